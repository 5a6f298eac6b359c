import { at, times } from "./random.ts";
import {
  ellipse,
  leaf,
  lobed,
  radial,
  sector,
  spline,
  star,
  stroke,
  turned,
  type Point,
  type Shape,
} from "./shapes.ts";
import type { Art } from "./svg.ts";

export type Sprig =
  | "almond"
  | "round"
  | "olive"
  | "fern"
  | "berry"
  | "lobed"
  | "palm"
  | "tulip"
  | "ball"
  | "umbel"
  | "ginkgo"
  | "laurel";
export const sprigs: readonly Sprig[] = [
  "almond",
  "round",
  "olive",
  "fern",
  "berry",
  "lobed",
  "palm",
  "ginkgo",
  "laurel",
];
export const blooms: readonly Sprig[] = ["tulip", "ball", "umbel", "berry"];

/** The stem of a sprig and the direction at each place along it. */
function along(points: Shape, t: number): { x: number; y: number; angle: number } {
  const index = Math.min(points.length - 2, Math.max(0, Math.floor(t * (points.length - 1))));
  const [ax, ay] = at(points, index);
  const [bx, by] = at(points, index + 1);
  const part = t * (points.length - 1) - index;
  return {
    x: ax + (bx - ax) * part,
    y: ay + (by - ay) * part,
    angle: Math.atan2(by - ay, bx - ax),
  };
}

type Options = {
  x: number;
  y: number;
  length: number;
  angle: number;
  kind: Sprig;
  colour: string;
  second?: string;
  bend?: number;
  scale?: number;
  stem?: number;
};

