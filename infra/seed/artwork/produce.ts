import { distance } from "./palette.ts";
import { at, times } from "./random.ts";
import {
  ellipse,
  leaf,
  lobed,
  moved,
  rect,
  spline,
  star,
  stroke,
  type Point,
  type Shape,
} from "./shapes.ts";
import type { Art } from "./svg.ts";

export type Fruit =
  | "orange"
  | "lemon"
  | "pear"
  | "apple"
  | "fig"
  | "cherry"
  | "pomegranate"
  | "plum";
export const fruits: readonly Fruit[] = [
  "orange",
  "lemon",
  "pear",
  "apple",
  "fig",
  "cherry",
  "pomegranate",
  "plum",
];
export type Half =
  | "citrus"
  | "pear"
  | "apple"
  | "fig"
  | "pomegranate"
  | "melon"
  | "avocado"
  | "kiwi"
  | "slice";
export const halves: readonly Half[] = [
  "citrus",
  "pear",
  "apple",
  "fig",
  "pomegranate",
  "melon",
  "avocado",
  "kiwi",
  "slice",
];

const pearLine: readonly Point[] = [
  [0, -1.25],
  [0.26, -1.14],
  [0.36, -0.72],
  [0.62, -0.24],
  [0.86, 0.28],
  [0.7, 0.78],
  [0.24, 0.98],
  [0, 0.94],
  [-0.24, 0.98],
  [-0.7, 0.78],
  [-0.86, 0.28],
  [-0.62, -0.24],
  [-0.36, -0.72],
  [-0.26, -1.14],
];
const appleLine: readonly Point[] = [
  [0, -0.72],
  [0.34, -0.92],
  [0.8, -0.74],
  [1, -0.12],
  [0.8, 0.56],
  [0.36, 0.94],
  [0, 0.84],
  [-0.36, 0.94],
  [-0.8, 0.56],
  [-1, -0.12],
  [-0.8, -0.74],
  [-0.34, -0.92],
];
const figLine: readonly Point[] = [
  [0, -1.2],
  [0.16, -0.98],
  [0.44, -0.56],
  [0.84, 0.02],
  [0.9, 0.5],
  [0.54, 0.9],
  [0, 1],
  [-0.54, 0.9],
  [-0.9, 0.5],
  [-0.84, 0.02],
  [-0.44, -0.56],
  [-0.16, -0.98],
];
const lemonLine: readonly Point[] = [
  [-1.26, 0.04],
  [-1.02, -0.2],
  [-0.62, -0.66],
  [0, -0.82],
  [0.62, -0.66],
  [1.02, -0.2],
  [1.24, 0],
  [1.02, 0.22],
  [0.62, 0.66],
  [0, 0.82],
  [-0.62, 0.66],
  [-1.02, 0.26],
];

function placed(line: readonly Point[], x: number, y: number, r: number): Point[] {
  return spline(
    line.map(([px, py]): Point => [x + px * r, y + py * r]),
    true,
    6,
  );
}

