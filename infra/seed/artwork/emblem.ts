import { fill, patterns } from "./patterns.ts";
import { flower, flowers, sprig, sprigs } from "./plants.ts";
import { at, times } from "./random.ts";
import { arch, ellipse, rect, sector, type Point } from "./shapes.ts";
import type { Art } from "./svg.ts";
import { vessel } from "./vessels.ts";

export type Emblem = "arch" | "sun" | "sprig" | "tiles" | "chips" | "flower" | "pattern" | "vases";
export const emblems: readonly Emblem[] = [
  "arch",
  "sun",
  "sprig",
  "tiles",
  "chips",
  "flower",
  "pattern",
  "vases",
];

/** Where a small picture stands: its left upper corner and its size. */
export type Frame = { x: number; y: number; wide: number; tall: number };

/** Different emblems, round and round. */
export function emblemRun(art: Art, count: number): Emblem[] {
  const order = art.random.shuffle(emblems);
  return times(count, (index) => at(order, index));
}

/** A small cut-paper picture, as it stands on a cover, a card or a bag. */
export function emblem(
  art: Art,
  { x, y, wide, tall }: Frame,
  kind: Emblem,
  ground: string,
  { edge = 1.5, bare = false }: { edge?: number; bare?: boolean } = {},
): void {
  const { sheet, random, palette } = art;
  const frame = rect(x, y, wide, tall);
  const [cx, cy] = [x + wide / 2, y + tall / 2];
  const least = Math.min(wide, tall);
  const run = palette.run(random, 6, [ground], 0.16);
  const [one, two, three] = [at(run, 0), at(run, 1), at(run, 2)];
  const drawing = {
    arch: () => {
      const [aw, ah] = [least * 0.78, Math.min(tall * 0.84, least * 1.12)];
      const foot = cy + ah / 2;
      const back = sheet.piece(arch(cx - aw / 2, foot - ah, aw, ah), one, edge);
      const pot = palette.away(random, [one], 0.18);
      const green = palette.away(random, [one, pot], 0.16);
      const [width, height] = [aw * 0.4, ah * 0.4];
      times(3, (i) =>
        sprig(art, {
          x: cx,
          y: foot - ah * 0.1 - height,
          length: ah * 0.4,
          angle: -Math.PI / 2 + (i - 1) * 0.5,
          kind: random.pick(["almond", "round", "olive", "laurel"]),
          colour: green,
          bend: 0.05,
        }),
      );
      vessel(art, {
        kind: random.pick(["moon", "bulb", "urn", "jug"]),
        x: cx,
        base: foot - ah * 0.08,
        width,
        height,
        colour: pot,
        edge,
      });
      sheet.inside(back, () =>
        sheet.piece(rect(cx - aw, foot - ah * 0.09, aw * 2, ah * 0.2), two, edge),
      );
    },
    sun: () => {
      const draw = (): void => {
        sheet.piece(ellipse(cx, cy - least * 0.08, least * 0.3), one, edge);
        [two, three, at(run, 3)].forEach((ink, i) => {
          const lift = cy + tall * (0.12 + i * 0.13);
          const side = i % 2 === 0 ? -1 : 1;
          const hill: Point[] = times(13, (j) => [
            x - 10 + ((wide + 20) * j) / 12,
            lift - Math.sin((j / 12) * Math.PI + side * 0.5) * tall * 0.14 * (1 - i * 0.2),
          ]);
          sheet.piece(
            [...hill, [x + wide + 10, y + tall + 10], [x - 10, y + tall + 10]],
            ink,
            edge,
          );
        });
      };
      if (bare) sheet.inside(ellipse(cx, cy, least * 0.46), draw);
      else sheet.inside(frame, draw);
    },
    sprig: () => {
      const grown = random.pick(sprigs);
      times(3, (i) =>
        sprig(art, {
          x: cx + (i - 1) * least * 0.03,
          y: cy + tall * 0.42,
          length: tall * (i === 1 ? 0.84 : 0.66),
          angle: -Math.PI / 2 + (i - 1) * 0.42,
          kind: grown,
          colour: i === 1 ? one : two,
          second: two,
          bend: (i - 1) * 0.08,
        }),
      );
    },
    tiles: () => {
      const side = least / random.pick([2, 3]);
      const [columns, rows] = [Math.floor(wide / side + 0.01), Math.floor(tall / side + 0.01)];
      const [left, top] = [cx - (columns * side) / 2, cy - (rows * side) / 2];
      times(columns * rows, (i) => {
        const [tx, ty] = [left + (i % columns) * side, top + Math.floor(i / columns) * side];
        const [back, front] = i % 2 === 0 ? [one, two] : [two, three];
        if (i % 3 !== 2) sheet.piece(rect(tx, ty, side, side), back, edge * 0.6);
        const turn = random.int(0, 3);
        const [px, py] = [tx + (turn === 1 || turn === 2 ? side : 0), ty + (turn > 1 ? side : 0)];
        sheet.piece(
          sector(px, py, side, (turn * Math.PI) / 2, ((turn + 1) * Math.PI) / 2),
          front === back ? three : front,
          edge * 0.6,
        );
      });
    },
    chips: () => {
      const [columns, rows] = [random.int(3, 4), random.int(4, 5)];
      const [cw, ch] = [(wide * 0.86) / columns, (tall * 0.86) / rows];
      const inks = palette.run(random, columns * rows, [ground], 0.1);
      inks.forEach((ink, i) =>
        sheet.piece(
          rect(
            x + wide * 0.07 + (i % columns) * cw + cw * 0.06,
            y + tall * 0.07 + Math.floor(i / columns) * ch + ch * 0.06,
            cw * 0.88,
            ch * 0.88,
          ),
          ink,
          edge * 0.7,
        ),
      );
    },
    flower: () => {
      sprig(art, {
        x: cx,
        y: cy + tall * 0.46,
        length: tall * 0.6,
        angle: -Math.PI / 2,
        kind: random.pick(["almond", "laurel", "olive"]),
        colour: two,
        bend: 0.02,
      });
      flower(art, cx, cy - tall * 0.12, least * 0.34, random.pick(flowers), [one, three, two]);
    },
    pattern: () =>
      fill(
        art,
        bare ? ellipse(cx, cy, least * 0.46) : frame,
        random.pick(patterns),
        [one, two],
        least * random.range(0.16, 0.24),
        random.pick([0, 0, 0.785]),
      ),
    vases: () => {
      const foot = cy + least * 0.36;
      sheet.piece(rect(x + wide * 0.08, foot, wide * 0.84, least * 0.06), two, edge);
      random
        .shuffle(["moon", "bottle", "jug", "bulb", "urn"] as const)
        .slice(0, 3)
        .forEach((vase, i) =>
          vessel(art, {
            kind: vase,
            x: cx + (i - 1) * wide * 0.27,
            base: foot,
            width: wide * 0.24,
            height: least * at([0.62, 0.46, 0.54], i),
            colour: at([one, three, at(run, 4)], i),
            edge,
          }),
        );
    },
  } satisfies Record<Emblem, () => void>;
  drawing[kind]();
}

/** What stands for words: a title of one or two lines and a smaller line, centred or set to the left. */
export function lettering(
  art: Art,
  { x, y, wide, tall }: Frame,
  ink: string,
  centred: boolean,
): void {
  const { sheet, random } = art;
  const line = (row: number, share: number, high: number): void => {
    const long = wide * share;
    sheet.piece(
      rect(centred ? x + (wide - long) / 2 : x, y + tall * row, long, tall * high),
      ink,
      0.8,
    );
  };
  line(0, random.range(0.7, 0.95), 0.24);
  line(0.36, random.range(0.4, 0.65), 0.24);
  line(0.84, random.range(0.24, 0.36), 0.09);
}
