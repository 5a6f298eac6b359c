import { sprig } from "../plants.ts";
import { at, times } from "../random.ts";
import { scatter } from "../scatter.ts";
import {
  ellipse,
  leaf,
  moved,
  radial,
  rect,
  spline,
  stroke,
  type Point,
  type Shape,
} from "../shapes.ts";
import type { Art } from "../svg.ts";

type Shell = "scallop" | "nautilus" | "auger" | "whelk" | "cowrie" | "mussel" | "star" | "dollar";
const shellKinds: readonly Shell[] = [
  "scallop",
  "nautilus",
  "auger",
  "whelk",
  "cowrie",
  "mussel",
  "star",
  "dollar",
];
type Options = {
  x: number;
  y: number;
  r: number;
  angle: number;
  kind: Shell;
  colours: readonly string[];
  shadow?: boolean;
};

/** A shell about r in radius; colours are body, marking and line. */
function shell(art: Art, { x, y, r, angle, kind, colours, shadow = true }: Options): void {
  const { sheet, palette, random } = art;
  const [body, mark, line] = [at(colours, 0), at(colours, 1), at(colours, 2)];
  const edge = Math.max(0.8, Math.min(3, r * 0.02));
  const [c, s] = [Math.cos(-angle), Math.sin(-angle)];
  const depth = Math.min(11, r * 0.1);
  const base = (shape: Shape): Point[] => {
    const cut = sheet.cut(shape, edge, r * 2);
    if (shadow) sheet.shadow(moved(cut, (c * 0.8 - s) * depth, (s * 0.8 + c) * depth), 0.2);
    sheet.add(cut, body);
    return cut;
  };
  const shade = (outline: Shape): void =>
    sheet.inside(outline, () =>
      sheet.add(
        [rect(-r * 3, -r * 3, r * 6, r * 6), moved(outline, -r * 0.17, -r * 0.1)],
        palette.ink,
        { opacity: 0.16 },
      ),
    );
  const drawing: Record<Shell, () => void> = {
    scallop: () => {
      const ribs = random.int(7, 9);
      const [from, to] = [-Math.PI * 1.02, Math.PI * 0.02];
      const foot = r * 0.72;
      const reach = (t: number): number =>
        r *
        (1.3 + 0.36 * Math.sin(Math.PI * t)) *
        (0.94 + 0.06 * Math.abs(Math.sin(Math.PI * t * ribs)) ** 0.6);
      const ray = (t: number, size = 1): Point => {
        const turn = from + (to - from) * (0.12 + t * 0.76);
        return [Math.cos(turn) * reach(t) * size * 0.92, foot + Math.sin(turn) * reach(t) * size];
      };
      sheet.piece(
        [
          [-r * 0.46, foot - r * 0.2],
          [r * 0.46, foot - r * 0.2],
          [r * 0.34, foot + r * 0.16],
          [-r * 0.34, foot + r * 0.16],
        ],
        mark,
        edge,
      );
      const outline = base([
        [-r * 0.12, foot + r * 0.06],
        ...times(ribs * 8 + 1, (i) => ray(i / (ribs * 8))),
        [r * 0.12, foot + r * 0.06],
      ]);
      sheet.inside(outline, () => {
        for (const size of [0.86, 0.56])
          sheet.add(
            [
              times(41, (i) => ray(i / 40, size)),
              times(41, (i) => ray(i / 40, size - 0.14)),
            ].flatMap((list, i) => (i === 0 ? list : list.reverse())),
            mark,
          );
        times(ribs - 1, (i) =>
          sheet.add(
            stroke(
              [[0, foot], ray((i + 1) / ribs, 0.6), ray((i + 1) / ribs, 1.03)],
              (t) => r * (0.015 + 0.05 * t),
            ),
            line,
          ),
        );
      });
      shade(outline);
    },
    nautilus: () => {
      const grow = 0.17;
      const whorl = (t: number, size = 1): Point => {
        const radius = r * 1.2 * Math.exp(-grow * t) * size;
        return [Math.cos(-t) * radius, Math.sin(-t) * radius];
      };
      const outline = base([...times(46, (i) => whorl(i * 0.14)), whorl(6.28)]);
      sheet.inside(outline, () => {
        const stripes = random.int(8, 11);
        times(stripes, (i) => {
          const t = 0.5 + (i / stripes) * 5.9;
          sheet.add(
            stroke(
              [whorl(t, 1.04), whorl(t + 0.2, 0.78), whorl(t + 0.24, 0.5)],
              (u) => r * 0.17 * (1 - u) * Math.exp(-grow * t) * 1.3 + 2,
            ),
            mark,
          );
        });
        sheet.add(spline([[0, 0], ...times(8, (i) => whorl(7.3 + i * 0.7))], true), body);
        sheet.add(
          stroke(
            times(26, (i) => whorl(6.1 + i * 0.36)),
            (u) => r * 0.075 * (1 - u * 0.8),
          ),
          line,
        );
      });
      sheet.piece(leaf(r * 1.2, 0, r * 0.86, r * 0.26, Math.PI, r * 0.06), line, edge);
      shade(outline);
    },
    auger: () => {
      const count = random.int(7, 9);
      const widths = times(count, (i) => r * 0.42 * (0.1 + (0.9 * (i + 1)) / count));
      let top = -r * 1.35;
      const places = widths.map((half) => ({
        half,
        top,
        tall: half * 0.86 + r * 0.06,
        next: (top += (half * 0.86 + r * 0.06) * 0.82),
      }));
      if (shadow)
        sheet.shadow(
          moved(
            [
              [0, -r * 1.35],
              [r * 0.45, places.at(-1)?.next ?? 0],
              [-r * 0.45, places.at(-1)?.next ?? 0],
            ],
            (c * 0.8 - s) * depth,
            (s * 0.8 + c) * depth,
          ),
          0.2,
        );
      places.forEach(({ half, top: y0, tall }, i) => {
        const ring = sheet.piece(
          spline(
            [
              [-half * 0.82, y0 + tall * 0.1],
              [half * 0.82, y0 - tall * 0.16],
              [half, y0 + tall * 0.42],
              [half * 0.86, y0 + tall * 0.84],
              [-half * 0.86, y0 + tall * 1.08],
              [-half, y0 + tall * 0.6],
            ],
            true,
          ),
          i % 2 === 0 ? body : mark,
          edge,
        );
        sheet.inside(ring, () =>
          sheet.add(
            [rect(-r * 2, -r * 2, r * 4, r * 5), moved(ring, -half * 0.34, 0)],
            palette.ink,
            { opacity: 0.17 },
          ),
        );
      });
      const last = places.at(-1);
      if (last)
        sheet.piece(
          leaf(
            -last.half * 0.1,
            last.next + last.tall * 0.5,
            last.tall * 1.1,
            last.half * 0.6,
            -0.9,
          ),
          line,
          edge,
        );
    },
    whelk: () => {
      const outline = base(
        spline(
          [
            [0, -r * 1.3],
            [r * 0.22, -r * 0.92],
            [r * 0.4, -r * 0.62],
            [r * 0.82, -r * 0.28],
            [r * 0.74, r * 0.3],
            [r * 0.3, r * 0.94],
            [r * 0.12, r * 1.36],
            [-r * 0.12, r * 1.3],
            [-r * 0.4, r * 0.7],
            [-r * 0.8, r * 0.1],
            [-r * 0.68, -r * 0.34],
            [-r * 0.36, -r * 0.66],
            [-r * 0.2, -r * 0.94],
          ],
          true,
        ),
      );
      sheet.inside(outline, () => {
        [-1.0, -0.72, -0.4].forEach((up, i) =>
          sheet.add(
            stroke(
              [
                [-r, r * (up + 0.1)],
                [0, r * (up + 0.13)],
                [r, r * (up - 0.1)],
              ],
              r * (0.06 + i * 0.02),
            ),
            mark,
          ),
        );
        times(5, (i) =>
          sheet.add(
            stroke(
              [
                [r * (0.9 - i * 0.05), r * (-0.2 + i * 0.24)],
                [r * 0.2, r * (0.04 + i * 0.26)],
                [-r * 0.9, r * (-0.12 + i * 0.3)],
              ],
              r * 0.05,
            ),
            i % 2 === 0 ? mark : line,
          ),
        );
      });
      sheet.piece(
        spline(
          [
            [-r * 0.5, -r * 0.02],
            [-r * 0.16, r * 0.06],
            [r * 0.06, r * 0.56],
            [r * 0.04, r * 1.26],
            [-r * 0.12, r * 1.2],
            [-r * 0.42, r * 0.6],
          ],
          true,
        ),
        line,
        edge,
      );
      shade(outline);
    },
    cowrie: () => {
      const outline = base(
        radial(
          0,
          0,
          [0.98, 0.98, 1.02, 0.96, 0.98, 0.94, 1, 1].map((k) => k * r),
          0.72,
        ),
      );
      sheet.inside(outline, () => {
        times(16, (i) =>
          sheet.piece(
            ellipse(
              Math.cos(i * 2.4) * r * 0.24 * Math.sqrt(i),
              Math.sin(i * 2.4) * r * 0.18 * Math.sqrt(i),
              r * (0.05 + (i % 3) * 0.02),
            ),
            mark,
            0.8,
          ),
        );
      });
      sheet.piece(leaf(-r * 0.86, r * 0.04, r * 1.72, r * 0.3, 0, r * 0.06, 0.5), line, edge);
      times(9, (i) => sheet.add(rect(-r * 0.6 + i * r * 0.15, r * -0.1, r * 0.05, r * 0.3), body));
      shade(outline);
    },
    mussel: () => {
      const form = (k: number): Point[] =>
        leaf(-r * 1.15, 0, r * 2.2 * k, r * 1.15 * k, 0, r * -0.1 * k, 0.62);
      const outline = base(form(1));
      sheet.inside(outline, () =>
        [0.86, 0.7, 0.52, 0.34].forEach((k, i) =>
          sheet.piece(form(k), at([mark, body, line, body], i), edge),
        ),
      );
      shade(outline);
    },
    star: () => {
      const outline = base(
        radial(
          0,
          0,
          times(20, (i) => r * at([1.15, 0.78, 0.4, 0.78], i)),
          1,
        ),
      );
      times(5, (arm) =>
        times(5, (i) =>
          sheet.piece(
            ellipse(
              Math.cos(arm * 1.2566) * r * (0.2 + i * 0.17),
              Math.sin(arm * 1.2566) * r * (0.2 + i * 0.17),
              r * (0.07 - i * 0.009),
            ),
            i % 2 === 0 ? mark : line,
            0.6,
          ),
        ),
      );
      shade(outline);
    },
    dollar: () => {
      const outline = base(
        radial(
          0,
          0,
          times(10, (i) => r * (i % 2 === 0 ? 1 : 0.96)),
          1,
        ),
      );
      times(5, (i) => {
        sheet.piece(
          leaf(
            Math.cos(i * 1.2566) * r * 0.1,
            Math.sin(i * 1.2566) * r * 0.1,
            r * 0.62,
            r * 0.32,
            i * 1.2566,
            0,
            0.55,
          ),
          mark,
          edge,
        );
        sheet.add(
          leaf(
            Math.cos(i * 1.2566) * r * 0.18,
            Math.sin(i * 1.2566) * r * 0.18,
            r * 0.42,
            r * 0.12,
            i * 1.2566,
            0,
            0.55,
          ),
          line,
        );
        sheet.add(
          ellipse(
            Math.cos(i * 1.2566 + 0.628) * r * 0.78,
            Math.sin(i * 1.2566 + 0.628) * r * 0.78,
            r * 0.05,
          ),
          line,
        );
      });
      shade(outline);
    },
  };
  sheet.placed(x, y, angle, drawing[kind]);
}

