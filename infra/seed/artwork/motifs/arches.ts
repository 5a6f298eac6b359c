import { fill } from "../patterns.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import { arch, ellipse, rect, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";
import { vessel } from "../vessels.ts";

/** Sunlit architecture: arches one behind another, stairs, a disc of sun, a pot or two. */
export function arches(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const sky = palette.ground(random, ["paper", "pale", "mid", "strong"]);
  sheet.ground(sky);
  const side = random.sign();
  const x = (share: number): number => (side === 1 ? share : 1 - share) * w;
  const box = (left: number, top: number, wide: number, tall: number): Point[] => rect(side === 1 ? left * w : (1 - left - wide) * w, top * h, wide * w, tall * h);
  const opening = (left: number, top: number, wide: number, bottom: number): Point[] => arch(side === 1 ? left * w : (1 - left - wide) * w, top * h, wide * w, (bottom - top) * h);
  const sun = palette.away(random, [sky], 0.14);
  sheet.piece(ellipse(x(random.range(0.68, 0.82)), h * random.range(0.12, 0.24), w * random.range(0.1, 0.16)), sun, 4);
  const wall = palette.away(random, [sky, sun], 0.13);
  const second = palette.away(random, [sky, wall], 0.13);
  const order = random.pick(["court", "stairs", "stairs", "nested", "arcade"]);
  const shade = (hex: string): string => palette.shade(hex, 0.24);
  const deep = palette.away(random, [wall], 0.24);
  if (order === "nested") {
    const colours = palette.run(random, 5, [sky], 0.13);
    times(5, (i) => {
      const wide = 0.86 - i * 0.155;
      const left = 0.07 + i * random.range(0.075, 0.09);
      sheet.piece(opening(left, 0.08 + i * 0.105, wide, 1.05), at(colours, i), 5);
    });
    const floor = palette.away(random, [at(colours, 0), at(colours, 4)], 0.12);
    sheet.piece(box(-0.1, 0.9, 1.2, 0.2), floor, 4);
  } else {
    const top = random.range(0.2, 0.32);
    sheet.piece(box(-0.05, top, random.range(0.6, 0.74), 1), wall, 4);
    sheet.piece([[x(0.62), h * (top + 0.06)], [x(1.05), h * (top + 0.18)], [x(1.05), h * 1.05], [x(0.62), h * 1.05]], shade(wall), 3);
    if (random.chance(0.6)) sheet.piece(box(0.02, top - 0.035, 0.62, 0.04), second, 2);
    const count = order === "arcade" ? 3 : 1;
    const wide = order === "arcade" ? 0.15 : 0.34;
    times(count, (i) => {
      const left = order === "arcade" ? 0.05 + i * 0.19 : 0.12;
      const from = top + (order === "arcade" ? 0.18 : 0.12);
      sheet.piece(opening(left, from, wide, 0.86), deep, 4);
      const inner = palette.away(random, [deep], 0.16);
      sheet.inside(sheet.cut(opening(left, from, wide, 0.86), 1), () => {
        sheet.piece(opening(left + wide * 0.3, from + 0.05, wide, 0.9), inner, 3);
        if (random.chance(0.5)) sheet.piece(ellipse(x(left + wide * 0.75), h * (from + 0.2), w * 0.05), sun, 2);
      });
    });
    if (order === "arcade") times(3, (i) => sheet.piece(opening(0.075 + i * 0.19, top + 0.05, 0.1, top + 0.13), deep, 2));
    if (order === "court") {
      sheet.piece(opening(0.7, top + 0.22, 0.2, 0.86), palette.shade(deep, 0.3), 3);
    }
    const floor = palette.away(random, [wall, deep], 0.12);
    sheet.piece(box(-0.1, 0.84, 1.2, 0.3), floor, 4);
    if (order === "court") fill(art, sheet.cut(box(-0.1, 0.845, 1.2, 0.3), 2), "check", [palette.shade(floor, 0.16)], w * 0.12, Math.PI / 4);
    if (order === "stairs") {
      const treads = random.int(5, 7);
      times(treads, (i) => {
        const share = i / treads;
        const tread = palette.tint(second, i % 2 === 0 ? 0.12 : 0.34);
        sheet.piece(box(0.4 + share * 0.22, 0.56 + share * 0.4, 0.8, 0.5), tread, 3);
      });
    }
  }
  const pot = palette.away(random, [wall, deep], 0.16);
  const base = h * 0.955;
  const place = x(order === "stairs" ? 0.2 : random.range(0.66, 0.8));
  const green = palette.away(random, [wall, sky, pot], 0.16);
  const width = w * random.range(0.13, 0.18);
  times(3, (i) => sprig(art, { x: place, y: base - width * 0.9, length: h * random.range(0.2, 0.32), angle: -Math.PI / 2 + (i - 1) * 0.45, kind: random.pick(sprigs), colour: green }));
  sheet.shadow(ellipse(place + side * width * 0.5, base, width * 0.9, 12), 0.22);
  vessel(art, { kind: random.pick(["pot", "urn", "jar"]), x: place, base, width, colour: pot, dress: random.pick(["plain", "bands", "dip", "dots"]), light: side });
  sheet.speckle(rect(0, 0, w, h), palette.paper, 70, 2.4, 0.6);
}
