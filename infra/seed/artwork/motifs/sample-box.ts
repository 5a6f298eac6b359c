import { emblem, emblemRun, lettering } from "../emblem.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import { sample, type Sample } from "../samples.ts";
import { rect } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** A box with compartments from above, its lid beside it. */
function boxOf(samples: readonly Sample[]): (art: Art) => void {
  return (art) => {
    const { sheet, random, palette, width: w, height: h } = art;
    const ground = palette.ground(random, ["paper", "pale", "mid", "strong", "dark"]);
    sheet.ground(ground);
    const side = random.sign();
    const board = palette.away(random, [ground], 0.14);
    const floor = palette.lightest([board, palette.paper]);
    const lid = palette.away(random, [ground, board], 0.13);
    const [sign] = emblemRun(art, 1);
    const [lw, lt] = [w * 0.66, h * 0.44];
    sheet.placed(w * (0.5 + side * 0.2), h * 0.17, side * random.range(0.1, 0.24), () => {
      sheet.paper(rect(-lw / 2, -lt / 2, lw, lt), lid, 2, 12);
      const label = palette.away(random, [lid], 0.2);
      emblem(
        art,
        { x: -lw * 0.42, y: -lt * 0.42, wide: lw * 0.84, tall: lt * 0.5 },
        sign ?? "tiles",
        lid,
      );
      lettering(art, { x: -lw * 0.25, y: lt * 0.2, wide: lw * 0.5, tall: lt * 0.12 }, label, true);
    });
    sprig(art, {
      x: w * (0.5 - side * 0.4),
      y: h * 0.36,
      length: h * 0.34,
      angle: -Math.PI / 2 + side * 0.12,
      kind: random.pick(sprigs),
      colour: palette.away(random, [ground, lid], 0.17),
    });
    const [columns, rows] = random.pick([
      [3, 3],
      [3, 3],
      [4, 3],
    ] as const);
    const [wide, tall] = [w * 0.82, (w * 0.82 * rows) / columns];
    sheet.placed(w * (0.5 - side * 0.02), h * 0.97 - tall / 2, random.range(-0.05, 0.05), () => {
      const rim = w * 0.028;
      sheet.paper(
        rect(-wide / 2 - rim, -tall / 2 - rim, wide + rim * 2, tall + rim * 2),
        board,
        2,
        16,
      );
      const [cw, ch] = [wide / columns, tall / rows];
      const order = random.shuffle(times(columns * rows, (i) => at(samples, i)));
      order.forEach((kind, i) => {
        const [x, y] = [-wide / 2 + (i % columns) * cw, -tall / 2 + Math.floor(i / columns) * ch];
        const bay = sheet.piece(
          rect(x + rim * 0.3, y + rim * 0.3, cw - rim * 0.6, ch - rim * 0.6),
          floor,
          1.2,
        );
        sheet.inside(bay, () => {
          sheet.shadow(
            [
              [x, y],
              [x + cw, y],
              [x + cw, y + rim],
              [x + rim, y + rim],
              [x + rim, y + ch],
              [x, y + ch],
            ],
            0.16,
          );
          sample(art, kind, x + cw / 2, y + ch / 2, Math.min(cw, ch) * 0.94, floor);
        });
      });
    });
    sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
  };
}

export const clayBox = boxOf([
  "tile",
  "disc",
  "tile",
  "disc",
  "tile",
  "pebbles",
  "tile",
  "disc",
  "chips",
]);
export const clothBox = boxOf([
  "cloth",
  "cloth",
  "skein",
  "cloth",
  "cloth",
  "roll",
  "cloth",
  "button",
  "skein",
]);
export const paperBox = boxOf([
  "roll",
  "chips",
  "cloth",
  "roll",
  "tile",
  "button",
  "roll",
  "chips",
  "cloth",
]);
