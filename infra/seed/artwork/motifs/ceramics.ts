import { patterns, fill } from "../patterns.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import { arch, ellipse, rect } from "../shapes.ts";
import type { Art } from "../svg.ts";
import { dresses, tall, vessel, type Kind } from "../vessels.ts";

const kinds: readonly Kind[] = [
  "bulb",
  "moon",
  "urn",
  "gourd",
  "bottle",
  "cylinder",
  "flare",
  "jug",
  "bowl",
  "footed",
  "cup",
  "teapot",
  "jar",
];

/** Vessels on shelves, in niches, or one row of great ones. */
export function ceramics(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const wall = palette.ground(random, ["paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(wall);
  const light = random.sign();
  const order = random.pick(["shelves", "shelves", "niches", "great", "stack"]);
  let last = wall;
  const ink = (...near: string[]): string => {
    last = palette.away(random, [...near, last], 0.13);
    return last;
  };
  const shelf = palette.away(random, [wall], 0.16);
  const row = (
    from: number,
    to: number,
    base: number,
    room: number,
    ground: string,
    busy: number,
  ): void => {
    const order2 = random.shuffle(kinds);
    const count = Math.max(1, Math.round(busy));
    const weights = times(count, () => random.range(0.75, 1.3));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let x = from;
    const made = weights.map((weight, index) => {
      const slot = ((to - from) * weight) / total;
      const kind = at(order2, index);
      const width = Math.min(
        slot * random.range(0.88, 1.1),
        (room * random.range(0.72, 0.97)) / tall(kind, 0.5),
      );
      const item = { kind, x: x + slot / 2, width };
      x += slot;
      return item;
    });
    const front = random.shuffle(made);
    for (const { kind, x: px, width } of front) {
      const colour = ink(ground);
      const height = Math.min(room * 0.98, width * tall(kind, 0.5));
      if (
        (kind === "bulb" || kind === "bottle" || kind === "flare") &&
        random.chance(0.4) &&
        room - height > room * 0.16
      ) {
        sprig(art, {
          x: px,
          y: base - height + 10,
          length: room * 0.36,
          angle: -1.571 + random.range(-0.3, 0.3),
          kind: random.pick(sprigs),
          colour: palette.away(random, [ground], 0.16),
        });
      }
      sheet.shadow(ellipse(px + light * width * 0.14, base - 1, width * 0.52, 9), 0.22);
      vessel(art, { kind, x: px, base, width, height, colour, dress: random.pick(dresses), light });
      if (kind === "bowl" && random.chance(0.6)) {
        const upper = ink(ground, colour);
        vessel(art, {
          kind: "bowl",
          x: px + width * 0.02,
          base: base - height * 0.72,
          width: width * 0.86,
          height: height * 0.86,
          colour: upper,
          light,
        });
      }
    }
  };
  if (order === "shelves") {
    const levels = random.pick([2, 3, 3]);
    const step = h / (levels + 0.12);
    const bands = random.chance(0.45) ? palette.run(random, levels + 1, [shelf], 0.12) : undefined;
    times(levels, (level) => {
      const base = step * (level + 1) - step * 0.04;
      const ground = bands ? at(bands, level) : wall;
      if (bands) sheet.piece(rect(-20, base - step + 20, w + 40, step), ground, 2);
      row(
        -w * 0.06,
        w * 1.06,
        base,
        step * 0.82,
        ground,
        levels === 2 ? random.int(3, 4) : random.int(4, 5),
      );
      sheet.shadow(rect(-20, base + 24, w + 40, 18), 0.16);
      sheet.piece(
        rect(-20, base, w + 40, 26),
        bands ? palette.away(random, [ground, at(bands, level + 1)], 0.13) : shelf,
        2.5,
      );
    });
  }
  if (order === "niches") {
    const columns = random.pick([2, 2, 3]);
    const rows = columns === 2 ? 2 : 3;
    const [cw, ch] = [w / columns, h / rows];
    const tones = palette.run(random, 3, [wall], 0.14);
    times(columns * rows, (index) => {
      const [column, line] = [index % columns, Math.floor(index / columns)];
      const [x, y] = [column * cw + cw * 0.09, line * ch + ch * 0.08];
      const tone = at(tones, column + line * 2);
      const hole = random.chance(0.6)
        ? arch(x, y, cw * 0.82, ch * 0.84)
        : rect(x, y, cw * 0.82, ch * 0.84);
      const outline = sheet.piece(hole, tone, 4);
      sheet.inside(outline, () =>
        sheet.shadow(rect(light === 1 ? x : x + cw * 0.72, y, cw * 0.1, ch), 0.2),
      );
      const base = y + ch * 0.84;
      row(x + cw * 0.08, x + cw * 0.74, base - 6, ch * 0.7, tone, random.pick([1, 1, 2]));
      sheet.piece(
        rect(x - cw * 0.04, base - 6, cw * 0.9, 20),
        palette.away(random, [wall, tone], 0.1),
        2,
      );
    });
  }
  if (order === "great" || order === "stack") {
    const back = palette.away(random, [wall], 0.12);
    const level = h * random.range(0.76, 0.84);
    if (random.chance(0.5))
      sheet.piece(arch(w * random.range(0.02, 0.22), h * 0.08, w * 0.76, h), back, 5);
    else {
      const cloth = sheet.piece(rect(w * random.range(0.1, 0.3), -20, w * 0.52, h), back, 4);
      if (random.chance(0.6))
        fill(art, cloth, random.pick(patterns), palette.run(random, 2, [back], 0.1), w * 0.11, 0);
    }
    const top = palette.away(random, [wall, back], 0.13);
    sheet.piece(rect(-20, level, w + 40, h), top, 4);
    if (order === "great") {
      const chosen = random
        .shuffle<Kind>(["bulb", "urn", "moon", "gourd", "jug", "flare", "bottle"])
        .slice(0, 3);
      const places: [number, number, number][] = [
        [0.74, 0.04, 0.46],
        [0.27, 0.06, 0.5],
        [0.54, 0.135, 0.4],
      ];
      places.forEach(([x, y, size], index) => {
        const kind = at(chosen, index);
        const width = Math.min(size * w, (h * 0.66) / tall(kind, 0.5)) * (index === 2 ? 0.85 : 1);
        const colour = ink(wall, back);
        sheet.shadow(ellipse(x * w + light * width * 0.2, level + y * h, width * 0.55, 16), 0.22);
        vessel(art, {
          kind,
          x: x * w,
          base: level + y * h,
          width,
          colour,
          dress: random.pick(dresses.filter((name) => name !== "plain")),
          light,
        });
      });
    } else {
      let base = level + h * 0.07;
      const x = w * random.range(0.4, 0.6);
      const count = random.int(6, 8);
      times(count, (index) => {
        const kind: Kind =
          index === count - 1
            ? random.pick(["teapot", "jug", "cup"])
            : random.pick(["bowl", "bowl", "cup"]);
        const width = kind === "bowl" ? w * (0.56 - index * 0.035) : w * 0.32;
        const height = width * (kind === "bowl" ? 0.36 : tall(kind, 0.4));
        const colour = ink(wall, back);
        vessel(art, {
          kind,
          x: x + random.range(-0.025, 0.025) * w,
          base,
          width,
          height,
          colour,
          dress: random.pick(dresses),
          light,
        });
        base -= height * (kind === "bowl" ? 0.72 : 0.92);
      });
      vessel(art, {
        kind: random.pick(["bottle", "flare", "jar"]),
        x: x < w / 2 ? w * 0.86 : w * 0.14,
        base: level + h * 0.05,
        width: w * 0.2,
        colour: ink(wall, back),
        dress: random.pick(dresses),
        light,
      });
    }
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
