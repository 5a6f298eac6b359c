import { fill, type Pattern } from "./patterns.ts";
import { distance } from "./palette.ts";
import { at, times } from "./random.ts";
import {
  bounds,
  ellipse,
  leaf,
  moved,
  rect,
  sector,
  spline,
  stroke,
  type Point,
  type Shape,
} from "./shapes.ts";
import type { Art } from "./svg.ts";

/** Half-profiles from foot to lip, as shares of width and height. */
const profiles = {
  bulb: [
    [0.26, 0],
    [0.36, 0.06],
    [0.5, 0.32],
    [0.4, 0.58],
    [0.17, 0.74],
    [0.14, 0.88],
    [0.22, 1],
  ],
  moon: [
    [0.24, 0],
    [0.4, 0.12],
    [0.5, 0.45],
    [0.42, 0.78],
    [0.22, 0.93],
    [0.21, 1],
  ],
  urn: [
    [0.22, 0],
    [0.2, 0.07],
    [0.34, 0.3],
    [0.5, 0.62],
    [0.4, 0.84],
    [0.27, 0.92],
    [0.36, 1],
  ],
  gourd: [
    [0.3, 0],
    [0.48, 0.14],
    [0.47, 0.36],
    [0.24, 0.54],
    [0.3, 0.7],
    [0.26, 0.84],
    [0.12, 0.92],
    [0.14, 1],
  ],
  bottle: [
    [0.42, 0],
    [0.47, 0.06],
    [0.47, 0.46],
    [0.34, 0.6],
    [0.13, 0.7],
    [0.12, 0.92],
    [0.17, 0.95],
    [0.17, 1],
  ],
  cylinder: [
    [0.4, 0],
    [0.42, 0.03],
    [0.42, 0.5],
    [0.42, 0.97],
    [0.44, 1],
  ],
  flare: [
    [0.2, 0],
    [0.22, 0.05],
    [0.24, 0.35],
    [0.32, 0.7],
    [0.5, 1],
  ],
  jug: [
    [0.32, 0],
    [0.38, 0.05],
    [0.48, 0.3],
    [0.4, 0.58],
    [0.27, 0.76],
    [0.33, 1],
  ],
  bowl: [
    [0.2, 0],
    [0.2, 0.1],
    [0.24, 0.14],
    [0.42, 0.45],
    [0.5, 1],
  ],
  footed: [
    [0.26, 0],
    [0.24, 0.05],
    [0.07, 0.16],
    [0.07, 0.4],
    [0.28, 0.54],
    [0.46, 0.76],
    [0.5, 1],
  ],
  cup: [
    [0.26, 0],
    [0.3, 0.04],
    [0.42, 0.35],
    [0.46, 1],
  ],
  pot: [
    [0.3, 0],
    [0.32, 0.03],
    [0.4, 0.72],
    [0.41, 0.74],
    [0.48, 0.75],
    [0.5, 1],
  ],
  teapot: [
    [0.28, 0],
    [0.4, 0.08],
    [0.5, 0.42],
    [0.42, 0.76],
    [0.24, 0.9],
    [0.22, 0.95],
  ],
  jar: [
    [0.36, 0],
    [0.42, 0.04],
    [0.46, 0.4],
    [0.44, 0.74],
    [0.3, 0.82],
    [0.3, 1],
  ],
} satisfies Record<string, readonly (readonly [number, number])[]>;
export type Kind = keyof typeof profiles;

const proportions: Record<Kind, readonly [number, number]> = {
  bulb: [1.25, 1.6],
  moon: [0.92, 1.1],
  urn: [1.2, 1.5],
  gourd: [1.4, 1.8],
  bottle: [1.9, 2.5],
  cylinder: [1.1, 1.9],
  flare: [1.3, 1.9],
  jug: [1.1, 1.4],
  bowl: [0.42, 0.55],
  footed: [0.62, 0.85],
  cup: [0.68, 0.85],
  pot: [0.85, 1],
  teapot: [0.72, 0.85],
  jar: [1, 1.35],
};

