import { fill } from "../patterns.ts";
import { flower, flowers, sprig, sprigs } from "../plants.ts";
import { fruit, fruits, half, halves } from "../produce.ts";
import { at, times } from "../random.ts";
import { ellipse, leaf, lobed, rect, round, stroke, type Point, type Shape } from "../shapes.ts";
import type { Art } from "../svg.ts";

type Place = { x: number; y: number; r: number };

/** A plate from above: rim, well, a painted border and something to eat. */
function plate(art: Art, { x, y, r }: Place, cloth: string, food: boolean): void {
  const { sheet, random, palette } = art;
  const rim = palette.away(random, [cloth], 0.16);
  const trim = palette.away(random, [rim], 0.16);
  const shape = (size: number): Shape => (wavy ? lobed(x, y, size, lobes, 0.05) : ellipse(x, y, size));
  const wavy = random.chance(0.4);
  const lobes = random.pick([12, 16, 20]);
  sheet.paper(shape(r), rim, 2.4, r * 0.05);
  const border = random.pick(["line", "dots", "leaves", "dashes", "band"]);
  if (border === "line") {
    sheet.add([ellipse(x, y, r * 0.93), ellipse(x, y, r * 0.89)], trim);
    sheet.add([ellipse(x, y, r * 0.68), ellipse(x, y, r * 0.655)], trim);
  }
  if (border === "band") sheet.add([sheet.cut(ellipse(x, y, r * 0.92), 1.5), ellipse(x, y, r * 0.72)], trim);
  const around = (count: number, draw: (angle: number, cx: number, cy: number) => void): void => {
    times(count, (i) => draw((i * 6.283) / count, x + Math.cos((i * 6.283) / count) * r * 0.82, y + Math.sin((i * 6.283) / count) * r * 0.82));
  };
  if (border === "dots") around(22, (_, cx, cy) => sheet.add(ellipse(cx, cy, r * 0.05), trim));
  if (border === "leaves") around(18, (angle, cx, cy) => sheet.add(leaf(cx - Math.cos(angle + 1.9) * r * 0.09, cy - Math.sin(angle + 1.9) * r * 0.09, r * 0.2, r * 0.085, angle + 1.9), trim));
  if (border === "dashes") around(36, (angle, cx, cy) => sheet.add(stroke([[cx - Math.cos(angle) * r * 0.07, cy - Math.sin(angle) * r * 0.07], [cx + Math.cos(angle) * r * 0.07, cy + Math.sin(angle) * r * 0.07]], r * 0.04), trim));
  const well = random.chance(0.55) ? palette.tint(rim, 0.3) : palette.away(random, [rim], 0.1);
  sheet.piece(ellipse(x, y, r * 0.62), well, 1.5);
  const inks = palette.run(random, 3, [well], 0.17);
  if (!food) {
    flower(art, x, y, r * 0.32, random.pick(flowers), inks);
    return;
  }
  const meal = random.pick(["half", "fruits", "sprig", "slices"]);
  if (meal === "half") half(art, x, y, r * 0.42, random.pick(halves), at(inks, 0), palette.away(random, [at(inks, 0)], 0.18), at(inks, 1));
  if (meal === "fruits") times(3, (i) => fruit(art, x + Math.cos(i * 2.1 + 0.4) * r * 0.24, y + Math.sin(i * 2.1 + 0.4) * r * 0.24, r * 0.22, random.pick(fruits), at(inks, 0), at(inks, 1)));
  if (meal === "slices") times(4, (i) => half(art, x + (i - 1.5) * r * 0.22, y + (i % 2) * r * 0.12 - r * 0.05, r * 0.24, "citrus", at(inks, 0), palette.away(random, [at(inks, 0)], 0.2), at(inks, 1)));
  if (meal === "sprig") sprig(art, { x: x - r * 0.4, y: y + r * 0.3, length: r, angle: -0.6, kind: random.pick(sprigs), colour: at(inks, 0), second: at(inks, 1) });
}

