import { fill, patterns } from "../patterns.ts";
import { at, times } from "../random.ts";
import {
  arch,
  ellipse,
  leaf,
  rect,
  round,
  sector,
  spline,
  star,
  stroke,
  type Point,
} from "../shapes.ts";
import type { Art } from "../svg.ts";

type Animal = "elephant" | "horse" | "duck" | "whale" | "hedgehog" | "cat" | "bird";
const animals: readonly Animal[] = [
  "elephant",
  "horse",
  "duck",
  "whale",
  "hedgehog",
  "cat",
  "bird",
];

/** A wooden pull-along animal, cut from board and painted in two colours; x is its middle, base its foot. */
function animal(
  art: Art,
  x: number,
  base: number,
  size: number,
  kind: Animal,
  colours: readonly string[],
  wheels: boolean,
  flip = 1,
): void {
  const { sheet, palette } = art;
  const [main, mark, wheel] = [at(colours, 0), at(colours, 1), at(colours, 2)];
  const eye = (px: number, py: number): void => {
    sheet.add(ellipse(px, py, 0.032 * 100), palette.shade(main, 0.75));
  };
  sheet.placed(
    x,
    base,
    0,
    () => {
      const lift = wheels ? -13 : 0;
      const blob = (points: readonly Point[], ink = main): Point[] =>
        sheet.piece(
          spline(
            points.map(([a, b]): Point => [a, b + lift]),
            true,
            8,
          ),
          ink,
          1,
        );
      const box = (px: number, py: number, wide: number, tall: number, ink = main): Point[] =>
        sheet.piece(round(px, py + lift, wide, tall, 5), ink, 0.8);
      if (wheels) {
        box(-48, -9, 96, 9, mark);
        sheet.add(
          stroke(
            [
              [48, -16],
              [66, -14],
              [84, 0],
            ],
            2,
          ),
          palette.ink,
        );
      }
      if (kind === "elephant") {
        box(-38, -46, 20, 40);
        box(10, -46, 20, 40);
        blob([
          [-44, -46],
          [-40, -74],
          [-10, -84],
          [22, -78],
          [36, -50],
          [20, -32],
          [-30, -30],
        ]);
        blob([
          [14, -62],
          [26, -88],
          [50, -84],
          [58, -58],
          [60, -26],
          [50, -12],
          [44, -20],
          [48, -38],
          [34, -42],
          [20, -46],
        ]);
        blob(
          [
            [10, -76],
            [28, -82],
            [34, -60],
            [22, -44],
            [10, -52],
          ],
          mark,
        );
        sheet.add(
          stroke(
            [
              [-42, -60 + lift],
              [-54, -48 + lift],
              [-54, -36 + lift],
            ],
            4,
          ),
          main,
        );
        eye(45, -68 + lift);
      }
      if (kind === "horse") {
        box(-34, -50, 13, 50);
        box(18, -50, 13, 50);
        blob([
          [-42, -56],
          [-30, -68],
          [8, -64],
          [22, -92],
          [38, -100],
          [60, -82],
          [56, -72],
          [40, -76],
          [34, -48],
          [22, -36],
          [-30, -36],
        ]);
        sheet.piece(
          stroke(
            [
              [32, -102 + lift],
              [20, -86 + lift],
              [10, -66 + lift],
            ],
            9,
          ),
          mark,
          0.8,
        );
        sheet.piece(
          stroke(
            [
              [-40, -58 + lift],
              [-54, -44 + lift],
              [-50, -22 + lift],
            ],
            9,
          ),
          mark,
          0.8,
        );
        sheet.piece(sector(-6, -66 + lift, 17, 0, Math.PI), mark, 0.8);
        eye(42, -88 + lift);
      }
      if (kind === "duck") {
        blob([
          [-54, -52],
          [-44, -30],
          [-20, -6],
          [24, -6],
          [40, -30],
          [34, -52],
          [44, -78],
          [26, -96],
          [6, -84],
          [8, -58],
          [-14, -46],
          [-34, -48],
        ]);
        sheet.piece(
          [
            [40, -84 + lift],
            [62, -76 + lift],
            [41, -70 + lift],
          ],
          wheel,
          0.6,
        );
        sheet.piece(leaf(18, -38 + lift, 52, 26, Math.PI + 0.12, 4, 0.4), mark, 0.8);
        eye(28, -80 + lift);
      }
      if (kind === "whale") {
        const body = blob([
          [-58, -64],
          [-42, -60],
          [-34, -38],
          [-4, -58],
          [34, -56],
          [52, -32],
          [44, -6],
          [0, 0],
          [-38, -12],
          [-48, -44],
          [-62, -54],
        ]);
        sheet.inside(body, () =>
          times(6, (i) =>
            sheet.add(
              stroke(
                [
                  [-10 + i * 4, -4 + lift - i * 1.5 + 4],
                  [30, -8 - i * 3 + lift + 6],
                  [60, -20 - i * 4 + lift + 8],
                ],
                1.6,
              ),
              mark,
            ),
          ),
        );
        sheet.add(
          stroke(
            [
              [16, -58 + lift],
              [16, -74 + lift],
              [6, -84 + lift],
            ],
            4,
          ),
          mark,
        );
        sheet.add(
          stroke(
            [
              [16, -58 + lift],
              [17, -74 + lift],
              [28, -82 + lift],
            ],
            4,
          ),
          mark,
        );
        eye(34, -36 + lift);
      }
      if (kind === "hedgehog") {
        sheet.piece(spline(star(-6, -32 + lift, 46, 36, 13, 0.1), true, 2), mark, 0.8);
        blob([
          [4, -58],
          [30, -48],
          [60, -22],
          [56, -12],
          [10, -4],
          [-30, -4],
          [-10, -28],
        ]);
        sheet.add(ellipse(60, -18 + lift, 5), palette.shade(main, 0.75));
        eye(38, -32 + lift);
      }
      if (kind === "cat") {
        blob([
          [-30, -2],
          [-34, -40],
          [-18, -58],
          [14, -60],
          [30, -36],
          [30, -2],
        ]);
        blob([
          [-22, -66],
          [-24, -98],
          [-8, -86],
          [12, -86],
          [28, -98],
          [26, -66],
          [2, -54],
        ]);
        sheet.piece(
          stroke(
            [
              [-28, -10 + lift],
              [-54, -16 + lift],
              [-52, -46 + lift],
            ],
            9,
          ),
          main,
          0.8,
        );
        times(3, (i) =>
          sheet.add(
            stroke(
              [
                [-26 + i * 3, -42 + i * 12 + lift],
                [0, -38 + i * 12 + lift],
                [26, -42 + i * 12 + lift],
              ],
              5,
            ),
            mark,
          ),
        );
        eye(-8, -74 + lift);
        eye(12, -74 + lift);
        sheet.add(
          [
            [-2, -66 + lift],
            [6, -66 + lift],
            [2, -61 + lift],
          ],
          mark,
        );
      }
      if (kind === "bird") {
        blob([
          [-60, -38],
          [-30, -44],
          [4, -66],
          [30, -70],
          [46, -52],
          [36, -22],
          [4, -4],
          [-24, -18],
        ]);
        sheet.piece(
          [
            [44, -58 + lift],
            [64, -50 + lift],
            [44, -44 + lift],
          ],
          wheel,
          0.6,
        );
        sheet.piece(leaf(18, -40 + lift, 58, 30, Math.PI - 0.25, -3, 0.42), mark, 0.8);
        times(2, (i) => sheet.add(rect(-2 + i * 14, -8 + lift, 3, 10), wheel));
        eye(30, -54 + lift);
      }
      if (wheels) {
        for (const px of [-32, 32]) {
          sheet.piece(ellipse(px, -8, 14), wheel, 0.6);
          sheet.add(ellipse(px, -8, 5), mark);
        }
      }
    },
    size / 110,
    flip,
  );
}