/** A stem with its leaves or flowers, cut out of paper. */
export function sprig(art: Art, options: Options): void {
  const { sheet, random } = art;
  const {
    x,
    y,
    length,
    angle,
    kind,
    colour,
    second = colour,
    bend = random.range(-0.22, 0.22),
    scale = 1,
  } = options;
  const thick = options.stem ?? Math.max(4, length * 0.014);
  const side = angle + Math.PI / 2;
  const point = (t: number, off: number): Point => [
    x + Math.cos(angle) * t * length + Math.cos(side) * off * length,
    y + Math.sin(angle) * t * length + Math.sin(side) * off * length,
  ];
  const line = spline(
    [point(0, 0), point(0.35, bend * 0.55), point(0.7, bend * 0.9), point(1, bend * 0.8)],
    false,
    12,
  );
  const leafy = (
    count: number,
    long: number,
    wide: number,
    spread: number,
    from = 0.16,
    pairs = true,
  ): void => {
    times(count, (index) => {
      const t = from + ((0.97 - from) * index) / Math.max(1, count - 1);
      const place = along(line, t);
      const size = length * long * scale * (1.12 - 0.5 * t) * random.range(0.9, 1.1);
      for (const turn of pairs ? [-1, 1] : [index % 2 === 0 ? 1 : -1]) {
        const direction = place.angle + turn * (spread * (1 - t * 0.4) + random.range(-0.08, 0.08));
        sheet.piece(
          leaf(place.x, place.y, size, size * wide, direction, turn * size * -0.06),
          random.chance(0.78) ? colour : second,
          1.6,
        );
      }
    });
    const tip = along(line, 1);
    sheet.piece(
      leaf(
        tip.x,
        tip.y,
        length * long * scale * 0.66,
        length * long * scale * wide * 0.6,
        tip.angle,
      ),
      colour,
      1.5,
    );
  };
  const stem = (): void =>
    sheet.add(
      stroke(
        line.filter((_, index) => index % 6 === 0 || index === line.length - 1),
        (t) => thick * (1.25 - 0.7 * t),
      ),
      colour,
    );
  stem();
  if (kind === "almond") leafy(random.int(5, 7), 0.25, 0.36, 0.85);
  if (kind === "laurel") leafy(random.int(7, 9), 0.2, 0.5, 0.95, 0.1, false);
  if (kind === "olive") leafy(random.int(8, 11), 0.24, 0.2, 0.7, 0.08);
  if (kind === "round") {
    const count = random.int(6, 9);
    times(count, (index) => {
      const t = 0.14 + (0.84 * index) / (count - 1);
      const place = along(line, t);
      const r = length * 0.085 * scale * (1.2 - 0.55 * t);
      for (const turn of [-1, 1]) {
        const direction = place.angle + turn * 1.25;
        sheet.piece(
          ellipse(
            place.x + Math.cos(direction) * r * 1.08,
            place.y + Math.sin(direction) * r * 1.08,
            r,
            r * 0.86,
          ),
          turn === 1 || random.chance(0.5) ? colour : second,
          2,
        );
      }
    });
  }
  if (kind === "fern") {
    const count = random.int(11, 15);
    times(count, (index) => {
      const t = 0.08 + (0.9 * index) / (count - 1);
      const place = along(line, t);
      const size = length * 0.27 * scale * Math.sin(Math.PI * (0.22 + 0.74 * t));
      for (const turn of [-1, 1])
        sheet.piece(
          leaf(place.x, place.y, size, size * 0.26, place.angle + turn * 1.05, turn * size * -0.08),
          colour,
          1,
        );
    });
  }
  if (kind === "berry") {
    const count = random.int(6, 9);
    times(count, (index) => {
      const t = 0.25 + (0.75 * index) / (count - 1);
      const place = along(line, t);
      const turn = index % 2 === 0 ? 1 : -1;
      const direction = place.angle + turn * 0.75;
      const reach = length * 0.13 * scale * random.range(0.7, 1.1);
      const [bx, by] = [
        place.x + Math.cos(direction) * reach,
        place.y + Math.sin(direction) * reach,
      ];
      sheet.add(
        stroke(
          [
            [place.x, place.y],
            [bx, by],
          ],
          thick * 0.7,
        ),
        colour,
      );
      sheet.piece(ellipse(bx, by, length * 0.042 * scale * random.range(0.85, 1.2)), second, 1.5);
    });
    times(3, (index) => {
      const place = along(line, 0.08 + index * 0.12);
      sheet.piece(
        leaf(
          place.x,
          place.y,
          length * 0.22 * scale,
          length * 0.085 * scale,
          place.angle + (index % 2 === 0 ? 0.9 : -0.9),
        ),
        colour,
        1.5,
      );
    });
  }
  if (kind === "lobed") {
    // One large seaweed leaf in the manner of the gouaches découpées.
    const count = random.int(5, 7);
    times(count, (index) => {
      const t = 0.1 + (0.84 * index) / (count - 1);
      const place = along(line, t);
      const size = length * 0.34 * scale * Math.sin(Math.PI * (0.28 + 0.62 * t));
      for (const turn of [-1, 1]) {
        const direction = place.angle + turn * (1.15 - t * 0.5);
        const end: Point = [
          place.x + Math.cos(direction) * size,
          place.y + Math.sin(direction) * size,
        ];
        const middle: Point = [
          place.x + Math.cos(direction + turn * 0.25) * size * 0.55,
          place.y + Math.sin(direction + turn * 0.25) * size * 0.55,
        ];
        sheet.piece(
          stroke(
            [[place.x, place.y], middle, end],
            (u) => length * 0.075 * scale * (0.75 + 0.45 * Math.sin(u * 2.6)),
          ),
          colour,
          2,
        );
        sheet.piece(ellipse(end[0], end[1], length * 0.04 * scale), colour, 1.5);
      }
    });
    sheet.piece(
      stroke(
        [at(line, 0), at(line, Math.floor(line.length / 2)), at(line, -1)],
        (u) => length * 0.06 * scale * (0.5 + u * 0.7),
      ),
      colour,
      2,
    );
    sheet.piece(ellipse(at(line, -1)[0], at(line, -1)[1], length * 0.05 * scale), colour, 2);
  }
  if (kind === "palm") {
    const tip = along(line, 0.62);
    const count = random.int(7, 10);
    times(count, (index) => {
      const turn = tip.angle - 1.35 + (2.7 * index) / (count - 1);
      const size = length * 0.5 * scale * (0.78 + 0.3 * Math.sin((Math.PI * index) / (count - 1)));
      sheet.piece(
        leaf(tip.x, tip.y, size, size * 0.2, turn, (index / (count - 1) - 0.5) * size * -0.25),
        index % 4 === 3 ? second : colour,
        1.5,
      );
    });
  }
  if (kind === "ginkgo") {
    const count = random.int(5, 7);
    times(count, (index) => {
      const place = along(line, 0.2 + (0.8 * index) / (count - 1));
      const turn = place.angle + (index === count - 1 ? 0 : index % 2 === 0 ? 0.95 : -0.95);
      const r = length * 0.17 * scale * random.range(0.85, 1.1);
      const foot: Point = [place.x + Math.cos(turn) * r * 0.5, place.y + Math.sin(turn) * r * 0.5];
      sheet.add(stroke([[place.x, place.y], foot], thick * 0.7), colour);
      const fan = turned(
        [...sector(0, 0, r, -0.85, -0.06), ...sector(0, 0, r, 0.06, 0.85).slice(1)],
        turn,
      ).map(([px, py]): Point => [px + foot[0], py + foot[1]]);
      sheet.piece(fan, index % 3 === 2 ? second : colour, 1.5);
    });
  }
  if (kind === "tulip" || kind === "ball" || kind === "umbel") {
    times(2, (index) => {
      const place = along(line, 0.12 + index * 0.16);
      sheet.piece(
        leaf(
          place.x,
          place.y,
          length * 0.42 * scale,
          length * 0.1 * scale,
          place.angle + (index === 0 ? 0.5 : -0.55),
          (index === 0 ? -1 : 1) * length * 0.03,
        ),
        colour,
        1.5,
      );
    });
    const head = along(line, 1);
    const r = length * 0.13 * scale;
    if (kind === "tulip") {
      sheet.placed(head.x, head.y, head.angle + Math.PI / 2, () => {
        sheet.piece(
          leaf(0, r * 0.5, r * 2.1, r * 1.1, -Math.PI / 2 - 0.42, r * 0.16, 0.38),
          second,
          1.2,
        );
        sheet.piece(
          leaf(0, r * 0.5, r * 2.1, r * 1.1, -Math.PI / 2 + 0.42, -r * 0.16, 0.38),
          second,
          1.2,
        );
        sheet.piece(
          leaf(0, r * 0.5, r * 1.95, r * 1.1, -Math.PI / 2, 0, 0.4),
          art.palette.shade(second, 0.2),
          1.2,
        );
      });
    }
    if (kind === "ball") {
      sheet.piece(star(head.x, head.y, r * 1.15, r * 0.92, 14, head.angle), second, 1.2);
      sheet.add(
        times(9, (i) =>
          ellipse(
            head.x + Math.cos(i * 2.4) * r * 0.24 * Math.sqrt(i),
            head.y + Math.sin(i * 2.4) * r * 0.24 * Math.sqrt(i),
            r * 0.085,
          ),
        ),
        art.palette.shade(second, 0.4),
      );
    }
    if (kind === "umbel") {
      times(7, (index) => {
        const turn = head.angle - 1.05 + index * 0.35;
        const reach = r * (1.15 + 0.25 * Math.cos((index - 3) * 0.6));
        const end: Point = [head.x + Math.cos(turn) * reach, head.y + Math.sin(turn) * reach];
        sheet.add(stroke([[head.x, head.y], end], thick * 0.55), colour);
        sheet.piece(ellipse(end[0], end[1], r * 0.24), second, 1);
      });
    }
  }
}

