import { fill } from "../patterns.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import { arch, ellipse, rect, round } from "../shapes.ts";
import type { Art } from "../svg.ts";
import { cast, dresses, tall, vessel, type Kind } from "../vessels.ts";

const kinds: readonly Kind[] = ["bulb", "moon", "urn", "gourd", "bottle", "cylinder", "jug", "bowl", "footed", "cup", "teapot", "jar", "flare"];

/** Vessels on shelves: a dresser, niches of arches, or one long board. */
export function ceramics(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const wall = palette.ground(random, ["paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(wall);
  const shelves = random.pick([2, 3, 3]);
  const light = random.sign();
  const board = palette.away(random, [wall], 0.2);
  const niche = random.chance(0.5);
  const back = palette.away(random, [wall, board], 0.1);
  const top = h * random.range(0.05, 0.09);
  const step = (h * 0.95 - top) / shelves;
  const side = w * random.range(0.05, 0.1);
  if (niche) sheet.piece(random.chance(0.5) ? arch(side, top * 0.6, w - side * 2, h * 1.1, w * 0.36) : round(side, top * 0.7, w - side * 2, h * 1.2, 40), back, 5);
  else if (random.chance(0.5)) fill(art, sheet.cut(rect(-10, -10, w + 20, h + 20), 1), random.pick(["pane", "pips", "ticking"]), [palette.shade(wall, 0.09)], w * 0.13, 0);
  const grounds = niche ? [back, wall] : [wall];
  times(shelves, (row) => {
    const base = top + step * (row + 1);
    const thick = h * 0.016;
    sheet.shadow(rect(niche ? side : -20, base + thick, niche ? w - side * 2 : w + 40, h * 0.02), 0.16);
    sheet.piece(rect(niche ? side - 14 : -20, base, niche ? w - side * 2 + 28 : w + 40, thick), board, 2);
    const room = w - side * 2 - w * 0.06;
    let x = side + w * 0.05;
    let last = "";
    const order = random.shuffle(kinds);
    for (let index = 0; x < side + room * 0.94; index += 1) {
      const kind = at(order, index);
      const ratio = tall(kind, random.next());
      const limit = Math.min(step * random.range(0.62, 0.84), step - h * 0.03);
      const height = Math.min(limit, w * random.range(0.2, 0.34) * ratio);
      const width = Math.min(height / ratio, w * 0.3);
      if (x + width > side + room + w * 0.02) break;
      const colour = palette.away(random, [...grounds, ...(last ? [last] : [])], 0.14);
      last = colour;
      const middle = x + width / 2;
      if ((kind === "bulb" || kind === "urn" || kind === "cylinder") && height < step * 0.6 && random.chance(0.7)) {
        const leafy = palette.away(random, [...grounds, colour], 0.16);
        times(2, (i) => sprig(art, { x: middle, y: base - height + 12, length: step * 0.36, angle: -Math.PI / 2 + (i - 0.5) * 0.7, kind: random.pick(sprigs), colour: leafy }));
      }
      cast(art, rect(x, base - height, width, height), base, light);
      vessel(art, { kind, x: middle, base, width, height, colour, dress: random.pick(dresses), light });
      if (kind === "bowl" && random.chance(0.6)) {
        const inner = palette.away(random, [...grounds, colour], 0.14);
        cast(art, rect(x, base - height * 2, width, height), base - height, light);
        vessel(art, { kind: "bowl", x: middle, base: base - height * 0.92, width: width * 0.86, height: height * 0.9, colour: inner, dress: random.pick(dresses), light });
      }
      x += width + w * random.range(0.03, 0.07);
    }
  });
  if (random.chance(0.4)) {
    const hang = palette.away(random, grounds, 0.18);
    times(3, (i) => {
      const x = w * (0.3 + i * 0.2);
      sheet.piece(rect(x - 2, -10, 4, top + 18), board, 0.5);
      sheet.piece(ellipse(x, top + 26, 17, 20), hang, 1.5);
    });
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