/** Wooden toys: towers of blocks, animals on wheels, a train, rings and tops. */
export function toys(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const wall = palette.ground(random, ["paper", "pale", "pale", "mid", "strong"]);
  sheet.ground(wall);
  const order = random.pick(["tower", "tower", "shelf", "parade", "train", "board"]);
  const back = palette.away(random, [wall], 0.12);
  const apart = (near: readonly string[]): string[] =>
    [palette.away(random, near, 0.17)].flatMap((main) => [
      main,
      palette.away(random, [main, ...near.slice(0, 1)], 0.17),
      palette.away(random, [main, at(near, 0)], 0.2),
    ]);
  let before = wall;
  const block = (
    x: number,
    base: number,
    wide: number,
    tall: number,
    near: readonly string[],
    kind = random.pick([
      "plain",
      "arch",
      "bridge",
      "tri",
      "pattern",
      "disc",
      "half",
      "star",
      "steps",
      "two",
    ]),
  ): number => {
    const ink = palette.away(random, [...near, before], 0.14);
    before = ink;
    const mark = palette.away(random, [ink], 0.18);
    const box = rect(x, base - tall, wide, tall);
    if (kind === "tri") {
      sheet.piece(
        [
          [x, base],
          [x + wide / 2, base - tall],
          [x + wide, base],
        ],
        ink,
        2,
      );
      sheet.piece(
        [
          [x + wide / 2, base - tall],
          [x + wide, base],
          [x + wide * 0.62, base],
        ],
        palette.shade(ink, 0.22),
        1,
      );
      return 0;
    }
    const outline = sheet.piece(box, ink, 2);
    sheet.inside(outline, () => {
      const [cx, cy, r] = [x + wide / 2, base - tall / 2, Math.min(wide, tall) * 0.32];
      if (kind === "arch" || kind === "bridge")
        sheet.piece(
          arch(
            x + wide * 0.22,
            base - tall * 0.66,
            wide * 0.56,
            tall,
            Math.min(wide * 0.28, tall * 0.6),
          ),
          kind === "arch" ? at(near, 0) : mark,
          2,
        );
      if (kind === "disc") sheet.piece(ellipse(cx, cy, r), mark, 1.5);
      if (kind === "half")
        sheet.piece(
          sector(cx, base, Math.min(wide * 0.42, tall * 0.8), Math.PI, Math.PI * 2),
          mark,
          1.5,
        );
      if (kind === "star") sheet.piece(star(cx, cy, r * 1.15, r * 0.5, 5), mark, 1.5);
      if (kind === "pattern")
        fill(
          art,
          outline,
          random.pick(patterns),
          [mark, palette.away(random, [ink, mark], 0.14)],
          Math.min(wide, tall) * 0.34,
          0,
        );
      if (kind === "steps")
        times(3, (i) =>
          sheet.piece(
            rect(x, base - tall + (i * tall) / 3, (wide * (i + 1)) / 4, tall / 3 + 1),
            mark,
            1,
          ),
        );
      if (kind === "two")
        sheet.piece(
          [
            [x, base - tall],
            [x + wide, base],
            [x, base],
          ],
          mark,
          1.5,
        );
      sheet.shadow(rect(x + wide * 0.88, base - tall - 5, wide * 0.3, tall + 10), 0.14);
    });
    return tall;
  };
  const floor = (level: number): string => {
    const ink = palette.away(random, [wall, back], 0.13);
    sheet.piece(rect(-20, level, w + 40, h), ink, 4);
    return ink;
  };
  if (order === "tower") {
    const level = h * random.range(0.8, 0.87);
    sheet.piece(
      random.chance(0.5)
        ? ellipse(w * random.range(0.3, 0.7), h * 0.42, w * 0.4)
        : arch(w * 0.12, h * 0.1, w * 0.76, h),
      back,
      5,
    );
    floor(level);
    const near = [wall, back];
    const base = level + h * 0.045;
    let y = base;
    const lean = random.sign();
    let [from, wide] = [w * (lean === 1 ? 0.08 : 0.3), w * 0.62];
    sheet.shadow(ellipse(w * 0.5, base, w * 0.42, 16), 0.2);
    const rows = random.int(4, 5);
    times(rows, (row) => {
      const tall = h * random.range(0.095, 0.14);
      const parts = row === rows - 1 ? 1 : random.pick([1, 2, 2, 3]);
      let x = from;
      times(parts, () => {
        const piece = wide / parts;
        block(
          x,
          y,
          piece - 3,
          tall,
          near,
          parts === 1 && row < rows - 1
            ? random.pick(["bridge", "arch", "pattern", "half"])
            : row === rows - 1
              ? random.pick(["plain", "disc", "star"])
              : random.pick(["plain", "disc", "half", "star", "two", "pattern", "arch"]),
        );
        x += piece;
      });
      y -= tall;
      const shrink = wide * random.range(0.12, 0.26);
      from += shrink * random.range(0.25, 0.75);
      wide -= shrink;
    });
    if (random.chance(0.5)) block(from, y, wide, h * 0.12, near, "tri");
    else
      animal(
        art,
        from + wide / 2,
        y + 2,
        Math.min(w * 0.27, y - h * 0.03),
        random.pick(animals),
        apart([wall, back]),
        false,
        lean,
      );
    const ox = lean === 1 ? w * 0.86 : w * 0.14;
    if (random.chance(0.5)) {
      const inks = palette.run(random, 5, [wall, back], 0.14);
      times(5, (i) =>
        sheet.piece(
          round(
            ox - w * (0.115 - i * 0.017),
            base + h * 0.02 - (i + 1) * h * 0.036,
            w * (0.23 - i * 0.034),
            h * 0.038,
            30,
          ),
          at(inks, i),
          1.5,
        ),
      );
      sheet.piece(ellipse(ox, base + h * 0.01 - h * 0.2, w * 0.032), at(inks, 0), 1.5);
    } else
      animal(
        art,
        ox - lean * w * 0.02,
        base + h * 0.035,
        w * 0.27,
        random.pick(animals),
        apart([wall, back]),
        true,
        -lean,
      );
  }
  if (order === "shelf") {
    const levels = random.int(2, 3);
    const step = h / levels;
    const plank = palette.away(random, [wall], 0.16);
    const order2 = random.shuffle(animals);
    times(levels, (level) => {
      const base = step * (level + 1) - step * 0.12;
      const tone = level % 2 === 0 ? wall : back;
      sheet.piece(rect(-20, step * level, w + 40, step + 10), tone, 2);
      const swap = level % 2 === 0;
      animal(
        art,
        w * (swap ? 0.33 : 0.68),
        base,
        Math.min(w * 0.5, step * 0.72),
        at(order2, level),
        apart([tone]),
        random.chance(0.7),
        swap ? 1 : -1,
      );
      const [bx, bw] = [w * (swap ? 0.66 : 0.06), w * 0.25];
      let y = base;
      times(
        random.int(2, 3),
        () =>
          (y -= block(bx + random.range(-0.02, 0.02) * w, y, bw, step * random.range(0.18, 0.24), [
            tone,
          ])),
      );
      if (random.chance(0.6)) block(bx, y, bw, step * 0.15, [tone], "tri");
      sheet.piece(rect(-20, base, w + 40, step * 0.06), plank, 2.5);
      sheet.shadow(rect(-20, base + step * 0.06, w + 40, step * 0.03), 0.16);
    });
  }
  if (order === "parade" || order === "train") {
    const rows = order === "parade" ? random.pick([3, 4]) : 3;
    const step = h / rows;
    const tones = palette.run(random, rows + 1, [], 0.16);
    const order2 = random.shuffle(animals);
    times(rows, (row) => {
      const tone = at(tones, row);
      sheet.piece(rect(-20, step * row, w + 40, step + 20), tone, 3);
      const base = step * (row + 1) - step * 0.13;
      const flip = row % 2 === 0 ? 1 : -1;
      const rail = palette.away(random, [tone], 0.14);
      sheet.piece(rect(-20, base, w + 40, step * 0.035), rail, 2);
      const size = Math.min(step * 0.78, w * 0.34);
      if (order === "parade")
        times(4, (i) =>
          animal(
            art,
            w * (-0.02 + i * 0.34 + (row % 2) * 0.12),
            base,
            size,
            at(order2, row + (i % 2)),
            apart([tone]),
            true,
            flip,
          ),
        );
      else {
        const wagon = w * 0.3;
        times(4, (i) => {
          const x = w * (-0.1 + (row % 2) * -0.1) + i * wagon * 1.07;
          const inks = apart([tone]);
          const front = i === 3 - (row % 2);
          sheet.add(rect(x + wagon * 0.96, base - step * 0.16, wagon * 0.14, 8), palette.ink);
          if (front) {
            sheet.piece(rect(x, base - step * 0.62, wagon * 0.42, step * 0.5), at(inks, 0), 2);
            sheet.piece(
              arch(x + wagon * 0.09, base - step * 0.54, wagon * 0.24, step * 0.2),
              tone,
              1.5,
            );
            sheet.piece(
              rect(x - wagon * 0.04, base - step * 0.68, wagon * 0.5, step * 0.07),
              at(inks, 1),
              1.5,
            );
            sheet.piece(
              round(x + wagon * 0.36, base - step * 0.42, wagon * 0.58, step * 0.3, 24),
              at(inks, 1),
              2,
            );
            sheet.piece(
              rect(x + wagon * 0.68, base - step * 0.62, wagon * 0.11, step * 0.22),
              at(inks, 0),
              1.5,
            );
            sheet.piece(
              rect(x + wagon * 0.64, base - step * 0.66, wagon * 0.19, step * 0.05),
              at(inks, 2),
              1,
            );
          } else {
            const box = sheet.piece(
              rect(x, base - step * 0.4, wagon * 0.95, step * 0.28),
              at(inks, 0),
              2,
            );
            if (random.chance(0.6))
              fill(
                art,
                box,
                random.pick(["stripe", "dots", "zigzag", "check", "wave"]),
                [at(inks, 1)],
                wagon * 0.16,
                random.pick([0, 1.571]),
              );
            const load = random.pick(["balls", "animal", "blocks"]);
            if (load === "animal")
              animal(
                art,
                x + wagon * 0.46,
                base - step * 0.39,
                step * 0.36,
                random.pick(animals),
                apart([tone]),
                false,
                flip,
              );
            else
              times(3, (j) =>
                load === "balls"
                  ? sheet.piece(
                      ellipse(x + wagon * (0.2 + j * 0.28), base - step * 0.46, wagon * 0.13),
                      palette.away(random, [tone, at(inks, 0)], 0.14),
                      1.5,
                    )
                  : block(
                      x + wagon * (0.08 + j * 0.27),
                      base - step * 0.39,
                      wagon * 0.25,
                      step * random.range(0.12, 0.24),
                      [tone],
                    ),
              );
          }
          sheet.piece(rect(x - 2, base - step * 0.15, wagon * 0.99, step * 0.05), at(inks, 2), 1);
          for (const px of [0.22, 0.74]) {
            sheet.piece(ellipse(x + wagon * px, base - step * 0.075, step * 0.085), at(inks, 1), 1);
            sheet.add(ellipse(x + wagon * px, base - step * 0.075, step * 0.03), at(inks, 2));
          }
        });
      }
    });
  }
  if (order === "board") {
    // A puzzle board: one animal or block to each square.
    const columns = random.pick([2, 3]);
    const rows = columns === 2 ? 3 : 4;
    const [cw, ch] = [w / columns, h / rows];
    const tones = palette.run(random, 5, [], 0.16);
    const order2 = random.shuffle(animals);
    times(columns * rows, (i) => {
      const [x, y] = [(i % columns) * cw, Math.floor(i / columns) * ch];
      const tone = at(tones, i + Math.floor(i / columns));
      sheet.piece(rect(x - 1, y - 1, cw + 2, ch + 2), tone, 3);
      if (random.chance(0.35))
        sheet.piece(
          ellipse(x + cw / 2, y + ch / 2, Math.min(cw, ch) * 0.41),
          palette.away(random, [tone], 0.1),
          3,
        );
      if (i % 3 === 2) {
        const size = Math.min(cw, ch) * 0.36;
        block(x + cw / 2 - size, y + ch * 0.86, size, size, [tone]);
        block(x + cw / 2, y + ch * 0.86, size, size, [tone]);
        block(
          x + cw / 2 - size * 0.6,
          y + ch * 0.86 - size,
          size * 1.2,
          size * 0.8,
          [tone],
          random.pick(["tri", "arch", "half"]),
        );
      } else
        animal(
          art,
          x + cw * 0.49,
          y + ch * 0.83,
          Math.min(cw * 0.78, ch * 0.76),
          at(order2, i),
          apart([tone]),
          random.chance(0.6),
          i % 2 === 0 ? 1 : -1,
        );
    });
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 80, 2.5, 0.6);
}
