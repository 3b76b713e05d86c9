// How an embed and the page around it talk. The embed tells, to whatever page that is,
// for nothing in it is secret:
//
//	{type: "mashimo:height", height, step, steps, title, lang}
//
// when it is there and whenever its height (in CSS pixels) or its step changes. It listens
// to the page around it alone:
//
//	{type: "mashimo:height"}             tell me the height
//	{type: "mashimo:step", step: 3}
//	{type: "mashimo:theme", theme: "dark"}
//	{type: "mashimo:digits", digits: "native"}
//
// What has another shape is not heard.

import { asDigits, asStep, asTheme, type Wishes } from "./wishes";

export type Told = { height: number; step: number; steps: number; title: string; lang: string };

/** Tells the page around, if there is one. */
export function tell(told: Told): void {
  if (parent !== window) parent.postMessage({ type: "mashimo:height", ...told }, "*");
}

/** Hears the page around: what it asks for, or nothing if it asks for the height. */
export function hear(ask: (wish: Wishes) => void): void {
  addEventListener("message", (event) => {
    if (event.source !== parent || parent === window || typeof event.data !== "object" || event.data === null) return;
    const { type, step, theme, digits } = event.data as Record<string, unknown>;
    if (type === "mashimo:height") ask({});
    else if (type === "mashimo:step") ask({ step: asStep(step) });
    else if (type === "mashimo:theme") ask({ theme: asTheme(theme) });
    else if (type === "mashimo:digits") ask({ digits: asDigits(digits) });
  });
}
