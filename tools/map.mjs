// Makes static/map/africa.json: the outline and the borders of Africa, out of Natural
// Earth's countries at 1:110m (public domain), as the npm package world-atlas carries
// them. Run it in a folder with world-atlas and topojson-client:
//
//   npm i world-atlas@2.0.2 topojson-client@3.1.0 && node map.mjs > africa.json
//
// A unit is a tenth of a degree, x from 20° W to the east, y from 38° N to the south.
import fs from "node:fs";
import { merge, mesh } from "topojson-client";

const names = `Algeria,Angola,Benin,Botswana,Burkina Faso,Burundi,Cameroon,Central African Rep.,Chad,Congo,
Côte d'Ivoire,Dem. Rep. Congo,Djibouti,Egypt,Eq. Guinea,Eritrea,eSwatini,Ethiopia,Gabon,Gambia,Ghana,Guinea,
Guinea-Bissau,Kenya,Lesotho,Liberia,Libya,Madagascar,Malawi,Mali,Mauritania,Morocco,Mozambique,Namibia,Niger,
Nigeria,Rwanda,S. Sudan,Senegal,Sierra Leone,Somalia,Somaliland,South Africa,Sudan,Tanzania,Togo,Tunisia,Uganda,
W. Sahara,Zambia,Zimbabwe`.split(/,\s*/);

const world = JSON.parse(fs.readFileSync("node_modules/world-atlas/countries-110m.json", "utf8"));
const countries = world.objects.countries;
const ours = countries.geometries.filter((g) => names.includes(g.properties.name));
const missing = names.filter((n) => !ours.some((g) => g.properties.name === n));
if (missing.length > 0) throw new Error(`no outline of ${missing}`);

const at = ([lon, lat]) => [Math.round((lon + 20) * 10), Math.round((38 - lat) * 10)];

function line(points, close) {
  let [x, y] = at(points[0]);
  let d = `M${x} ${y}`;
  let drawn = "l";
  for (const p of points.slice(1)) {
    const [u, v] = at(p);
    if (u === x && v === y) continue;
    d += drawn + (u - x) + " " + (v - y);
    drawn = " ";
    [x, y] = [u, v];
  }
  return d + (close ? "z" : "");
}

const land = merge(world, ours).coordinates.flat().map((ring) => line(ring, true)).join("");
const inside = { type: "GeometryCollection", geometries: ours };
const borders = mesh(world, inside, (a, b) => a !== b).coordinates.map((l) => line(l, false)).join("");
process.stdout.write(JSON.stringify({ width: 750, height: 740, land, borders }, null, 1) + "\n");