/** A whole fruit, its shade a flat crescent. */
export function fruit(
  art: Art,
  x: number,
  y: number,
  r: number,
  kind: Fruit,
  colour: string,
  leafColour: string,
  light = 1,
): Shape {
  const { sheet, random, palette } = art;
  const dark =
    distance(colour, palette.ink) < 0.15 ? palette.tint(colour, 0.3) : palette.shade(colour, 0.24);
  const stalk = distance(palette.ink, colour) > 0.2 ? palette.ink : leafColour;
  const outlines: Record<Fruit, () => Point[]> = {
    orange: () => ellipse(x, y, r),
    plum: () => ellipse(x, y, r * 0.92, r * 1.02),
    cherry: () => ellipse(x, y, r * 0.8),
    pomegranate: () => ellipse(x, y, r),
    lemon: () => placed(lemonLine, x, y, r * 0.92),
    pear: () => placed(pearLine, x, y, r),
    apple: () => placed(appleLine, x, y, r),
    fig: () => placed(figLine, x, y, r),
  };
  if (kind === "pomegranate") sheet.piece(star(x, y - r * 1.0, r * 0.42, r * 0.2, 6), dark, 1.5);
  if (kind === "cherry")
    sheet.add(
      stroke(
        [
          [x, y - r * 0.6],
          [x + r * 0.2, y - r * 1.5],
          [x + r * 0.75, y - r * 2.2],
        ],
        r * 0.1,
      ),
      leafColour,
    );
  const outline = sheet.cut(outlines[kind](), Math.max(1, r * 0.025), r * 2.4);
  sheet.add(outline, colour);
  sheet.inside(outline, () => {
    sheet.add(
      [rect(x - r * 4, y - r * 4, r * 8, r * 8), moved(outline, light * r * -0.3, -r * 0.06)],
      dark,
    );
    if (kind === "orange" || kind === "lemon")
      sheet.add(
        times(9, () =>
          ellipse(x + random.range(-0.7, 0.3) * r, y + random.range(-0.7, 0.6) * r, r * 0.03),
        ),
        dark,
      );
    if (kind === "fig")
      times(4, (i) =>
        sheet.add(
          stroke(
            [
              [x, y - r],
              [x + (i - 1.5) * r * 0.42, y],
              [x + (i - 1.5) * r * 0.3, y + r],
            ],
            r * 0.035,
          ),
          dark,
        ),
      );
    if (kind === "plum")
      sheet.add(
        stroke(
          [
            [x - r * 0.1, y - r],
            [x - r * 0.34, y],
            [x - r * 0.1, y + r],
          ],
          r * 0.06,
        ),
        dark,
      );
  });
  if (kind === "apple" || kind === "pear") {
    const top = kind === "pear" ? y - r * 1.2 : y - r * 0.7;
    sheet.add(
      stroke(
        [
          [x, top + r * 0.05],
          [x + r * 0.05, top - r * 0.25],
          [x + r * 0.16, top - r * 0.46],
        ],
        r * 0.1,
      ),
      stalk,
    );
  }
  if (kind === "orange" || kind === "apple" || kind === "lemon" || kind === "plum") {
    const angle = -0.7 + random.range(-0.4, 0.3);
    sheet.piece(
      leaf(
        x + r * 0.05,
        y - r * (kind === "lemon" ? 0.7 : 0.82),
        r * 0.95,
        r * 0.4,
        angle,
        -r * 0.06,
      ),
      leafColour,
      1,
    );
  }
  return outline;
}