function cutlery(art: Art, x: number, y: number, length: number, kind: "fork" | "knife" | "spoon", colour: string): void {
  const { sheet } = art;
  const thick = length * 0.045;
  sheet.shadow(rect(x + 4, y - length / 2 + 8, thick, length), 0.16);
  if (kind === "spoon") sheet.piece(ellipse(x, y - length * 0.38, length * 0.075, length * 0.12), colour, 1.2);
  if (kind === "knife") sheet.piece([[x - thick * 0.5, y], [x - thick * 0.6, y - length * 0.44], [x + thick * 0.2, y - length * 0.5], [x + thick * 1.3, y - length * 0.3], [x + thick * 0.9, y]], colour, 1);
  if (kind === "fork") {
    sheet.piece(round(x - length * 0.065, y - length * 0.34, length * 0.13, length * 0.14, length * 0.05), colour, 1);
    times(4, (i) => sheet.piece(round(x - length * 0.065 + i * length * 0.0385, y - length * 0.5, length * 0.018, length * 0.22, 4), colour, 0.4));
  }
  sheet.piece(stroke([[x, y - length * 0.28], [x, y], [x, y + length * 0.5]], (t) => thick * (0.75 + t * 0.7)), colour, 1);
}

/** A laid table from above: cloth, plates, cups, cutlery. */
export function tableware(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const table = palette.ground(random, ["paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(table);
  const cloth = palette.away(random, [table], 0.12);
  const laid = random.pick(["runner", "mat", "full", "bare"]);
  if (laid === "full") fill(art, rect(-10, -10, w + 20, h + 20), random.pick(["gingham", "check", "pane", "stripe"]), palette.run(random, 2, [table], 0.1), w * 0.13, random.pick([0, 0, 0.785]));
  if (laid === "runner") {
    const strip = sheet.cut(rect(w * 0.2, -20, w * 0.6, h + 40), 4);
    sheet.add(strip, cloth);
    fill(art, strip, random.pick(["ticking", "stripe", "dashes", "leaves"]), [palette.away(random, [cloth], 0.12)], w * 0.12, Math.PI / 2);
  }
  const metal = palette.away(random, [table, ...(laid === "runner" || laid === "mat" ? [cloth] : [])], 0.2);
  const order = random.pick(["one", "four", "crop", "scatter"]);
  const places: Place[] = [];
  if (order === "one") places.push({ x: w * 0.5, y: h * random.range(0.46, 0.54), r: w * 0.34 });
  if (order === "four") for (const [px, py] of [[0.27, 0.25], [0.77, 0.3], [0.24, 0.74], [0.74, 0.78]]) places.push({ x: w * (px ?? 0), y: h * (py ?? 0), r: w * random.range(0.19, 0.235) });
  if (order === "crop") for (const [px, py, size] of [[0.2, 0.2, 0.36], [0.86, 0.56, 0.32], [0.26, 0.9, 0.3]]) places.push({ x: w * (px ?? 0), y: h * (py ?? 0), r: w * (size ?? 0) });
  if (order === "scatter") for (const [px, py, size] of [[0.36, 0.34, 0.29], [0.82, 0.2, 0.16], [0.74, 0.7, 0.24], [0.2, 0.76, 0.17]]) places.push({ x: w * (px ?? 0), y: h * (py ?? 0), r: w * (size ?? 0) });
  places.forEach((place, index) => {
    if (laid === "mat") sheet.paper(random.chance(0.5) ? ellipse(place.x, place.y, place.r * 1.22) : rect(place.x - place.r * 1.4, place.y - place.r * 1.15, place.r * 2.8, place.r * 2.3), cloth, 3, 6);
    const length = place.r * 1.75;
    if (order !== "crop") {
      cutlery(art, place.x - place.r * 1.18, place.y, length, "fork", metal);
      cutlery(art, place.x + place.r * 1.16, place.y, length, index % 2 === 0 ? "knife" : "spoon", metal);
    }
    plate(art, place, laid === "mat" ? cloth : table, index !== 1);
  });
  const cup = (x: number, y: number, r: number): void => {
    const body = palette.away(random, [table, cloth], 0.16);
    sheet.paper(ellipse(x, y, r * 1.45), palette.away(random, [table, body], 0.12), 2, 6);
    sheet.piece(stroke([[x + r * 0.8, y - r * 0.2], [x + r * 1.5, y - r * 0.5], [x + r * 1.2, y + r * 0.2]], r * 0.2), body, 1);
    sheet.piece(ellipse(x, y, r), body, 1.5);
    sheet.piece(ellipse(x, y, r * 0.78), palette.away(random, [body], 0.22), 1.2);
  };
  const spots: Point[] = order === "crop" ? [[w * 0.66, h * 0.26], [w * 0.62, h * 0.86]] : order === "one" ? [[w * 0.82, h * 0.14], [w * 0.16, h * 0.88]] : [[w * 0.52, h * 0.52]];
  for (const [x, y] of spots) cup(x, y, w * 0.07);
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
