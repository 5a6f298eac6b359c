import { fill, patterns } from "./patterns.ts";
import { at, times } from "./random.ts";
import { ellipse, rect, round, stroke, turned, type Point } from "./shapes.ts";
import type { Art } from "./svg.ts";

export type Sample = "tile" | "disc" | "cloth" | "roll" | "chips" | "button" | "pebbles" | "skein";

/** What lies in one compartment, seen from above. */
export function sample(
  art: Art,
  kind: Sample,
  x: number,
  y: number,
  size: number,
  ground: string,
): void {
  const { sheet, random, palette } = art;
  const ink = palette.away(random, [ground], 0.16);
  const mark = palette.away(random, [ink, ground], 0.14);
  /** The same colour in a fold or on the next turn of a roll. */
  const fold = ink === palette.ink ? palette.tint(ink, 0.25) : palette.shade(ink, 0.2);
  const r = size * 0.4;
  const turn = random.range(-0.16, 0.16);
  const drawing = {
    tile: () =>
      sheet.placed(x, y, turn, () => {
        const tile = sheet.paper(round(-r, -r, r * 2, r * 2, r * 0.08), ink, 1.4, 6);
        if (random.chance(0.55)) sheet.speckle(tile, mark, 30, 4);
        else
          sheet.inside(tile, () => {
            sheet.piece(rect(-r, -r * 0.1, r * 2, r * 1.2), mark, 5);
            sheet.streaks(tile, ink, 12, 0.1, 0.6);
          });
      }),
    disc: () => {
      sheet.paper(ellipse(x, y, r), ink, 1.4, 6);
      sheet.piece(ellipse(x, y, r * 0.72), mark, 1.4);
      sheet.add(
        stroke(
          [
            [x - r * 0.4, y - r * 0.2],
            [x, y - r * 0.46],
            [x + r * 0.36, y - r * 0.26],
          ],
          r * 0.07,
        ),
        palette.tint(mark, 0.5),
      );
    },
    cloth: () =>
      sheet.placed(x, y, turn, () => {
        const teeth = times(44, (i): Point => {
          const t = i / 11;
          const out = r * (i % 2 === 0 ? 1 : 0.93);
          const along = ((t % 1) * 2 - 1) * r;
          return t < 1
            ? [along, -out]
            : t < 2
              ? [out, along]
              : t < 3
                ? [-along, out]
                : [-out, -along];
        });
        const cloth = sheet.paper(teeth, ink, 0.8, 6);
        fill(
          art,
          cloth,
          random.pick(patterns),
          [mark, palette.away(random, [ink, mark], 0.1)],
          r * 0.42,
        );
      }),
    roll: () => {
      sheet.paper(ellipse(x, y, r * 0.96), ink, 1.2, 6);
      times(3, (i) => {
        sheet.piece(ellipse(x, y, r * (0.78 - i * 0.2)), i % 2 === 0 ? fold : ink, 1);
      });
      sheet.piece(ellipse(x, y, r * 0.2), ground, 1);
      sheet.paper(
        [
          [x + r * 0.9, y - r * 0.2],
          [x + r * 1.02, y + r],
          [x + r * 0.72, y + r * 0.9],
          [x + r * 0.66, y],
        ],
        ink,
        1,
        4,
      );
    },
    chips: () =>
      times(4, (i) =>
        sheet.placed(x - r * 0.52 + i * r * 0.34, y, -0.3 + i * 0.2, () => {
          const chip = palette.away(random, [ground, i % 2 === 0 ? ink : mark], 0.1);
          sheet.paper(round(-r * 0.3, -r * 0.9, r * 0.6, r * 1.8, r * 0.1), palette.paper, 1, 4);
          sheet.piece(rect(-r * 0.24, -r * 0.82, r * 0.48, r * 1.2), chip, 1);
        }),
      ),
    button: () =>
      times(5, (i) => {
        const [bx, by] = [
          x + at([-0.5, 0.48, -0.05, -0.5, 0.5], i) * r,
          y + at([-0.5, -0.44, 0.04, 0.56, 0.52], i) * r,
        ];
        const colour = i % 2 === 0 ? ink : mark;
        sheet.paper(ellipse(bx, by, r * 0.36), colour, 0.8, 4);
        sheet.add(
          times(4, (j) =>
            ellipse(
              bx + (j % 2 === 0 ? -1 : 1) * r * 0.09,
              by + (j < 2 ? -1 : 1) * r * 0.09,
              r * 0.045,
            ),
          ),
          palette.shade(colour, 0.5),
        );
      }),
    pebbles: () =>
      times(6, (i) => {
        const [px, py] = [
          x + at([-0.52, 0.12, 0.6, -0.4, 0.3, -0.1], i) * r,
          y + at([-0.5, -0.62, -0.08, 0.2, 0.6, -0.05], i) * r,
        ];
        const reach = r * at([0.34, 0.28, 0.32, 0.36, 0.38, 0.24], i);
        const stone = turned(ellipse(px, py, reach, reach * 0.76), random.range(0, 3), px, py);
        sheet.paper(stone, i % 2 === 0 ? ink : mark, reach * 0.06, 4);
      }),
    skein: () =>
      sheet.placed(x, y, turn * 3, () => {
        times(5, (i) =>
          sheet.piece(
            ellipse(0, 0, r * (1 - i * 0.15), r * (0.62 - i * 0.115)),
            i % 2 === 0 ? ink : fold,
            1.4,
          ),
        );
        sheet.paper(rect(-r * 0.24, -r * 0.66, r * 0.48, r * 1.32), mark, 1, 3);
      }),
  } satisfies Record<Sample, () => void>;
  drawing[kind]();
}
