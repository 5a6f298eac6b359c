import { emblem, emblemRun } from "../emblem.ts";
import { leaf, rect } from "../shapes.ts";
import { at, times } from "../random.ts";
import type { Art } from "../svg.ts";

/** Printed cards: dealt over the sheet, or in even rows with one turned up. */
export function postcards(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const kinds = emblemRun(art, 9);
  const card = (x: number, y: number, wide: number, angle: number, index: number): void => {
    const tall = wide * 1.4;
    const stock = palette.lightest([ground], 0.07);
    const colour = palette.away(random, [ground, stock], 0.13);
    sheet.placed(x, y, angle, () => {
      const bordered = index % 3 !== 1;
      sheet.paper(rect(-wide / 2, -tall / 2, wide, tall), bordered ? stock : colour, 1.6, 9);
      const rim = bordered ? wide * 0.07 : 0;
      if (bordered)
        sheet.piece(
          rect(-wide / 2 + rim, -tall / 2 + rim, wide - rim * 2, tall - rim * 2),
          colour,
          1.2,
        );
      emblem(
        art,
        { x: -wide * 0.4, y: -tall * 0.4, wide: wide * 0.8, tall: tall * 0.8 },
        at(kinds, index),
        colour,
      );
    });
  };
  if (random.chance(0.5)) {
    const spots: readonly (readonly [number, number, number])[] = [
      [0.2, 0.16, -0.22],
      [0.56, 0.12, 0.1],
      [0.9, 0.22, 0.34],
      [0.78, 0.55, -0.12],
      [0.12, 0.52, 0.16],
      [0.24, 0.88, -0.18],
      [0.68, 0.92, 0.2],
      [0.46, 0.52, 0.04],
    ];
    spots.forEach(([x, y, angle], i) =>
      card(x * w, y * h, w * (i === 7 ? 0.42 : 0.34), angle + random.range(-0.06, 0.06), i),
    );
    times(4, (i) =>
      sheet.piece(
        leaf(
          random.range(0.05, 0.9) * w,
          (0.3 + i * 0.18) * h,
          w * 0.08,
          w * 0.032,
          random.range(0, 6),
          0,
        ),
        palette.away(random, [ground], 0.16),
        1.2,
      ),
    );
  } else
    times(9, (i) =>
      card(
        w * (0.185 + (i % 3) * 0.315),
        h * (0.175 + Math.floor(i / 3) * 0.325),
        w * 0.262,
        random.range(-0.04, 0.04),
        i,
      ),
    );
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
