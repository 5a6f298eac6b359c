import { at, times } from "./random.ts";
import {
  bounds,
  ellipse,
  leaf,
  lobed,
  rect,
  sector,
  star,
  stroke,
  type Point,
  type Shape,
} from "./shapes.ts";
import type { Art } from "./svg.ts";

export type Pattern =
  | "stripe"
  | "ticking"
  | "check"
  | "gingham"
  | "dots"
  | "scallop"
  | "leaves"
  | "zigzag"
  | "crosses"
  | "dashes"
  | "flowers"
  | "pane"
  | "wave"
  | "pips";
export const patterns: readonly Pattern[] = [
  "stripe",
  "ticking",
  "check",
  "gingham",
  "dots",
  "scallop",
  "leaves",
  "zigzag",
  "crosses",
  "dashes",
  "flowers",
  "pane",
  "wave",
  "pips",
];

/** Fills an outline with a hand-printed pattern in the given colours, laid at an angle. */
export function fill(
  art: Art,
  shape: Shape,
  pattern: Pattern,
  colours: readonly string[],
  size: number,
  angle = 0,
): void {
  const { sheet, random } = art;
  const box = bounds(shape);
  const reach = Math.hypot(box.width, box.height) / 2 + size * 2;
  const count = Math.ceil((reach * 2) / size);
  const ink = (index: number): string => at(colours, index);
  const each = (
    step: number,
    draw: (x: number, y: number, row: number, column: number) => void,
    offset = false,
  ): void => {
    const rows = Math.ceil((reach * 2) / step);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < rows; column += 1) {
        draw(
          -reach + (column + (offset && row % 2 === 1 ? 0.5 : 0)) * step,
          -reach + row * step,
          row,
          column,
        );
      }
    }
  };
  const band = (from: number, width: number, upright = false): Point[] =>
    sheet.cut(
      upright ? rect(from, -reach, width, reach * 2) : rect(-reach, from, reach * 2, width),
      Math.min(2, size / 14),
      220,
    );
  const drawing = {
    stripe: () => times(count, (i) => sheet.add(band(-reach + i * size, size * 0.5), ink(i))),
    ticking: () =>
      times(count, (i) => {
        sheet.add(band(-reach + i * size, size * 0.34), ink(0));
        sheet.add(band(-reach + i * size + size * 0.47, size * 0.09), ink(1));
        sheet.add(band(-reach + i * size + size * 0.75, size * 0.09), ink(1));
      }),
    check: () =>
      each(size, (x, y, row, column) => {
        if ((row + column) % 2 === 0)
          sheet.add(sheet.cut(rect(x, y, size, size), size / 30, size * 2), ink(0));
      }),
    gingham: () => {
      times(count, (i) => sheet.add(band(-reach + i * size, size * 0.5), ink(0), { opacity: 0.5 }));
      times(count, (i) =>
        sheet.add(band(-reach + i * size, size * 0.5, true), ink(0), { opacity: 0.55 }),
      );
    },
    dots: () =>
      each(
        size,
        (x, y, row, column) =>
          sheet.add(sheet.cut(ellipse(x, y, size * 0.27), size / 25, size), ink(row + column)),
        true,
      ),
    scallop: () => {
      const rows = Math.ceil((reach * 2) / (size * 0.5));
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < count; column += 1) {
          const x = -reach + (column + (row % 2) * 0.5) * size;
          const y = -reach + row * size * 0.5;
          sheet.add(sheet.cut(ellipse(x, y, size * 0.5), size / 40, size), ink(row));
          sheet.add(ellipse(x, y, size * 0.34), ink(row + 1));
        }
      }
    },
    leaves: () =>
      each(
        size,
        (x, y, row, column) => {
          const turn = (row % 2 === 0 ? 0.6 : -0.6) + random.range(-0.2, 0.2);
          sheet.add(
            leaf(
              x - Math.cos(turn) * size * 0.38,
              y - Math.sin(turn) * size * 0.38,
              size * 0.8,
              size * 0.34,
              turn,
              size * 0.05,
            ),
            ink(row + column),
          );
        },
        true,
      ),
    zigzag: () =>
      times(count, (i) => {
        const y = -reach + i * size;
        const points = times(Math.ceil((reach * 4) / size), (j): Point => [
          -reach + j * size * 0.5,
          y + (j % 2) * size * 0.5,
        ]);
        const back = [...points].reverse().map(([px, py]): Point => [px, py + size * 0.4]);
        sheet.add(sheet.cut([...points, ...back], size / 40, size * 3), ink(i));
      }),
    crosses: () =>
      each(
        size,
        (x, y, row) => {
          const [a, b] = [size * 0.3, size * 0.085];
          sheet.add(sheet.cut(rect(x - a, y - b, a * 2, b * 2), size / 50, size), ink(row));
          sheet.add(sheet.cut(rect(x - b, y - a, b * 2, a * 2), size / 50, size), ink(row));
        },
        true,
      ),
    dashes: () =>
      each(size * 0.8, (x, y, row) =>
        sheet.add(
          stroke(
            [
              [x - size * 0.22 + (row % 2) * size * 0.4, y],
              [x + size * 0.26 + (row % 2) * size * 0.4, y + random.range(-3, 3)],
            ],
            size * 0.17,
          ),
          ink(row),
        ),
      ),
    flowers: () =>
      each(
        size,
        (x, y) => {
          sheet.add(lobed(x, y, size * 0.36, 5, 0.4, random.range(0, 6)), ink(0));
          sheet.add(ellipse(x, y, size * 0.1), ink(1));
        },
        true,
      ),
    pane: () => {
      times(count, (i) => sheet.add(band(-reach + i * size, size * 0.09), ink(0)));
      times(count, (i) => sheet.add(band(-reach + i * size, size * 0.09, true), ink(1)));
    },
    wave: () =>
      times(count, (i) => {
        const y = -reach + i * size;
        const points = times(Math.ceil((reach * 2) / size) * 2 + 1, (j): Point => [
          -reach + j * size * 0.5,
          y + (j % 2 === 0 ? -1 : 1) * size * 0.16,
        ]);
        sheet.add(stroke(points, size * 0.36), ink(i));
      }),
    pips: () =>
      each(
        size,
        (x, y, row, column) =>
          sheet.add(
            row % 2 === 0
              ? star(x, y, size * 0.32, size * 0.14, 4)
              : sector(x, y - size * 0.1, size * 0.3, 0, Math.PI),
            ink(row + column),
          ),
        true,
      ),
  } satisfies Record<Pattern, () => unknown>;
  sheet.inside(shape, () =>
    sheet.placed(box.x + box.width / 2, box.y + box.height / 2, angle, () => drawing[pattern]()),
  );
}