export type Vessel = {
  kind: Kind;
  x: number;
  base: number;
  width: number;
  height: number;
  mouth: Point;
  mouthWidth: number;
  outline: Shape;
};
export type Dress =
  | "plain"
  | "dip"
  | "bands"
  | "dots"
  | "stripes"
  | "leaves"
  | "pattern"
  | "glaze"
  | "sun";
export const dresses: readonly Dress[] = [
  "plain",
  "plain",
  "dip",
  "bands",
  "dots",
  "stripes",
  "leaves",
  "pattern",
  "glaze",
  "sun",
];

export function tall(kind: Kind, share = 0.5): number {
  const [low, high] = proportions[kind];
  return low + (high - low) * share;
}

function profile(kind: Kind, x: number, base: number, width: number, height: number): Point[] {
  const half = profiles[kind];
  const sharp = kind === "pot";
  const line = half.map(([w, h]): Point => [w * width, base - h * height]);
  const curve = sharp ? line : spline(line, false, 8);
  return [
    ...curve.map(([w, y]): Point => [x + w, y]),
    ...[...curve].reverse().map(([w, y]): Point => [x - w, y]),
  ];
}

type Options = {
  kind: Kind;
  x: number;
  base: number;
  width: number;
  height?: number;
  colour: string;
  dress?: Dress;
  colours?: readonly string[];
  light?: number;
  edge?: number;
};

