import { fill, patterns } from "../patterns.ts";
import { blooms, sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import { arch, ellipse, rect, stroke, type Point, type Shape } from "../shapes.ts";
import type { Art } from "../svg.ts";
import { cast, dresses, vessel, type Kind } from "../vessels.ts";

type Cloth = { colour: string; patterned: boolean };

/** Lays a woven pattern over a cloth in colours that read on it. */
function print(art: Art, shape: Shape, colour: string, size: number, angle = 0): void {
  const { random, palette } = art;
  const first = palette.away(random, [colour], 0.14);
  fill(
    art,
    shape,
    random.pick(patterns),
    [first, palette.away(random, [colour, first], 0.1)],
    size,
    angle,
  );
}

/** One folded cloth seen from its front: a fat fold at one end, leaves of cloth at the other. */
function folded(
  art: Art,
  x: number,
  base: number,
  wide: number,
  tall: number,
  { colour, patterned }: Cloth,
  side: number,
): void {
  const { sheet, random, palette } = art;
  const r = tall * 0.5;
  const fold = (size: number): Point[] =>
    ellipse(x - wide / 2 + r, base - r, r * size, r * size, Math.PI / 2, Math.PI * 1.5);
  const half: Point[] = [
    ...fold(1),
    [x + wide / 2 - r * 0.3, base - tall],
    [x + wide / 2, base - tall * 0.8],
    [x + wide / 2 - r * 0.16, base - r],
    [x + wide / 2, base - tall * 0.24],
    [x + wide / 2 - r * 0.3, base],
  ];
  const turn = (shape: Shape): Point[] => shape.map(([px, py]): Point => [x + (px - x) * side, py]);
  const outline = sheet.paper(turn(half), colour, 2.6, 8);
  if (patterned)
    print(art, outline, colour, tall * random.range(0.34, 0.62), random.pick([0, 0, 1.571, 0.785]));
  const line = palette.shade(colour, colour === palette.ink ? 0 : 0.42);
  const ink = line === palette.ink ? palette.tint(palette.ink, 0.4) : line;
  sheet.inside(outline, () => {
    const leaves = tall > 90 ? [-0.34, 0, 0.34] : [0];
    for (const up of leaves)
      sheet.add(
        stroke(
          turn([
            [x - wide / 2 + r * (1.1 + Math.abs(up)), base - r + up * tall * 0.72],
            [x, base - r + up * tall * 0.78 + 3],
            [x + wide / 2 + 9, base - r + up * tall * 0.8],
          ]),
          (t) => 3 + t * 4,
        ),
        ink,
      );
    sheet.shadow(rect(x - wide, base - tall * 0.13, wide * 2, tall * 0.2), 0.16);
  });
}

/** A cloth hung over a rail, with a hem or a fringe. */
function hung(
  art: Art,
  x: number,
  y: number,
  wide: number,
  tall: number,
  { colour, patterned }: Cloth,
): void {
  const { sheet, random, palette } = art;
  const sway = random.range(-0.04, 0.04) * wide;
  const low: Point[] = times(7, (i) => [
    x + wide / 2 + sway - (wide * i) / 6,
    y + tall + (i % 2 === 0 ? -5 : 6),
  ]);
  const trim = palette.away(random, [colour], 0.16);
  if (random.chance(0.55))
    times(Math.round(wide / 15), (i) =>
      sheet.add(
        stroke(
          [
            [x - wide / 2 + sway + 8 + i * 15, y + tall - 6],
            [x - wide / 2 + sway + 8 + i * 15 + random.range(-3, 3), y + tall + wide * 0.13],
          ],
          5,
        ),
        palette.shade(colour, 0.15),
      ),
    );
  const front = sheet.paper(
    [[x - wide / 2, y - 12], [x + wide / 2, y - 12], ...low],
    colour,
    3.5,
    9,
  );
  if (patterned)
    print(art, front, colour, wide * random.range(0.16, 0.28), random.pick([0, 0, 0.785, 1.571]));
  else
    sheet.inside(front, () =>
      [0.78, 0.84, 0.9].forEach((t, i) =>
        sheet.piece(
          rect(x - wide, y + tall * t, wide * 2, tall * (i === 1 ? 0.036 : 0.014)),
          trim,
          2,
        ),
      ),
    );
  sheet.inside(front, () =>
    [0.3, 0.72].forEach((t) =>
      sheet.add(
        stroke(
          [
            [x - wide / 2 + wide * t, y],
            [x - wide / 2 + wide * t + sway * 2, y + tall * 0.6],
            [x - wide / 2 + wide * t + sway, y + tall * 1.1],
          ],
          (u) => 4 + u * wide * 0.05,
        ),
        palette.ink,
        { opacity: 0.11 },
      ),
    ),
  );
}

/** The end of a bolt of cloth, rolled. */
function bolt(art: Art, x: number, y: number, r: number, colour: string, second: string): void {
  const { sheet } = art;
  const outline = sheet.paper(ellipse(x, y, r), colour, 3, 8);
  const turns = 4;
  const line = times(turns * 8, (i): Point => {
    const reach = r * (0.94 - (0.76 * i) / (turns * 8));
    return [x + Math.cos(i * 0.785) * reach, y + Math.sin(i * 0.785) * reach];
  });
  sheet.inside(outline, () => sheet.add(stroke(line, r * 0.075), second));
  sheet.piece(ellipse(x, y, r * 0.15), second, 1);
}

/** Folded cloth: a stack on a table, stacks on shelves, cloths over a rail, or rolled bolts. */
export function textile(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const wall = palette.ground(random, ["paper", "pale", "pale", "mid", "strong", "dark"]);
  sheet.ground(wall);
  const plain = random.range(0.25, 0.6);
  const pile = (count: number): Cloth[] =>
    palette
      .run(random, count, [wall], 0.12)
      .map((colour) => ({ colour, patterned: !random.chance(plain) }));
  const stack = (x: number, base: number, wide: number, limit: number, count: number): number => {
    let y = base;
    const weights = times(count, () => random.pick([0.75, 1, 1, 1.35]));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    pile(count).forEach((cloth, i) => {
      const tall = (limit * at(weights, i)) / total;
      folded(
        art,
        x + random.range(-0.03, 0.03) * wide,
        y,
        wide * random.range(0.86, 1) * (1 - i * 0.012),
        tall,
        cloth,
        random.chance(0.72) ? 1 : -1,
      );
      y -= tall * 0.985;
    });
    return y;
  };
  const pot = (
    x: number,
    base: number,
    wide: number,
    kinds: readonly Kind[],
    stems: number,
    space: number,
    backs: readonly string[],
  ): void => {
    const kind = random.pick(kinds);
    const colour = palette.away(random, backs, 0.15);
    const green = palette.away(random, [...backs, colour], 0.14);
    const tall = wide * (kind === "bowl" ? 0.5 : 1.25);
    const grown = random.pick([...sprigs, ...blooms]);
    times(stems, (i) =>
      sprig(art, {
        x,
        y: base - tall + 16,
        length: space * random.range(0.8, 1),
        angle: -Math.PI / 2 + (i - (stems - 1) / 2) * 0.42,
        kind: grown,
        colour: green,
        second: palette.away(random, backs, 0.16),
      }),
    );
    cast(art, rect(x - wide / 2, base - tall, wide, tall), base);
    vessel(art, { kind, x, base, width: wide, height: tall, colour, dress: random.pick(dresses) });
  };
  const order = random.pick(["stack", "stack", "pair", "shelves", "rail", "bolts", "press"]);
  const side = random.sign();
  if (order === "stack" || order === "pair") {
    const level = h * random.range(0.72, 0.78);
    const behind = palette.away(random, [wall], 0.13);
    const back = random.pick(["arch", "disc", "cloth", "none"]);
    const bx = w * (0.5 + side * 0.12);
    if (back === "arch") sheet.piece(arch(bx - w * 0.36, h * 0.07, w * 0.72, h * 0.8), behind, 5);
    if (back === "disc") sheet.piece(ellipse(bx, h * 0.38, w * 0.38), behind, 6);
    if (back === "cloth")
      hung(art, bx, h * 0.06, w * 0.66, h * 0.54, { colour: behind, patterned: true });
    const top = palette.away(random, [wall, behind], 0.13);
    sheet.piece(
      [
        [-30, level],
        [w + 30, level + random.range(-12, 12)],
        [w + 30, h + 30],
        [-30, h + 30],
      ],
      top,
      4,
    );
    const front = palette.away(random, [top], 0.13);
    if (random.chance(0.6)) sheet.piece(rect(-30, h * 0.93, w + 60, h * 0.1), front, 4);
    const base = h * random.range(0.84, 0.88);
    const cx = w * (0.5 - side * (order === "stack" ? 0.1 : 0.2));
    const wide = w * (order === "stack" ? random.range(0.6, 0.68) : 0.5);
    if (order === "pair") {
      const low = stack(
        cx + side * w * 0.44,
        base - h * 0.04,
        wide * 0.9,
        h * random.range(0.2, 0.32),
        random.int(3, 4),
      );
      pot(
        cx + side * w * 0.46,
        low + 6,
        w * 0.17,
        ["bulb", "moon", "jug", "jar"],
        3,
        Math.min(h * 0.34, low - h * 0.2),
        [wall, behind],
      );
    } else
      pot(
        cx + side * w * 0.47,
        base - h * 0.03,
        w * 0.26,
        ["urn", "gourd", "jug", "bulb", "cylinder"],
        random.int(2, 3),
        h * 0.42,
        [wall, behind, top],
      );
    sheet.shadow(ellipse(cx + 20, base, wide * 0.56, h * 0.014), 0.24);
    const end = stack(cx, base, wide, h * random.range(0.46, 0.56), random.int(5, 8));
    if (random.chance(0.6))
      pot(cx + side * w * -0.05, end + 5, w * 0.24, ["bowl", "cup", "moon", "bowl"], 0, 0, [
        wall,
        behind,
      ]);
  }
  if (order === "shelves") {
    const rows = random.int(3, 4);
    const board = palette.away(random, [wall], 0.15);
    const split = random.range(0.4, 0.6);
    times(rows, (row) => {
      const [base, room] = [(h * (row + 1)) / rows - h * 0.035, h / rows - h * 0.05];
      const cut = w * (row % 2 === 0 ? split : 1 - split);
      const bay = (from: number, to: number, full: boolean): void => {
        const middle = (from + to) / 2;
        if (full)
          stack(middle, base, (to - from) * 0.86, room * random.range(0.7, 0.94), random.int(3, 5));
        else
          pot(
            middle,
            base,
            Math.min(to - from, room) * 0.42,
            ["moon", "jar", "jug", "bulb"],
            2,
            room * 0.5,
            [wall],
          );
      };
      const small = random.chance(0.3);
      bay(0, cut, !(small && cut < w / 2));
      bay(cut, w, !(small && cut >= w / 2));
      sheet.paper(rect(-20, base, w + 40, h * 0.026), board, 2, 10);
      sheet.piece(
        rect(cut - w * 0.011, base - room - h * 0.03, w * 0.022, room + h * 0.04),
        board,
        2,
      );
    });
  }
  if (order === "rail") {
    const rows = random.pick([1, 2, 2]);
    times(rows, (row) => {
      const y = h * (0.1 + row * 0.46);
      const count = random.int(2, 3) + (rows === 1 ? 1 : 0);
      const wood = palette.away(random, [wall], 0.18);
      const cloths = pile(count);
      sheet.paper(rect(-20, y - 14, w + 40, 20), wood, 2, 9);
      cloths.forEach((cloth, i) =>
        hung(
          art,
          w * ((i + 0.5) / count) + random.range(-14, 14),
          y,
          (w / count) * random.range(0.74, 1.02),
          h * (rows === 1 ? random.range(0.58, 0.82) : random.range(0.3, 0.4)),
          cloth,
        ),
      );
    });
  }
  if (order === "bolts") {
    const across = random.int(3, 4);
    const r = w / across / 2;
    const lift = r * 1.74;
    const rows = Math.ceil(h / lift);
    const inks = palette.run(random, 40, [wall], 0.12);
    times(rows, (row) =>
      times(across + 1, (column) => {
        const x = (column + (row % 2 === 0 ? 0.5 : 0)) * r * 2;
        const y = h - r * 0.9 - row * lift;
        if (row > rows - 3 && random.chance(row === rows - 1 ? 0.8 : 0.3)) return;
        const colour = at(inks, row * 5 + column);
        bolt(art, x, y, r * random.range(0.9, 1), colour, palette.away(random, [colour], 0.14));
      }),
    );
  }
  if (order === "press") {
    // The stack fills the whole sheet, edge to edge.
    stack(
      w * (0.5 + side * 0.08),
      h * 1.03,
      w * 1.02,
      h * random.range(0.94, 1.06),
      random.int(7, 10),
    );
    const green = palette.away(random, [wall], 0.16);
    sprig(art, {
      x: w * (0.5 - side * 0.3),
      y: h * 0.98,
      length: h * 0.62,
      angle: -Math.PI / 2 + side * 0.3,
      kind: random.pick(sprigs),
      colour: green,
    });
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
