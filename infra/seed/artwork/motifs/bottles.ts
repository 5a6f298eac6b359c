import { fill, patterns } from "../patterns.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import {
  arch,
  ellipse,
  leaf,
  moved,
  rect,
  round,
  sector,
  spline,
  stroke,
  type Point,
} from "../shapes.ts";
import type { Art } from "../svg.ts";

type Make = "round" | "square" | "drop" | "pump" | "jar" | "tall" | "shoulder" | "tin";
const makes: readonly Make[] = [
  "round",
  "square",
  "drop",
  "pump",
  "jar",
  "tall",
  "shoulder",
  "tin",
];
const sizes: Record<Make, readonly [number, number]> = {
  round: [1, 1.25],
  square: [0.9, 1.35],
  drop: [0.62, 1.2],
  pump: [0.78, 1.75],
  jar: [0.95, 0.85],
  tall: [0.6, 2.1],
  shoulder: [0.78, 1.7],
  tin: [0.9, 0.5],
};

/** Apothecary bottles, jars and soap before tiles, a mirror or an arch; their labels are blank. */
export function bottles(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const wall = palette.ground(random, ["paper", "pale", "pale", "mid", "strong", "dark"]);
  sheet.ground(wall);
  const light = random.sign();
  let before = wall;
  /** Body, stopper, label, liquid line and one flat shade; answers its height. */
  const bottle = (
    x: number,
    base: number,
    wide: number,
    make: Make,
    near: readonly string[],
    room = h,
  ): number => {
    const [, ratio] = sizes[make];
    const width = Math.min(wide, room / ratio);
    const tall = width * ratio;
    const ink = palette.away(random, [...near, before], 0.15);
    before = ink;
    const cap = palette.away(random, [ink, ...near], 0.14);
    const mark = palette.away(random, [ink], 0.18);
    const top = base - tall;
    const neck = (share: number, from: number): void =>
      void sheet.piece(
        rect(x - (width * share) / 2, top + tall * from, width * share, tall * 0.16),
        palette.shade(ink, 0.16),
        1.5,
      );
    let body: Point[] = [];
    if (make === "round") {
      neck(0.26, 0.12);
      sheet.piece(ellipse(x, top + tall * 0.07, width * 0.14), cap, 1.5);
      sheet.piece(rect(x - width * 0.19, top + tall * 0.13, width * 0.38, tall * 0.045), ink, 1);
      body = ellipse(x, base - tall * 0.38, width / 2, tall * 0.39);
    }
    if (make === "square") {
      neck(0.28, 0.14);
      sheet.piece(round(x - width * 0.2, top, width * 0.4, tall * 0.16, 6), cap, 1.5);
      body = round(x - width / 2, top + tall * 0.25, width, tall * 0.75, width * 0.14);
    }
    if (make === "drop" || make === "pump") {
      neck(0.36, 0.26);
      sheet.piece(rect(x - width * 0.22, top + tall * 0.19, width * 0.44, tall * 0.1), cap, 1.5);
      if (make === "drop")
        sheet.piece(
          spline(
            [
              [x - width * 0.12, top + tall * 0.2],
              [x - width * 0.15, top + tall * 0.06],
              [x, top],
              [x + width * 0.15, top + tall * 0.06],
              [x + width * 0.12, top + tall * 0.2],
            ],
            true,
          ),
          palette.shade(cap, 0.25),
          1,
        );
      else {
        sheet.piece(rect(x - width * 0.06, top + tall * 0.04, width * 0.12, tall * 0.16), cap, 1);
        sheet.piece(
          stroke(
            [
              [x + light * width * 0.12, top + tall * 0.025],
              [x - light * width * 0.28, top + tall * 0.03],
              [x - light * width * 0.44, top + tall * 0.075],
            ],
            width * 0.13,
          ),
          cap,
          1,
        );
      }
      body = round(x - width / 2, top + tall * 0.31, width, tall * 0.69, width * 0.2);
    }
    if (make === "jar" || make === "tin") {
      body = round(x - width / 2, top + tall * 0.24, width, tall * 0.76, width * 0.08);
      sheet.piece(round(x - width * 0.53, top, width * 1.06, tall * 0.28, 8), cap, 1.5);
    }
    if (make === "tall") {
      sheet.piece(rect(x - width * 0.13, top, width * 0.26, tall * 0.09), cap, 1.5);
      body = spline(
        [
          [x - width * 0.17, top + tall * 0.07],
          [x - width * 0.17, top + tall * 0.26],
          [x - width * 0.46, top + tall * 0.46],
          [x - width * 0.49, base - tall * 0.06],
          [x - width * 0.42, base],
          [x + width * 0.42, base],
          [x + width * 0.49, base - tall * 0.06],
          [x + width * 0.46, top + tall * 0.46],
          [x + width * 0.17, top + tall * 0.26],
          [x + width * 0.17, top + tall * 0.07],
        ],
        true,
      );
    }
    if (make === "shoulder") {
      sheet.piece(round(x - width * 0.17, top, width * 0.34, tall * 0.12, 5), cap, 1.5);
      body = [
        [x - width * 0.14, top + tall * 0.1],
        [x - width * 0.14, top + tall * 0.22],
        [x - width * 0.5, top + tall * 0.34],
        [x - width * 0.5, base],
        [x + width * 0.5, base],
        [x + width * 0.5, top + tall * 0.34],
        [x + width * 0.14, top + tall * 0.22],
        [x + width * 0.14, top + tall * 0.1],
      ];
    }
    const outline = sheet.piece(body, ink, 2);
    sheet.inside(outline, () => {
      const dress = random.pick([
        "label",
        "label",
        "label",
        "liquid",
        "wide",
        "oval",
        "ribs",
        "none",
      ]);
      const [ly, lh] = [base - tall * 0.46, tall * 0.28];
      if (dress === "label") {
        sheet.piece(rect(x - width * 0.33, ly, width * 0.66, lh), mark, 1.5);
        const deco = random.pick(["sprig", "disc", "lines", "leaf"]);
        const small = palette.away(random, [mark], 0.18);
        if (deco === "disc") sheet.piece(ellipse(x, ly + lh * 0.5, lh * 0.26), small, 1);
        if (deco === "lines")
          times(3, (i) =>
            sheet.piece(
              rect(
                x - width * (0.2 - i * 0.04),
                ly + lh * (0.24 + i * 0.2),
                width * (0.4 - i * 0.08),
                lh * 0.08,
              ),
              small,
              0.8,
            ),
          );
        if (deco === "leaf" || deco === "sprig")
          for (const turn of [-0.6, 0, 0.6])
            sheet.piece(
              leaf(x, ly + lh * 0.84, lh * 0.66, lh * 0.24, -1.571 + turn, 0),
              small,
              0.8,
            );
      }
      if (dress === "liquid")
        sheet.piece(
          rect(x - width, base - tall * random.range(0.26, 0.46), width * 2, tall),
          mark,
          2,
        );
      if (dress === "wide") {
        const band = sheet.piece(rect(x - width, ly, width * 2, lh), mark, 1.5);
        fill(
          art,
          band,
          random.pick(patterns),
          [palette.away(random, [mark], 0.16), ink],
          lh * 0.42,
        );
      }
      if (dress === "oval") {
        sheet.piece(ellipse(x, ly + lh * 0.5, width * 0.33, lh * 0.6), mark, 1.5);
        sheet.piece(
          ellipse(x, ly + lh * 0.5, width * 0.24, lh * 0.45),
          palette.away(random, [mark], 0.14),
          1,
        );
      }
      if (dress === "ribs")
        times(5, (i) =>
          sheet.piece(rect(x + (i - 2.2) * width * 0.19, top, width * 0.06, tall * 1.1), mark, 1),
        );
      const lit = moved(outline, light * width * -0.17, 0);
      sheet.add([rect(x - width * 2, top - tall, width * 4, tall * 3), lit], palette.ink, {
        opacity: 0.17,
      });
      sheet.add(
        stroke(
          [
            [x - light * width * 0.37, base - tall * 0.52],
            [x - light * width * 0.39, base - tall * 0.16],
          ],
          width * 0.045,
        ),
        palette.paper,
        { opacity: 0.75 },
      );
    });
    return tall;
  };
  const soap = (x: number, base: number, size: number, near: readonly string[]): void => {
    const count = random.int(1, 3);
    let y = base;
    times(count, () => {
      const ink = palette.away(random, [...near, before], 0.14);
      before = ink;
      const [wide, tall] = [size * random.range(0.86, 1.04), size * 0.3];
      const px = x + random.range(-0.05, 0.05) * size;
      sheet.piece(round(px - wide / 2, y - tall, wide, tall, tall * 0.36), ink, 2);
      sheet.piece(
        round(px - wide / 2, y - tall, wide, tall * 0.36, tall * 0.18),
        palette.tint(ink, 0.35),
        1.5,
      );
      if (random.chance(0.5))
        sheet.piece(
          rect(px - wide * 0.14, y - tall, wide * 0.28, tall),
          palette.away(random, [ink], 0.17),
          1.5,
        );
      y -= tall;
    });
    if (random.chance(0.4))
      for (const [dx, dy, r] of [
        [-0.2, -0.16, 0.13],
        [0.05, -0.24, 0.17],
        [0.27, -0.14, 0.1],
      ])
        sheet.piece(
          ellipse(x + (dx ?? 0) * size, y + (dy ?? 0) * size * 0.6, (r ?? 0.1) * size),
          palette.away(random, near, 0.14),
          1.5,
        );
  };
  const order = random.pick(["counter", "counter", "counter", "cabinet", "great"]);
  if (order === "counter") {
    const level = h * random.range(0.66, 0.73);
    const back = palette.away(random, [wall], 0.13);
    const scene = random.pick(["tiles", "mirror", "arch", "disc", "tiles"]);
    const side = random.sign();
    if (scene === "tiles") {
      const size = w / random.pick([5, 6, 8]);
      const upto = level - h * random.pick([0.28, 0.42, 1]);
      const zone = sheet.cut(rect(-20, upto, w + 40, level - upto), 2);
      sheet.add(zone, back);
      const joint = palette.away(random, [back], 0.06);
      sheet.inside(zone, () => {
        const rows = Math.ceil((level - upto) / size) + 1;
        times(rows, (i) => sheet.add(rect(-20, level - i * size - 2, w + 40, 5), joint));
        times(12, (i) => sheet.add(rect(i * size - 2, upto, 5, level - upto), joint));
        const accent = palette.away(random, [back], 0.16);
        times(5, () =>
          sheet.piece(
            sector(
              (random.int(0, 7) + 0.5) * size,
              level - (random.int(1, Math.max(2, rows - 2)) - 0.5) * size,
              size * 0.4,
              0,
              6.28,
            ),
            accent,
            1.5,
          ),
        );
      });
    }
    if (scene === "mirror") {
      const frame = palette.away(random, [wall], 0.2);
      sheet.paper(ellipse(w * (0.5 + side * 0.12), h * 0.36, w * 0.33, w * 0.42), frame, 3, 10);
      const glass = sheet.piece(
        ellipse(w * (0.5 + side * 0.12), h * 0.36, w * 0.3, w * 0.39),
        back === frame ? palette.tint(back, 0.4) : back,
        2,
      );
      sheet.inside(glass, () =>
        times(2, (i) =>
          sheet.add(
            stroke(
              [
                [w * (0.3 + i * 0.16), h * 0.62],
                [w * (0.8 + i * 0.16), h * 0.02],
              ],
              w * (0.07 - i * 0.04),
            ),
            palette.paper,
            { opacity: 0.3 },
          ),
        ),
      );
    }
    if (scene === "arch")
      sheet.piece(arch(w * (0.5 - side * 0.1) - w * 0.36, h * 0.1, w * 0.72, h), back, 4);
    if (scene === "disc") sheet.piece(ellipse(w * (0.5 + side * 0.1), h * 0.4, w * 0.37), back, 5);
    const top = palette.away(random, [wall, back], 0.13);
    sheet.piece(rect(-20, level, w + 40, h), top, 3);
    sheet.piece(rect(-20, h * 0.93, w + 40, h), palette.away(random, [top], 0.13), 3);
    const near = [wall, back];
    const names = random.shuffle(makes.filter((make) => make !== "tin"));
    const rear = random.int(3, 4);
    const room = level - h * 0.14;
    times(rear, (i) => {
      const x = w * (0.1 + ((i + 0.25) * 0.86) / rear) + random.range(-0.02, 0.02) * w;
      const base = level + h * random.range(0.03, 0.06);
      const make = at(names, i);
      const wide = w * random.range(0.3, 0.38) * (make === "tall" || make === "drop" ? 0.78 : 1);
      sheet.shadow(ellipse(x + light * wide * 0.22, base - 2, wide * 0.58, 13), 0.2);
      bottle(x, base, wide, make, near, room);
    });
    const tray = palette.away(random, [top], 0.15);
    if (random.chance(0.55))
      sheet.piece(
        ellipse(w * (0.5 + side * 0.17), level + h * 0.145, w * 0.33, h * 0.035),
        tray,
        2,
      );
    const [sx, bx] = [w * (0.5 + side * 0.27), w * (0.5 + side * 0.02)];
    sheet.shadow(ellipse(sx, level + h * 0.145, w * 0.17, 12), 0.2);
    soap(sx, level + h * 0.145, w * 0.28, [top, tray]);
    const low = random.pick<Make>(["jar", "drop", "tin", "round"]);
    sheet.shadow(ellipse(bx + light * w * 0.03, level + h * 0.15, w * 0.13, 11), 0.2);
    bottle(bx, level + h * 0.15, w * 0.21, low, [top, ...near]);
    sprig(art, {
      x: w * (0.5 - side * 0.12),
      y: level + h * 0.17,
      length: w * 0.36,
      angle: side === 1 ? Math.PI + 0.12 : -0.12,
      kind: random.pick(sprigs),
      colour: palette.away(random, [top], 0.2),
      scale: 0.9,
    });
  }
  if (order === "cabinet") {
    const levels = random.int(2, 4);
    const step = h / levels;
    const shelf = palette.away(random, [wall], 0.17);
    const tones = palette.run(random, levels + 1, [shelf], 0.12);
    const two = random.chance(0.5);
    times(levels, (level) => {
      const tone = two ? at(tones, level) : wall;
      sheet.piece(rect(-20, level * step - 10, w + 40, step + 20), tone, 2);
      const base = (level + 1) * step - step * 0.08;
      const names = random.shuffle(makes);
      const count = levels === 2 ? 4 : random.int(4, 6);
      times(count, (i) => {
        const x = ((i + 0.5) / count) * w * 1.04 - w * 0.02;
        const make = at(names, i);
        const wide = (w / count) * (make === "tall" || make === "drop" ? 0.68 : 0.9);
        const tall = bottle(x, base, wide, make, [tone], step * random.range(0.7, 0.86));
        if ((make === "tin" || make === "jar") && tall < step * 0.42)
          bottle(x, base - tall, wide * 0.8, "tin", [tone], step * 0.3);
      });
      sheet.piece(rect(-20, base, w + 40, step * 0.055), shelf, 2);
      sheet.shadow(rect(-20, base + step * 0.055, w + 40, step * 0.03), 0.16);
    });
  }
  if (order === "great") {
    const back = palette.away(random, [wall], 0.13);
    const side = random.sign();
    sheet.piece(rect(side === 1 ? w * 0.52 : -20, -20, w * 0.5, h + 40), back, 5);
    const level = h * 0.86;
    sheet.piece(rect(-20, level, w + 40, h), palette.away(random, [wall, back], 0.14), 4);
    sprig(art, {
      x: w * (0.5 + side * 0.06),
      y: level + 20,
      length: h * 0.72,
      angle: -1.571 - side * 0.18,
      kind: random.pick(sprigs),
      colour: palette.away(random, [wall, back], 0.17),
    });
    const names = random.shuffle<Make>(["round", "square", "shoulder", "tall"]);
    sheet.shadow(ellipse(w * 0.5, level + h * 0.03, w * 0.42, 20), 0.2);
    bottle(
      w * (0.5 + side * 0.22),
      level + h * 0.02,
      w * 0.46,
      at(names, 0),
      [wall, back],
      h * 0.7,
    );
    bottle(
      w * (0.5 - side * 0.2),
      level + h * 0.05,
      w * 0.42,
      at(names, 1),
      [wall, back],
      h * 0.52,
    );
    bottle(
      w * (0.5 + side * 0.03),
      level + h * 0.085,
      w * 0.27,
      random.pick(["jar", "drop", "pump"]),
      [wall, back],
      h * 0.32,
    );
    soap(w * (0.5 - side * 0.36), level + h * 0.1, w * 0.2, [wall, back]);
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