/** A vessel cut from paper: body, dress, a flat crescent of shade, a dark mouth. */
export function vessel(art: Art, options: Options): Vessel {
  const { sheet, random, palette } = art;
  const { kind, x, base, width, colour, dress = "plain", light = 1, edge = 2.2 } = options;
  const height = options.height ?? width * tall(kind, random.next());
  const apart = palette.apart([colour], 0.17);
  const colours = options.colours ?? random.shuffle(apart);
  const second = at(colours, 0);
  const third = at(colours, 1);
  const outline = sheet.cut(profile(kind, x, base, width, height), edge, 190);
  const lip = at(profiles[kind], -1)[0] * width;
  const top = base - height;
  const thick = Math.max(8, width * 0.085);
  const loop = (side: number, from: number, to: number, out: number): void => {
    const points: Point[] = [
      [x + side * width * 0.3, base - height * to],
      [x + side * (width * 0.45 + out), base - height * (to - 0.02)],
      [x + side * (width * 0.52 + out), base - height * (from + to) * 0.5],
      [x + side * width * 0.38, base - height * from],
    ];
    sheet.piece(stroke(points, thick), palette.shade(colour, 0.1), 1);
  };
  if (kind === "jug") {
    loop(-light, 0.34, 0.9, width * 0.14);
    sheet.add(
      spline(
        [
          [x + light * lip * 0.4, top - height * 0.01],
          [x + light * lip * 1.45, top - height * 0.045],
          [x + light * lip * 1.0, top + height * 0.16],
          [x + light * lip * 0.4, top + height * 0.2],
        ],
        true,
      ),
      colour,
    );
  }
  if (kind === "cup") loop(light, 0.3, 0.8, width * 0.1);
  if (kind === "teapot") {
    loop(-light, 0.2, 0.76, width * 0.16);
    sheet.piece(
      stroke(
        [
          [x + light * width * 0.36, base - height * 0.32],
          [x + light * width * 0.62, base - height * 0.5],
          [x + light * width * 0.76, base - height * 0.86],
        ],
        (t) => width * (0.2 - t * 0.11),
      ),
      colour,
      1.5,
    );
    sheet.piece(ellipse(x, top, width * 0.055), second, 1);
  }
  if ((kind === "urn" || kind === "moon") && random.chance(0.35)) {
    loop(1, 0.62, 0.92, width * 0.05);
    loop(-1, 0.62, 0.92, width * 0.05);
  }
  sheet.add(outline, colour);
  sheet.inside(outline, () => {
    const band = (from: number, to: number, ink: string): void => {
      const sag = width * 0.035;
      const arc = (y: number): Point[] =>
        times(9, (i): Point => [
          x - width * 0.6 + width * 0.15 * i,
          y + sag * Math.sin((Math.PI * i) / 8),
        ]);
      sheet.piece([...arc(base - height * to), ...arc(base - height * from).reverse()], ink, 1.5);
    };
    if (dress === "dip") band(-0.2, random.range(0.3, 0.52), second);
    if (dress === "glaze") {
      const drops = random.int(3, 5);
      const line = times(drops * 2 + 1, (i): Point => [
        x - width * 0.55 + (width * 1.1 * i) / (drops * 2),
        base - height * (i % 2 === 0 ? random.range(0.62, 0.72) : random.range(0.4, 0.56)),
      ]);
      sheet.add([[x - width, top - 30], ...spline(line), [x + width, top - 30]], second);
    }
    if (dress === "bands") {
      const from = random.range(0.22, 0.4);
      band(from, from + 0.06, second);
      band(from + 0.1, from + 0.25, third);
      band(from + 0.29, from + 0.35, second);
    }
    if (dress === "dots") fill(art, outline, "dots", [second], width * random.range(0.16, 0.28));
    if (dress === "stripes") {
      const count = random.int(4, 7);
      for (let i = 0; i < count; i += 1) {
        const across = (i + 0.5) / count - 0.5;
        sheet.piece(
          stroke(
            [
              [x + across * width * 0.55, top],
              [x + across * width * 1.12, base - height * 0.45],
              [x + across * width * 0.7, base],
            ],
            (t) => (width / count) * (0.3 + 0.18 * Math.sin(t * Math.PI)),
          ),
          second,
          1,
        );
      }
    }
    if (dress === "leaves") {
      const middle = base - height * 0.4;
      for (const side of [-1, 1]) {
        times(4, (i) =>
          sheet.add(
            leaf(
              x,
              middle + (1.5 - i) * height * 0.12,
              width * 0.4,
              height * 0.085,
              side === 1 ? -0.5 : Math.PI + 0.5,
              0,
            ),
            second,
          ),
        );
      }
      sheet.add(
        stroke(
          [
            [x, base - height * 0.08],
            [x, base - height * 0.72],
          ],
          width * 0.03,
        ),
        second,
      );
    }
    if (dress === "pattern") {
      const kinds: Pattern[] = ["check", "zigzag", "crosses", "scallop", "wave", "stripe", "pips"];
      const zone = sheet.cut(
        rect(x - width, base - height * 0.68, width * 2, height * random.range(0.3, 0.5)),
        2,
      );
      sheet.add(zone, third);
      fill(
        art,
        zone,
        random.pick(kinds),
        [second, colour === third ? second : colour],
        width * random.range(0.15, 0.22),
      );
    }
    if (dress === "sun") {
      const r = Math.min(width, height) * 0.21;
      const [cx, cy] = [x - light * width * 0.05, base - height * 0.36];
      sheet.piece(ellipse(cx, cy, r), second, 1.5);
      if (random.chance(0.5)) sheet.piece(sector(cx, cy, r, 0, Math.PI), third, 1);
    }
    // The side away from the light, as one flat darker crescent.
    const lit = moved(outline, light * width * -0.16, -height * 0.01);
    sheet.add([rect(x - width * 2, top - height, width * 4, height * 3), lit], palette.ink, {
      opacity: distance(colour, palette.ink) < 0.12 ? 0.35 : 0.17,
    });
  });
  if (kind !== "teapot") {
    const depth = Math.min(lip * 0.24, height * 0.09);
    const mouth =
      distance(colour, palette.ink) < 0.22
        ? palette.tint(colour, 0.35)
        : palette.shade(colour, 0.45);
    sheet.piece(ellipse(x, top + 1, lip * 0.97, depth), mouth, 1);
  }
  return { kind, x, base, width, height, mouth: [x, top], mouthWidth: lip * 2, outline };
}

/** The shadow that a thing standing on a table throws to one side. */
export function cast(art: Art, outline: Shape, base: number, light = 1, length = 0.35): void {
  const slant = outline.map(([x, y]): Point => [
    x + light * (base - y) * length * 1.5,
    base - (base - y) * length * 0.25,
  ]);
  const box = bounds(slant);
  art.sheet.shadow(
    art.sheet.cut(
      ellipse(box.x + box.width / 2, base - 2, box.width / 2, Math.min(26, box.width * 0.09)),
      2,
    ),
    0.22,
  );
}