/** A cut fruit: rind, flesh, and what is inside, from three colours that stand apart. */
export function half(
  art: Art,
  x: number,
  y: number,
  r: number,
  kind: Half,
  rind: string,
  flesh: string,
  pip: string,
): void {
  const { sheet, random } = art;
  const edge = Math.max(0.8, r * 0.02);
  const shrink = (line: readonly Point[], size: number): Point[] =>
    sheet.cut(placed(line, x, y, r * size), edge, r * 2);
  if (kind === "citrus" || kind === "slice") {
    const wedge = kind === "slice";
    const [from, to] = wedge ? [0, Math.PI] : [0, Math.PI * 2];
    const top = wedge ? y - r * 0.4 : y;
    const count = wedge ? random.int(4, 5) : random.int(8, 10);
    const shape = (size: number): Point[] =>
      wedge ? ellipse(x, top, size, size, from, to) : ellipse(x, top, size);
    sheet.piece(shape(r), rind, edge);
    sheet.piece(wedge ? moved(shape(r * 0.87), 0, 0) : shape(r * 0.87), flesh, edge);
    times(count, (i) => {
      const step = (to - from) / count;
      const [a, b] = [from + i * step + step * 0.09, from + (i + 1) * step - step * 0.09];
      const mid = (a + b) / 2;
      const off = r * 0.1;
      const piece = spline(
        [
          [x + Math.cos(mid) * off, top + Math.sin(mid) * off],
          ...ellipse(x, top, r * 0.74, r * 0.74, a + 0.03, b - 0.03).filter((_, j) => j % 3 === 0),
          [x + Math.cos(b) * r * 0.7, top + Math.sin(b) * r * 0.7],
        ],
        true,
        4,
      );
      sheet.piece(piece, pip, edge * 0.6);
    });
    return;
  }
  if (kind === "melon") {
    const wedge = (size: number): Point[] =>
      ellipse(x, y - r * 0.5, size, size, 0.02, Math.PI - 0.02);
    sheet.piece(wedge(r * 1.25), rind, edge);
    sheet.piece(wedge(r * 1.12), flesh === pip ? rind : flesh, edge);
    sheet.piece(wedge(r * 1.0), flesh, edge);
    times(7, (i) => {
      const angle = 0.35 + i * 0.4;
      const reach = r * (i % 2 === 0 ? 0.72 : 0.5);
      sheet.add(
        leaf(
          x + Math.cos(angle) * reach,
          y - r * 0.46 + Math.sin(angle) * reach,
          r * 0.17,
          r * 0.1,
          angle,
          0,
          0.6,
        ),
        pip,
      );
    });
    return;
  }
  if (kind === "kiwi") {
    sheet.piece(ellipse(x, y, r * 0.94, r), rind, edge);
    sheet.piece(ellipse(x, y, r * 0.83, r * 0.88), flesh, edge);
    sheet.add(
      times(18, (i) =>
        leaf(
          x + Math.cos(i * 0.349) * r * 0.36,
          y + Math.sin(i * 0.349) * r * 0.4,
          r * 0.2,
          r * 0.07,
          i * 0.349,
        ),
      ),
      pip,
    );
    sheet.piece(ellipse(x, y, r * 0.24, r * 0.3), rind, edge);
    return;
  }
  if (kind === "pomegranate") {
    sheet.piece(star(x, y - r * 0.98, r * 0.36, r * 0.18, 6), rind, edge);
    sheet.piece(ellipse(x, y, r), rind, edge);
    sheet.piece(lobed(x, y, r * 0.86, 6, 0.1), flesh, edge);
    times(6, (i) => {
      const angle = i * 1.047 + 0.52;
      times(5, (j) => {
        const [reach, turn] = [
          r * at([0.28, 0.5, 0.5, 0.68, 0.66], j),
          angle + at([0, -0.26, 0.26, -0.1, 0.3], j),
        ];
        sheet.add(
          leaf(
            x + Math.cos(turn) * reach - Math.cos(turn) * r * 0.08,
            y + Math.sin(turn) * reach - Math.sin(turn) * r * 0.08,
            r * 0.19,
            r * 0.14,
            turn,
            0,
            0.6,
          ),
          pip,
        );
      });
    });
    return;
  }
  const line =
    kind === "pear" || kind === "avocado" ? pearLine : kind === "apple" ? appleLine : figLine;
  sheet.add(shrink(line, 1), rind);
  sheet.add(shrink(line, 0.86), flesh);
  if (kind === "avocado") {
    sheet.piece(ellipse(x, y + r * 0.3, r * 0.4), pip, edge);
    sheet.add(ellipse(x - r * 0.12, y + r * 0.18, r * 0.09), flesh);
  }
  if (kind === "pear" || kind === "apple") {
    const middle = kind === "pear" ? y + r * 0.28 : y + r * 0.04;
    for (const side of [-1, 1])
      sheet.add(
        leaf(
          x + side * r * 0.07,
          middle + r * 0.2,
          r * 0.42,
          r * 0.2,
          -Math.PI / 2 + side * 0.42,
          0,
          0.4,
        ),
        pip,
      );
    sheet.add(
      stroke(
        [
          [x, middle - r * 0.35],
          [x, y - r * (kind === "pear" ? 1.05 : 0.62)],
        ],
        r * 0.035,
      ),
      rind,
    );
    sheet.add(
      stroke(
        [
          [x, y - r * (kind === "pear" ? 1.2 : 0.68)],
          [x + r * 0.14, y - r * (kind === "pear" ? 1.6 : 1.15)],
        ],
        r * 0.1,
      ),
      rind,
    );
  }
  if (kind === "fig") {
    sheet.piece(placed(figLine, x, y + r * 0.12, r * 0.62), pip, edge);
    sheet.add(
      times(24, (i) =>
        ellipse(
          x + Math.cos(i * 2.4) * r * 0.09 * Math.sqrt(i),
          y + r * 0.25 + Math.sin(i * 2.4) * r * 0.105 * Math.sqrt(i),
          r * 0.028,
        ),
      ),
      flesh,
    );
  }
}
