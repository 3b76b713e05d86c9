// What an embed is asked for: in its address, after ? or # (what stands after # wins),
// and in messages. Nothing that is asked for is trusted: what is not known is left out.

export type Theme = "light" | "dark" | "auto";

export type Wishes = {
  step?: number;
  theme?: Theme;
  digits?: string; // a script's, or "native"
  lang?: string;
  position?: string;
  readings?: string;
};

const themes: readonly string[] = ["light", "dark", "auto"];
const digits: readonly string[] = ["latn", "guru", "deva", "telu", "native"];
const longest = 1000; // characters of a text

/** A number of a step, if that is what it is. */
export function asStep(value: unknown): number | undefined {
  if (typeof value === "string" && /^\d{1,4}$/.test(value)) return Number(value);
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

export function asTheme(value: unknown): Theme | undefined {
  return themes.find((t) => t === value) as Theme | undefined;
}

export function asDigits(value: unknown): string | undefined {
  return value === "western" ? "latn" : digits.find((d) => d === value);
}

function asText(value: string | null): string | undefined {
  return value !== null && value.length <= longest ? value : undefined;
}

/** What an address asks for. A step's anchor, #step-3, is a wish for it, too. */
export function wishes(address: { search: string; hash: string }): Wishes {
  const anchor = /^#step-(\d+)$/.exec(address.hash)?.[1];
  const [after, before] = [new URLSearchParams(address.hash.slice(1)), new URLSearchParams(address.search)];
  const get = (name: string) => after.get(name) ?? before.get(name);
  return {
    step: asStep(anchor ?? get("step")),
    theme: asTheme(get("theme")),
    digits: asDigits(get("digits")),
    lang: asText(get("lang")),
    position: asText(get("position")),
    readings: asText(get("readings")),
  };
}
