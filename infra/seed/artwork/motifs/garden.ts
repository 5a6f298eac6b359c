import { fill, type Pattern } from "../patterns.ts";
import { blooms, sprig, sprigs, type Sprig } from "../plants.ts";
import { at, times } from "../random.ts";
import { arch, ellipse, leaf, radial, rect, spline, star, stroke, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";
import { cast, dresses, vessel, type Kind } from "../vessels.ts";

type Plant = "sprigs" | "cactus" | "agave" | "topiary" | "trailing" | "broad" | "flowers";
const plants: readonly Plant[] = [
  "sprigs",
  "sprigs",
  "cactus",
  "agave",
  "topiary",
  "trailing",
  "broad",
  "flowers",
];

type Options = {
  x: number;
  base: number;
  size: number;
  room: number;
  plant: Plant;
  backs: readonly string[];
};

/** A plant in its pot, standing on base; room is the height it may fill. */
function potted(art: Art, { x, base, size, room, plant, backs }: Options): void {
  const { sheet, random, palette } = art;
  const clay = palette.away(random, backs, 0.14);
  const green = palette.away(random, [...backs, clay], 0.13);
  const second = palette.away(random, [...backs, green], 0.14);
  const kinds: Kind[] = ["pot", "pot", "pot", "moon", "cylinder", "jar", "urn"];
  const kind =
    plant === "cactus" || plant === "agave"
      ? random.pick<Kind>(["pot", "bowl", "pot", "moon"])
      : random.pick(kinds);
  const tall = size * (kind === "bowl" ? 0.55 : kind === "urn" ? 1.2 : random.range(0.85, 1.05));
  const top = base - tall;
  const reach = Math.max(size * 0.9, Math.min(room - tall, size * random.range(1.7, 2.5)));
  cast(art, rect(x - size / 2, top, size, tall), base);
  if (plant === "sprigs" || plant === "flowers") {
    const grown: Sprig = plant === "flowers" ? random.pick(blooms) : random.pick(sprigs);
    const stems = random.int(3, 5);
    times(stems, (i) => {
      const lean = (i / (stems - 1) - 0.5) * random.range(0.8, 1.3);
      sprig(art, {
        x: x + lean * size * 0.2,
        y: top + 16,
        length: reach * (1 - Math.abs(lean) * 0.3),
        angle: -Math.PI / 2 + lean,
        kind: grown,
        colour: green,
        second,
        bend: lean * 0.2,
        scale: plant === "flowers" ? 1.15 : 1,
      });
    });
  }
  if (plant === "cactus") {
    const body = (cx: number, foot: number, wide: number, high: number): void => {
      const outline = sheet.piece(
        spline(
          [
            [cx - wide * 0.42, foot],
            [cx - wide * 0.5, foot - high * 0.5],
            [cx - wide * 0.34, foot - high * 0.9],
            [cx, foot - high],
            [cx + wide * 0.34, foot - high * 0.9],
            [cx + wide * 0.5, foot - high * 0.5],
            [cx + wide * 0.42, foot],
          ],
          true,
        ),
        green,
        2,
      );
      sheet.inside(outline, () =>
        times(3, (i) =>
          sheet.add(
            stroke(
              [
                [cx + (i - 1) * wide * 0.26, foot],
                [cx + (i - 1) * wide * 0.32, foot - high * 0.5],
                [cx + (i - 1) * wide * 0.2, foot - high * 0.96],
              ],
              wide * 0.045,
            ),
            second,
          ),
        ),
      );
      sheet.piece(star(cx, foot - high, wide * 0.17, wide * 0.07, 6), second, 0.8);
    };
    const arm = (side: number, thick: number, foot: number): void => {
      body(x + side * size * 0.35, top - reach * foot, size * thick, reach * 0.34);
      sheet.piece(
        stroke(
          [
            [x + side * size * 0.35, top - reach * (foot + 0.02)],
            [x + side * size * 0.29, top - reach * (foot - 0.08)],
            [x + side * size * 0.06, top - reach * (foot - 0.07)],
          ],
          size * thick * 0.65,
        ),
        green,
        1.5,
      );
    };
    body(x, top + 14, size * 0.46, reach * 0.9);
    arm(-1, 0.26, 0.2);
    if (random.chance(0.6)) arm(1, 0.22, 0.34);
  }
  if (plant === "agave")
    times(9, (i) =>
      sheet.piece(
        leaf(
          x + (i - 4) * size * 0.045,
          top + 14,
          reach * (0.9 - Math.abs(i - 4) * 0.07),
          size * 0.24,
          -Math.PI / 2 + (i - 4) * 0.27,
          (i - 4) * size * 0.016,
          0.34,
        ),
        i % 2 === 0 ? green : second,
        1.8,
      ),
    );
  if (plant === "topiary") {
    sheet.add(
      stroke(
        [
          [x, top + 10],
          [x + 4, top - reach * 0.5],
          [x, top - reach],
        ],
        size * 0.07,
      ),
      palette.shade(green, 0.3),
    );
    const balls = random.int(1, 2);
    times(balls, (i) => {
      const r = size * (balls === 1 ? 0.56 : 0.44 - i * 0.12);
      const cy = top - reach * (balls === 1 ? 0.66 : 0.36 + i * 0.44);
      const ball = sheet.paper(
        radial(
          x,
          cy,
          times(11, () => r * random.range(0.93, 1.05)),
        ),
        green,
        3,
        6,
      );
      fill(
        art,
        ball,
        random.pick(["leaves", "dots", "pips"] satisfies Pattern[]),
        [second],
        r * 0.4,
        0.3,
      );
    });
  }
  if (plant === "broad") {
    times(6, (i) => {
      const lean = (i - 2.5) * 0.4;
      const [fx, fy] = [x + Math.sin(lean) * reach * 0.45, top - Math.cos(lean) * reach * 0.42];
      const [dx, dy] = [Math.sin(lean * 1.15) * reach, -Math.cos(lean * 1.15) * reach];
      sheet.add(
        stroke(
          [
            [x, top + 10],
            [x + Math.sin(lean) * reach * 0.2, top - reach * 0.22],
            [fx, fy],
          ],
          size * 0.04,
        ),
        green,
      );
      sheet.piece(
        leaf(fx, fy, reach * 0.56, reach * 0.34, -Math.PI / 2 + lean * 1.15, 0, 0.4),
        i % 3 === 1 ? second : green,
        2,
      );
      sheet.add(
        stroke(
          [
            [fx, fy],
            [fx + dx * 0.24, fy + dy * 0.24],
            [fx + dx * 0.48, fy + dy * 0.48],
          ],
          (t) => size * 0.03 * (1 - t),
        ),
        i % 3 === 1 ? green : clay,
      );
    });
  }
  if (plant === "trailing")
    times(12, (i) =>
      sheet.piece(
        leaf(
          x + random.range(-0.3, 0.3) * size,
          top + 8,
          reach * random.range(0.35, 0.55),
          size * 0.25,
          -Math.PI / 2 + (i - 5.5) * 0.24,
          0,
        ),
        i % 4 === 0 ? second : green,
        1.5,
      ),
    );
  vessel(art, {
    kind,
    x,
    base,
    width: size,
    height: tall,
    colour: clay,
    dress: random.pick(dresses),
  });
  if (plant === "trailing") {
    times(5, (i) => {
      const [sx, low] = [
        x + (i - 2) * size * 0.24,
        Math.min(size * 1.1, tall * 1.05) * random.range(0.5, 0.95),
      ];
      sheet.add(
        stroke(
          [
            [sx, top - 4],
            [sx + (i - 2) * 8, top + low * 0.5],
            [sx + (i - 2) * 5, top + low],
          ],
          size * 0.025,
        ),
        green,
      );
      times(5, (j) =>
        sheet.piece(
          leaf(
            sx + (i - 2) * 6,
            top + (low * (j + 0.6)) / 5,
            size * 0.17,
            size * 0.1,
            j % 2 === 0 ? 0.5 : 2.6,
            0,
          ),
          j % 3 === 2 ? second : green,
          1,
        ),
      );
    });
  }
}

function can(art: Art, x: number, base: number, size: number, colour: string, dark: string): void {
  const { sheet } = art;
  sheet.shadow(ellipse(x, base, size * 0.7, size * 0.07), 0.22);
  sheet.piece(
    stroke(
      [
        [x - size * 0.3, base - size * 0.24],
        [x - size * 0.74, base - size * 0.46],
        [x - size * 0.36, base - size * 0.86],
        [x + size * 0.2, base - size * 0.72],
      ],
      size * 0.08,
    ),
    dark,
    1.2,
  );
  sheet.piece(
    stroke(
      [
        [x + size * 0.2, base - size * 0.2],
        [x + size * 0.56, base - size * 0.46],
        [x + size * 0.84, base - size * 0.86],
      ],
      (t) => size * (0.17 - t * 0.08),
    ),
    colour,
    1.2,
  );
  sheet.piece(ellipse(x + size * 0.86, base - size * 0.88, size * 0.13, size * 0.08), dark, 1);
  sheet.piece(
    [
      [x - size * 0.36, base],
      [x - size * 0.3, base - size * 0.68],
      [x + size * 0.3, base - size * 0.68],
      [x + size * 0.36, base],
    ],
    colour,
    2,
  );
  sheet.piece(rect(x - size * 0.34, base - size * 0.4, size * 0.68, size * 0.09), dark, 1);
}

/** Pots and plants on steps, seen from the side or the front, or on a bench under glass. */
export function garden(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const wall = palette.ground(random, ["paper", "pale", "pale", "mid", "strong"]);
  sheet.ground(wall);
  const behind = palette.away(random, [wall], 0.13);
  const order = random.pick(["side", "side", "side", "front", "front", "glass"]);
  const side = random.sign();
  const stone = palette.away(random, [wall, behind], 0.12);
  const queue = [...random.shuffle(plants), ...random.shuffle(plants)];
  const back = random.pick(["door", "sun", "disc", "window", "tiles"]);
  const bx = w * (0.5 - side * 0.16);
  const high = order === "side" ? h * 0.62 : h * 0.5;
  if (order !== "glass") {
    if (back === "door" || back === "window") {
      const wide = w * random.range(0.4, 0.5);
      sheet.piece(arch(bx - wide / 2, h * 0.08, wide, high), behind, 5);
      if (back === "window")
        sheet.piece(
          ellipse(bx, h * 0.26, wide * 0.24),
          palette.away(random, [behind, wall], 0.13),
          3,
        );
      else sheet.piece(rect(bx - 5, h * 0.08, 10, high), wall, 1.5);
    }
    if (back === "sun") sheet.paper(ellipse(bx, h * 0.25, w * 0.17), behind, 3, 8);
    if (back === "disc") sheet.piece(ellipse(bx + side * w * 0.1, h * 0.4, w * 0.4), behind, 6);
    if (back === "tiles")
      fill(
        art,
        rect(0, 0, w, h),
        random.pick(["pane", "stripe", "check", "dots"] satisfies Pattern[]),
        [palette.tint(wall, 0.4), palette.shade(wall, 0.08)],
        w * random.range(0.1, 0.16),
      );
  }
  const backs = back === "sun" || back === "tiles" ? [wall] : [wall, behind];
  if (order === "side") {
    const count = random.int(3, 4);
    const run = w / (count - 0.2);
    const rise = h * random.range(0.12, 0.15);
    const floor = h * 0.92;
    const steps = times(count, (i) => ({
      x: side === 1 ? i * run : w - i * run,
      top: floor - (count - 1 - i) * rise - rise * 0.2,
    }));
    const riser = palette.shade(stone, 0.2);
    const lip = palette.tint(stone, 0.4);
    steps.forEach(({ x, top }, i) => {
      const size = Math.min(run * 0.6, w * 0.2) * random.range(0.85, 1.05);
      const middle = x + side * run * 0.5;
      if (i === count - 1 || i % 2 === 0 || random.chance(0.85))
        potted(art, {
          x: middle - side * run * 0.08,
          base: top + 4,
          size,
          room: Math.min(top - h * 0.05, size * 3.8),
          plant: at(queue, i),
          backs,
        });
      if (i > 0 && random.chance(0.5))
        potted(art, {
          x: middle + side * run * 0.3,
          base: top + 6,
          size: size * 0.55,
          room: size * 1.6,
          plant: at(queue, i + 4),
          backs,
        });
    });
    steps.forEach(({ x, top }, i) => {
      const wide = run + 2;
      const left = i === 0 ? (side === 1 ? -40 : x - wide) : side === 1 ? x : x - wide;
      const broad = i === 0 ? wide + 40 : wide;
      const block = sheet.piece(
        rect(left, top, broad, h - top + 40),
        i % 2 === 0 ? stone : riser,
        2.5,
      );
      if (random.chance(0.7))
        fill(
          art,
          block,
          random.pick(["dashes", "pane", "dots", "crosses"] satisfies Pattern[]),
          [palette.shade(stone, 0.34), palette.tint(stone, 0.22)],
          w * 0.075,
        );
      sheet.paper(rect(left - w * 0.012, top, broad + w * 0.024, h * 0.022), lip, 2, 6);
    });
    const ground = palette.away(random, [stone, riser], 0.14);
    sheet.paper(rect(-30, floor, w + 60, h), ground, 4, 8);
    const near = palette.away(random, [ground, stone], 0.14);
    const cx = w * (side === 1 ? 0.84 : 0.16);
    if (random.chance(0.45))
      can(art, cx - side * w * 0.06, h * 0.965, w * 0.2, near, palette.shade(near, 0.3));
    else
      potted(art, {
        x: cx,
        base: h * 0.965,
        size: w * 0.21,
        room: h * 0.34,
        plant: at(queue, 6),
        backs: [stone, riser],
      });
  }
  if (order === "front") {
    const rise = h * 0.158;
    const first = h * random.range(0.54, 0.58);
    const tread = palette.tint(stone, 0.42);
    times(3, (i) => {
      const y = first + i * rise;
      const inset = w * Math.max(0, 0.12 - i * 0.06) * (random.chance(0.5) ? 1 : 0.4);
      const spill = inset > w * 0.03 ? 0 : 30;
      const block = sheet.paper(rect(inset - spill, y, w - inset * 2 + spill * 2, h), stone, 3, 9);
      if (i !== 0)
        fill(
          art,
          block,
          random.pick(["pane", "check", "scallop", "pips"] satisfies Pattern[]),
          [palette.shade(stone, 0.22), palette.shade(stone, 0.12)],
          w * 0.08,
        );
      sheet.piece(rect(inset - 10, y, w - inset * 2 + 20, rise * 0.34), tread, 3);
      const many = i === 0 ? 3 : random.int(2, 4);
      const gap = (w - inset * 2) / many;
      times(many, (j) => {
        if (i === 1 && j === (side === 1 ? 0 : many - 1)) return;
        const size = Math.min(w * 0.21, gap * 0.66) * random.range(0.75, 1.1);
        potted(art, {
          x: inset + (j + 0.5) * gap + random.range(-0.1, 0.1) * gap,
          base: y + rise * 0.24,
          size,
          room: i === 0 ? h * 0.42 : size * 2.3,
          plant: at(queue, i * 3 + j),
          backs: i === 0 ? backs : [stone, tread],
        });
      });
    });
  }
  if (order === "glass") {
    const bars = palette.away(random, [wall, behind], 0.16);
    const cx = w * (0.5 + side * 0.06);
    const house: Point[] = [
      [cx - w * 0.44, h * 0.3],
      [cx, h * 0.05],
      [cx + w * 0.44, h * 0.3],
      [cx + w * 0.44, h * 0.86],
      [cx - w * 0.44, h * 0.86],
    ];
    const pane = sheet.piece(house, behind, 4);
    sheet.inside(pane, () => {
      sheet.piece(
        ellipse(cx - side * w * 0.2, h * 0.26, w * 0.12),
        palette.away(random, [behind, bars], 0.13),
        3,
      );
      times(4, (i) => sheet.piece(rect(cx - w * 0.44 + (i + 1) * w * 0.176, 0, 9, h), bars, 1.5));
      sheet.piece(rect(0, h * 0.3, w, 10), bars, 1.5);
    });
    [0, 1].forEach((i) => sheet.piece(stroke([at(house, i), at(house, i + 1)], 18), bars, 1.5));
    [0.52, 0.74].forEach((share, row) => {
      const y = h * share;
      const many = random.int(3, 4);
      times(many, (j) =>
        potted(art, {
          x: cx - w * 0.44 + ((j + 0.5) * w * 0.88) / many,
          base: y + 6,
          size: w * random.range(0.13, 0.17),
          room: h * 0.2,
          plant: at(queue, row * 4 + j),
          backs: [behind],
        }),
      );
      sheet.paper(rect(cx - w * 0.47, y, w * 0.94, h * 0.022), stone, 2, 9);
    });
    const ground = palette.away(random, [behind, wall, stone], 0.12);
    sheet.paper(rect(-30, h * 0.86, w + 60, h), ground, 4, 8);
    times(3, (j) =>
      j === 1
        ? can(art, w * 0.5, h * 0.955, w * 0.18, stone, palette.shade(stone, 0.3))
        : potted(art, {
            x: w * (0.16 + j * 0.34),
            base: h * 0.965,
            size: w * 0.21,
            room: h * 0.27,
            plant: at(queue, 9 + j),
            backs: [behind, ground],
          }),
    );
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 70, 2.6, 0.6);
}