/** Shells: tossed like a printed cloth, in a collector's case, one great shell, or on a shore. */
export function shells(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "pale", "pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const kinds = random.shuffle(shellKinds);
  const sets = (from: string): string[] => {
    const body = palette.away(random, [from], 0.16);
    const mark = palette.away(random, [body], 0.14);
    return [body, mark, palette.away(random, [body, mark], 0.13)];
  };
  const weed = palette.away(random, [ground], 0.13);
  const order = random.pick(["tossed", "tossed", "case", "great", "shore", "drop"]);
  const tumble = (avoid: Shape[], big: number): void => {
    for (const { x, y, r } of scatter(
      art,
      [
        { r: big, count: 6 },
        { r: big * 0.66, count: 9 },
        { r: big * 0.36, count: 24 },
        { r: big * 0.12, count: 46 },
      ],
      1.05,
    )) {
      if (
        avoid.some(
          (shape) => Math.hypot(x - at(shape, 0)[0], y - at(shape, 0)[1]) < at(shape, 1)[0] + r,
        )
      )
        continue;
      if (r < big * 0.2) sheet.piece(ellipse(x, y, r * 0.55), weed, 1);
      else
        shell(art, {
          x,
          y,
          r: r * 0.72,
          angle: random.range(-1.2, 1.2),
          kind: random.pick(kinds.slice(0, 6)),
          colours: sets(ground),
        });
    }
  };
  if (order === "tossed") {
    times(5, (i) =>
      sprig(art, {
        x: w * random.range(0, 1),
        y: (h * (i + 0.6)) / 4.6,
        length: w * 0.46,
        angle: random.range(-2.4, -0.7),
        kind: random.pick(["lobed", "fern", "lobed"]),
        colour: weed,
      }),
    );
    tumble([], w * random.range(0.17, 0.22));
  }
  if (order === "great") {
    const [cx, cy, r] = [
      w * random.range(0.4, 0.62),
      h * random.range(0.4, 0.56),
      w * random.range(0.32, 0.37),
    ];
    sheet.piece(
      radial(
        cx + w * random.range(-0.12, 0.12),
        cy,
        times(9, () => w * random.range(0.44, 0.54)),
        1.08,
      ),
      weed,
      5,
    );
    tumble(
      [
        [
          [cx, cy],
          [r * 1.12, 0],
        ],
      ],
      w * 0.16,
    );
    const kind = random.pick(["scallop", "nautilus", "whelk", "scallop"] satisfies Shell[]);
    shell(art, { x: cx, y: cy, r, angle: random.range(-0.4, 0.4), kind, colours: sets(weed) });
  }
  if (order === "case" || order === "drop") {
    const columns = order === "case" ? random.int(2, 3) : random.int(3, 4);
    const rows = order === "case" ? columns + 1 : Math.ceil(columns * 1.3);
    const [sx, sy] = [w / columns, h / rows];
    const grounds = palette.run(random, 3, [], 0.13);
    for (let row = order === "drop" ? -1 : 0; row < rows + 1; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const y = (row + 0.5 + (order === "drop" && column % 2 === 1 ? 0.5 : 0)) * sy;
        const x = (column + 0.5) * sx;
        const cell = order === "case" ? at(grounds, row + column * 2) : ground;
        if (order === "case") sheet.piece(rect(x - sx / 2, y - sy / 2, sx, sy), cell, 2.5);
        shell(art, {
          x,
          y,
          r: Math.min(sx, sy) * (order === "case" ? 0.34 : 0.41),
          angle: random.range(-0.5, 0.5) + (order === "drop" && column % 2 === 1 ? 0.6 : 0),
          kind: at(kinds, order === "case" ? row * columns + column : column + row * 2),
          colours: sets(cell),
        });
        if (order === "drop") sheet.piece(ellipse(x + sx * 0.5, y + sy * 0.02, sx * 0.05), weed, 1);
      }
    }
  }
  if (order === "shore") {
    const bands = palette.run(random, 4, [ground], 0.1);
    bands.forEach((ink, i) => {
      const y = h * (0.16 + i * 0.12);
      const sway = h * random.range(0.015, 0.035);
      const line = spline(
        times(8, (j): Point => [
          -60 + (j * (w + 120)) / 7,
          y + (j % 2 === 0 ? -sway : sway) + j * i * 2,
        ]),
      );
      sheet.paper([...line, [w + 60, h + 60], [-60, h + 60]], ink, 3, 9);
    });
    sheet.piece(
      ellipse(w * random.range(0.24, 0.76), h * 0.1, w * 0.09),
      palette.away(random, [ground, at(bands, 0)], 0.15),
      2,
    );
    const sand = at(bands, 3);
    const low = h * 0.63;
    for (const spot of scatter(
      { ...art, height: h - low },
      [
        { r: w * 0.19, count: 2 },
        { r: w * 0.125, count: 4 },
        { r: w * 0.075, count: 7 },
        { r: w * 0.014, count: 26 },
      ],
      1.02,
      0.1,
    )) {
      const y = low + spot.y;
      if (spot.r < w * 0.03)
        sheet.piece(
          ellipse(spot.x, Math.max(low + 50, y), spot.r * 0.7),
          palette.away(random, [sand], 0.13),
          1,
        );
      else
        shell(art, {
          x: spot.x,
          y: Math.max(low + spot.r * 0.9, y),
          r: spot.r * 0.84,
          angle: random.range(-1, 1),
          kind: random.pick(kinds),
          colours: sets(sand),
        });
    }
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 90, 2.6, 0.7);
}
