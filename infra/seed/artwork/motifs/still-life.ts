import { fill, patterns } from "../patterns.ts";
import { blooms, sprig, sprigs } from "../plants.ts";
import { fruit, fruits, half } from "../produce.ts";
import { at, times } from "../random.ts";
import { arch, ellipse, rect, round, sector, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";
import { cast, dresses, tall, vessel, type Kind } from "../vessels.ts";

/** Vases, bowls and fruit on a table before an arch, a window or a hung paper. */
export function stillLife(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const wall = palette.ground(random, ["paper", "pale", "pale", "mid", "strong", "dark"]);
  const light = random.sign();
  sheet.ground(wall);
  const level = h * random.range(0.66, 0.76);
  const behind = palette.away(random, [wall], 0.13);
  const backs = [wall, behind];
  const kind = random.pick(["arch", "arch", "arch", "disc", "window", "paper", "double"]);
  const centre = w * (random.chance(0.5) ? random.range(0.34, 0.44) : random.range(0.56, 0.66));
  const low = level + h * 0.08;
  if (kind === "arch" || kind === "double") {
    const wide = w * random.range(0.6, 0.78);
    const top = h * random.range(0.07, 0.16);
    sheet.piece(arch(centre - wide / 2, top, wide, low - top), behind, 5);
    if (kind === "double") {
      const inner = palette.away(random, [wall, behind], 0.12);
      backs.push(inner);
      const step = wide * random.range(0.13, 0.17);
      sheet.piece(arch(centre - wide / 2 + step, top + step, wide - step * 2, low - top), inner, 4);
    } else if (random.chance(0.6)) {
      const sun = palette.away(random, [behind, wall], 0.13);
      sheet.piece(
        ellipse(centre - light * wide * 0.2, top + wide * 0.36, wide * random.range(0.1, 0.15)),
        sun,
        3,
      );
    }
  } else if (kind === "disc") {
    sheet.piece(ellipse(centre, h * 0.37, w * random.range(0.33, 0.4)), behind, 6);
  } else if (kind === "window") {
    const [wide, tallness] = [w * 0.56, h * 0.5];
    const [x, y] = [centre - wide / 2, h * 0.09];
    sheet.piece(rect(x, y, wide, tallness), behind, 4);
    const hill = palette.away(random, [behind], 0.14);
    const pane = sheet.cut(rect(x, y, wide, tallness), 2);
    sheet.inside(pane, () => {
      sheet.piece(
        ellipse(x + wide * 0.25, y + tallness * 1.02, wide * 0.6, tallness * 0.42),
        hill,
        4,
      );
      sheet.piece(
        ellipse(x + wide * 0.72, y + tallness * 0.28, wide * 0.13),
        palette.away(random, [behind], 0.16),
        3,
      );
    });
    sheet.piece(rect(x + wide * 0.485, y, wide * 0.03, tallness), wall, 1.5);
    sheet.piece(rect(x, y + tallness * 0.42, wide, wide * 0.03), wall, 1.5);
  } else {
    // A patterned cloth or paper pinned to the wall.
    const [wide, tallness] = [w * random.range(0.5, 0.62), h * 0.56];
    const hung = sheet.cut(rect(centre - wide / 2, h * 0.07, wide, tallness), 4);
    sheet.add(hung, behind);
    fill(
      art,
      hung,
      random.pick(patterns),
      palette.run(random, 2, [behind], 0.1),
      random.range(90, 130),
      random.pick([0, 0, 0.785]),
    );
  }
  // The table: its top, its front edge or a cloth that falls over it.
  const top = palette.away(random, backs, 0.13);
  const tilt = random.range(-12, 12);
  const table: Point[] = [
    [-30, level + tilt],
    [w + 30, level - tilt],
    [w + 30, h + 30],
    [-30, h + 30],
  ];
  sheet.piece(table, top, 4);
  sheet.streaks(rect(0, level + 20, w, h - level - 20), palette.shade(top, 0.14), 12, 0.02);
  const cloth = random.pick(["edge", "edge", "cloth", "round", "none"]);
  const front = palette.away(random, [top], 0.13);
  if (cloth === "edge")
    sheet.piece(
      [
        [-30, h * 0.91],
        [w + 30, h * 0.905],
        [w + 30, h + 30],
        [-30, h + 30],
      ],
      front,
      4,
    );
  if (cloth === "cloth") {
    const from = w * random.range(0.08, 0.4);
    const fall = sheet.cut(
      [
        [from, level + h * 0.07],
        [from + w * 0.5, level + h * 0.06],
        [from + w * 0.57, h + 30],
        [from - w * 0.08, h + 30],
      ],
      5,
    );
    sheet.add(fall, front);
    fill(
      art,
      fall,
      random.pick(["stripe", "gingham", "check", "pane", "ticking"]),
      palette.run(random, 2, [front], 0.12),
      random.range(56, 90),
      random.range(-0.06, 0.06),
    );
  }
  if (cloth === "round") {
    sheet.piece(ellipse(w * random.range(0.42, 0.58), h * 0.9, w * 0.46, h * 0.105), front, 4);
  }
  const tops = cloth === "cloth" || cloth === "round" ? [top, front] : [top];
  // The group: a tall piece off the middle, a broad one beside it, a low one in front.
  const talls: Kind[] = ["bulb", "urn", "gourd", "bottle", "cylinder", "flare", "jug", "moon"];
  const lows: Kind[] = ["bowl", "footed", "cup", "teapot", "moon", "jar", "bowl"];
  const side = centre < w / 2 ? 1 : -1;
  const used: string[] = [];
  const colour = (): string => {
    const fresh = palette.apart([...backs, ...used.slice(-1)], 0.13);
    const chosen = random.pick(
      fresh
        .slice(0, 4)
        .filter((hex) => hex !== used.at(-2))
        .concat(fresh.slice(0, 1)),
    );
    used.push(chosen);
    return chosen;
  };
  const base = level + h * random.range(0.06, 0.09);
  const first = random.pick(talls);
  const size =
    w *
    (first === "bottle" || first === "gourd" || first === "flare"
      ? random.range(0.27, 0.32)
      : random.range(0.36, 0.43));
  const mainX = centre + side * w * random.range(-0.04, 0.05);
  const plan = [{ kind: first, x: mainX, base, width: size, filled: true }];
  const second = random.pick(talls.filter((name) => name !== first));
  plan.push({
    kind: second,
    x: mainX - side * w * random.range(0.24, 0.3),
    base: base - h * random.range(0.015, 0.035),
    width: size * random.range(0.6, 0.82),
    filled: random.chance(0.4),
  });
  const third = random.pick(lows);
  plan.push({
    kind: third,
    x: mainX + side * w * random.range(0.25, 0.31),
    base: base + h * random.range(0.03, 0.06),
    width: size * (third === "cup" || third === "jar" ? 0.72 : 1.02),
    filled: false,
  });
  if (random.chance(0.35))
    plan.push({
      kind: random.pick(["bottle", "cylinder", "jar"]),
      x: mainX + side * w * 0.44,
      base: base - h * 0.02,
      width: size * 0.5,
      filled: false,
    });
  plan.sort((one, other) => one.base - other.base);
  for (const item of plan) {
    const ink = colour();
    const height =
      item.width * tall(item.kind, random.next()) * (item.filled && item === plan[0] ? 0.95 : 1);
    if (item.filled) {
      const stems = random.int(2, 4);
      const flowering = random.chance(0.45);
      const foliage = palette.away(random, [...backs], 0.16);
      const petal = palette.away(random, [...backs, foliage], 0.14);
      const type = flowering ? random.pick(blooms) : random.pick(sprigs);
      times(stems, (index) => {
        const spread =
          stems === 1
            ? random.range(-0.25, 0.25)
            : (index / (stems - 1) - 0.5) * random.range(0.7, 1.25);
        const reach = Math.min(
          h * 0.42,
          (item.base - height - h * 0.05) * random.range(0.85, 1.05),
        );
        sprig(art, {
          x: item.x,
          y: item.base - height + 24,
          length: Math.max(h * 0.2, reach) * (1 - Math.abs(spread) * 0.22),
          angle: -Math.PI / 2 + spread,
          kind: type,
          colour: foliage,
          second: petal,
          bend: spread * 0.22,
          scale: stems > 2 ? 0.9 : 1.1,
        });
      });
    }
    if (item.kind === "bowl" || item.kind === "footed") {
      const tops2 = item.base - height;
      const skin = palette.away(random, [ink, ...backs], 0.13);
      const sort = random.pick(fruits.filter((name) => name !== "cherry" && name !== "fig"));
      const r = item.width * 0.17;
      const leafInk = palette.away(random, [skin, ...backs], 0.13);
      for (const [dx, dy] of [
        [-0.27, -0.25],
        [0.24, -0.3],
        [-0.02, -0.55],
        [0, -0.1],
      ])
        fruit(
          art,
          item.x + (dx ?? 0) * item.width,
          tops2 + (dy ?? 0) * r * 2,
          r,
          sort,
          skin,
          leafInk,
          light,
        );
    }
    const outline = rect(item.x - item.width / 2, item.base - height, item.width, height);
    cast(art, outline, item.base, light);
    vessel(art, {
      kind: item.kind,
      x: item.x,
      base: item.base,
      width: item.width,
      height,
      colour: ink,
      dress: random.pick(dresses),
      light,
    });
  }
  // Fruit in front, an accent repeated, one of them cut.
  const count = random.int(2, 4);
  const skin = palette.away(random, [...tops, at(used, -1)], 0.15);
  const leafInk = palette.away(random, [...tops, skin], 0.13);
  const sort = random.pick(fruits.filter((name) => name !== "cherry"));
  let x = mainX - side * w * random.range(0.26, 0.34);
  times(count, (index) => {
    const r = w * random.range(0.066, 0.082);
    const y = base + h * random.range(0.055, 0.1) + (index % 2) * h * 0.018;
    sheet.shadow(ellipse(x + light * r * 0.35, y + r * 0.86, r * 1.15, r * 0.24), 0.22);
    if (index === 1 && random.chance(0.55))
      half(
        art,
        x,
        y,
        r,
        random.pick(["citrus", "pomegranate", "citrus"]),
        skin,
        palette.away(random, [skin], 0.16),
        skin,
      );
    else fruit(art, x, y, r, sort, skin, leafInk, light);
    x += side * r * random.range(1.75, 3.1);
  });
  if (random.chance(0.3)) {
    const [kx, ky] = [mainX + side * w * 0.1, h * 0.875];
    sheet.piece(sector(kx, ky, w * 0.07, 0, Math.PI), palette.away(random, tops, 0.18), 2);
    sheet.piece(round(kx - w * 0.07, ky - 8, w * 0.14, 12, 5), palette.away(random, tops, 0.14), 1);
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.6, 0.6);
}
