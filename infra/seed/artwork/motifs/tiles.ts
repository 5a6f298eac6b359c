import { at, times, type Random } from "../random.ts";
import { ellipse, rect, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";

type Face =
  | "quarter"
  | "ring"
  | "petal"
  | "half"
  | "diagonal"
  | "disc"
  | "pair"
  | "plain"
  | "bow"
  | "steps";
const faces: readonly Face[] = [
  "quarter",
  "quarter",
  "ring",
  "petal",
  "half",
  "diagonal",
  "disc",
  "pair",
  "bow",
  "steps",
];

/** One tile of a quarter-turn system: colours 0 is its ground. */
export function tile(
  art: Art,
  x: number,
  y: number,
  size: number,
  face: Face,
  turn: number,
  colours: readonly string[],
): void {
  const { sheet } = art;
  const [ground, one, two] = [at(colours, 0), at(colours, 1), at(colours, 2)];
  const edge = Math.min(2.2, size * 0.009);
  const q = Math.PI / 2;
  const place = (points: readonly Point[]): Point[] => {
    const [c, s] = [Math.round(Math.cos(turn * q)), Math.round(Math.sin(turn * q))];
    return points.map(([px, py]): Point => [
      x + size / 2 + ((px - 0.5) * c - (py - 0.5) * s) * size,
      y + size / 2 + ((px - 0.5) * s + (py - 0.5) * c) * size,
    ]);
  };
  const disc = (cx: number, cy: number, r: number, from: number, to: number): Point[] => [
    [cx, cy],
    ...ellipse(cx * 100, cy * 100, r * 100, r * 100, from, to).map(([px, py]): Point => [
      px / 100,
      py / 100,
    ]),
  ];
  const draw = (points: readonly Point[], ink: string): void =>
    void sheet.piece(place(points), ink, edge);
  sheet.piece(rect(x - 0.7, y - 0.7, size + 1.4, size + 1.4), ground, 0.4);
  if (face === "quarter") draw(disc(0, 0, 0.97, 0, q), one);
  if (face === "ring") {
    draw(disc(0, 0, 0.97, 0, q), one);
    draw(disc(0, 0, 0.64, 0, q), ground);
    draw(disc(0, 0, 0.33, 0, q), two);
  }
  if (face === "petal") {
    const arc = (cx: number, cy: number, from: number): Point[] =>
      disc(cx, cy, 0.97, from, from + q).slice(1);
    draw([...arc(0, 1, -q), ...arc(1, 0, q)], one);
  }
  if (face === "half") {
    draw(disc(0.5, 0, 0.48, 0, 2 * q), one);
    draw(disc(0.5, 1, 0.48, 2 * q, 4 * q), two);
  }
  if (face === "diagonal")
    draw(
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      one,
    );
  if (face === "disc") {
    draw(disc(0.5, 0.5, 0.42, 0, 4 * q).slice(1), one);
    draw(disc(0.5, 0.5, 0.19, 0, 4 * q).slice(1), two);
  }
  if (face === "pair") {
    draw(disc(0, 0, 0.48, 0, q), one);
    draw(disc(1, 1, 0.48, 2 * q, 3 * q), two);
    draw(disc(1, 0, 0.48, q, 2 * q), two);
    draw(disc(0, 1, 0.48, 3 * q, 4 * q), one);
  }
  if (face === "bow") {
    draw(
      [
        [0, 0],
        [0.5, 0.5],
        [0, 1],
      ],
      one,
    );
    draw(
      [
        [1, 0],
        [0.5, 0.5],
        [1, 1],
      ],
      two,
    );
  }
  if (face === "steps")
    times(3, (i) => draw(rect(0, i / 3, 1 - i / 3, 1 / 3), i === 1 ? two : one));
}

function few(random: Random): Face[] {
  return random.shuffle([...new Set(faces)]).slice(0, random.pick([1, 2, 2, 3, 4]));
}

/** Quarter-circle tiles, laid in repeats, mirrors or at random, some broken into four. */
export function tiles(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const across = random.pick([4, 4, 5, 6, 8]);
  const size = w / across;
  const down = Math.ceil(h / size);
  const order = random.pick(["mirror", "mirror", "turn", "random", "mixed"]);
  const set = few(random);
  const grounds = palette.run(random, 2, [], 0.16);
  const sets = times(random.int(2, 4), () => {
    const ground = random.pick(grounds);
    return [ground, ...palette.run(random, 2, [ground], 0.16)];
  });
  sheet.ground(at(grounds, 0));
  const cover = {
    row: random.int(1, Math.max(1, down - 3)),
    column: random.int(0, Math.max(0, across - 3)),
    span: 2,
  };
  const large = across >= 5 && random.chance(0.5);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const [x, y] = [column * size, row * size];
      const block = Math.floor(row / 2) * 3 + Math.floor(column / 2);
      const parity = (row % 2) * 2 + (column % 2);
      const face =
        order === "random" || order === "mixed"
          ? random.pick([...set, ...faces])
          : at(set, order === "mirror" ? block : row + column);
      const turn =
        order === "mirror"
          ? at([2, 3, 1, 0], parity)
          : order === "turn"
            ? (row + column) % 4
            : random.int(0, 3);
      const colours =
        order === "mirror"
          ? at(sets, block + Math.floor(row / 2))
          : random.chance(0.7)
            ? at(sets, row + column)
            : random.pick(sets);
      if (
        large &&
        row >= cover.row &&
        row < cover.row + 2 &&
        column >= cover.column &&
        column < cover.column + 2
      )
        continue;
      if (order === "mixed" && random.chance(0.24)) {
        times(4, (i) =>
          tile(
            art,
            x + ((i % 2) * size) / 2,
            y + (Math.floor(i / 2) * size) / 2,
            size / 2,
            random.pick(faces),
            random.int(0, 3),
            random.pick(sets),
          ),
        );
        continue;
      }
      tile(art, x, y, size, face, turn, colours);
    }
  }
  if (large)
    tile(
      art,
      cover.column * size,
      cover.row * size,
      size * 2,
      random.pick(["quarter", "ring", "petal", "disc"]),
      random.int(0, 3),
      at(sets, 0),
    );
  if (random.chance(0.4)) {
    // Grout.
    const line = at(grounds, 0);
    times(across + 1, (i) => sheet.add(rect(i * size - 3, 0, 6, h), line));
    times(down + 1, (i) => sheet.add(rect(0, i * size - 3, w, 6), line));
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 80, 2.4, 0.7);
}