export type Bloom = "daisy" | "poppy" | "rosette" | "cosmos" | "folk" | "anemone" | "pansy";
export const flowers: readonly Bloom[] = [
  "daisy",
  "poppy",
  "rosette",
  "cosmos",
  "folk",
  "anemone",
  "pansy",
];

/** A flower seen from above, in three block-printed colours a little out of register. */
export function flower(
  art: Art,
  x: number,
  y: number,
  r: number,
  kind: Bloom,
  colours: readonly string[],
  slip = r * 0.03,
): void {
  const { sheet, random } = art;
  const [main, heart, mark] = [at(colours, 0), at(colours, 1), at(colours, 2)];
  const turn = random.range(0, 6.28);
  const [sx, sy] = [slip * random.range(0.6, 1.4), -slip * random.range(0.4, 1.3)];
  const edge = Math.min(3, r * 0.025 + 0.6);
  const petals = (
    count: number,
    long: number,
    wide: number,
    inner: number,
    ink: string,
    from = 0,
    belly = 0.6,
  ): void => {
    times(count, (index) => {
      const angle = from + (index * Math.PI * 2) / count + random.range(-0.05, 0.05);
      sheet.piece(
        leaf(
          x + Math.cos(angle) * inner,
          y + Math.sin(angle) * inner,
          long * random.range(0.94, 1.05),
          wide,
          angle,
          0,
          belly,
        ),
        ink,
        edge,
      );
    });
  };
  const centre = (size: number): void => {
    sheet.piece(ellipse(x + sx, y + sy, size), heart, edge);
    sheet.add(
      times(9, (i) =>
        ellipse(
          x + sx + Math.cos(i * 2.4 + turn) * size * 0.27 * Math.sqrt(i),
          y + sy + Math.sin(i * 2.4 + turn) * size * 0.27 * Math.sqrt(i),
          size * 0.09,
        ),
      ),
      mark,
    );
  };
  if (kind === "daisy") {
    const count = random.int(9, 14);
    petals(count, r * 0.82, (r * 4.1) / count, r * 0.18, main, turn);
    centre(r * 0.27);
  }
  if (kind === "cosmos") {
    petals(8, r * 0.94, r * 0.6, r * 0.06, main, turn, 0.68);
    petals(8, r * 0.5, r * 0.1, r * 0.2 + slip, mark, turn, 0.4);
    centre(r * 0.2);
  }
  if (kind === "poppy") {
    const shape = sheet.cut(lobed(x, y, r, 4, 0.26, turn), r * 0.05, r);
    sheet.add(shape, main);
    times(4, (i) => {
      const angle = turn + (i * Math.PI) / 2;
      sheet.add(
        stroke(
          [
            [x + Math.cos(angle) * r * 0.28, y + Math.sin(angle) * r * 0.28],
            [x + Math.cos(angle) * r * 0.72, y + Math.sin(angle) * r * 0.72],
          ],
          (t) => r * 0.07 * (1 - t * 0.8),
        ),
        art.palette.shade(main, 0.3),
      );
    });
    sheet.piece(star(x + sx, y + sy, r * 0.34, r * 0.25, 13, turn), mark, edge);
    sheet.piece(ellipse(x + sx, y + sy, r * 0.15), heart, 1);
  }
  if (kind === "rosette") {
    sheet.piece(lobed(x, y, r, 9, 0.18, turn), main, edge);
    sheet.piece(lobed(x + sx, y + sy, r * 0.7, 7, 0.2, turn + 0.4), heart, edge);
    sheet.piece(lobed(x + sx * 1.5, y + sy * 1.5, r * 0.42, 5, 0.24, turn), main, edge);
    sheet.piece(ellipse(x + sx * 2, y + sy * 2, r * 0.16), mark, 1);
  }
  if (kind === "folk") {
    petals(6, r * 0.86, r * 0.56, r * 0.12, main, turn, 0.62);
    petals(6, r * 0.52, r * 0.2, r * 0.24 + slip, heart, turn, 0.62);
    petals(6, r * 0.5, r * 0.1, r * 0.44, mark, turn + 0.52, 0.8);
    sheet.piece(ellipse(x + sx, y + sy, r * 0.19), mark, 1);
  }
  if (kind === "anemone") {
    sheet.piece(
      radial(
        x,
        y,
        times(7, () => r * random.range(0.84, 1.04)),
        1,
        turn,
      ),
      main,
      edge,
    );
    times(7, (i) => {
      const angle = turn + 0.45 + (i * Math.PI * 2) / 7;
      sheet.add(
        stroke(
          [
            [x + Math.cos(angle) * r * 0.5, y + Math.sin(angle) * r * 0.5],
            [x + Math.cos(angle) * r * 0.92, y + Math.sin(angle) * r * 0.92],
          ],
          (t) => r * (0.018 + t * 0.03),
        ),
        heart,
      );
    });
    sheet.piece(ellipse(x + sx, y + sy, r * 0.25), mark, edge);
    sheet.add(
      times(14, (i) =>
        ellipse(
          x + sx + Math.cos((i * 6.283) / 14) * r * 0.36,
          y + sy + Math.sin((i * 6.283) / 14) * r * 0.36,
          r * 0.035,
        ),
      ),
      mark,
    );
  }
  if (kind === "pansy") {
    sheet.placed(x, y, turn / 6 - 0.5, () => {
      sheet.piece(ellipse(-r * 0.38, -r * 0.36, r * 0.52, r * 0.5), heart, edge);
      sheet.piece(ellipse(r * 0.38, -r * 0.36, r * 0.52, r * 0.5), heart, edge);
      sheet.piece(ellipse(-r * 0.45, r * 0.16, r * 0.48, r * 0.42), main, edge);
      sheet.piece(ellipse(r * 0.45, r * 0.16, r * 0.48, r * 0.42), main, edge);
      sheet.piece(ellipse(0, r * 0.46, r * 0.52, r * 0.48), main, edge);
      for (const angle of [0.35, 1.57, 2.79])
        sheet.add(leaf(0, r * 0.06, r * 0.55, r * 0.2, angle), mark);
      sheet.piece(ellipse(0, r * 0.04, r * 0.12), heart, 1);
    });
  }
}
