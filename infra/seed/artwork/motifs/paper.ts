import { fill, patterns } from "../patterns.ts";
import { flower, flowers, sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import {
  arch,
  ellipse,
  leaf,
  rect,
  sector,
  spline,
  stroke,
  turned,
  type Point,
  type Shape,
} from "../shapes.ts";
import type { Art } from "../svg.ts";

/** Wrapped boxes, ribbon, cards and tags: stacked, or laid flat and seen from above. */
export function paper(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const bow = (x: number, y: number, size: number, ink: string, flat = false): void => {
    const dark = palette.shade(ink, 0.3);
    for (const side of [-1, 1]) {
      const tail: Point[] = flat
        ? [
            [x, y],
            [x + side * size * 0.5, y + size * 0.45],
            [x + side * size * 0.62, y + size * 0.95],
          ]
        : [
            [x, y],
            [x + side * size * 0.5, y + size * 0.12],
            [x + side * size * 0.78, y + size * 0.42],
          ];
      sheet.piece(
        stroke(tail, (t) => size * (0.1 + t * 0.09)),
        dark,
        1.5,
      );
      const loop = spline(
        [
          [x, y],
          [x + side * size * 0.38, y - size * 0.46],
          [x + side * size * 0.88, y - size * 0.44],
          [x + side * size * 0.92, y - size * 0.04],
          [x + side * size * 0.46, y + size * 0.08],
        ],
        true,
      );
      sheet.piece(loop, ink, 2);
      sheet.piece(
        spline(
          [
            [x + side * size * 0.16, y - size * 0.08],
            [x + side * size * 0.44, y - size * 0.29],
            [x + side * size * 0.74, y - size * 0.28],
            [x + side * size * 0.72, y - size * 0.08],
            [x + side * size * 0.42, y - size * 0.02],
          ],
          true,
        ),
        dark,
        1.5,
      );
    }
    sheet.piece(ellipse(x, y - size * 0.03, size * 0.13, size * 0.15), ink, 1);
  };
  let before = ground;
  const wrap = (shape: Shape, size: number, near: readonly string[], plainer = 0.25): string => {
    const ink = palette.away(random, [...near, before], 0.15);
    before = ink;
    const outline = sheet.paper(shape, ink, 2.5, 8);
    if (!random.chance(plainer)) {
      const inks = palette.run(random, 2, [ink], 0.15);
      fill(art, outline, random.pick(patterns), inks, size, random.pick([0, 0, 0.785, 0.2]));
    }
    return ink;
  };
  const order = random.pick(["stack", "stack", "flat", "flat", "post", "grid"]);
  if (order === "stack") {
    const back = palette.away(random, [ground], 0.12);
    const level = h * random.range(0.82, 0.88);
    sheet.piece(
      random.chance(0.5)
        ? ellipse(w * random.range(0.35, 0.65), h * 0.42, w * 0.4)
        : arch(w * 0.13, h * 0.09, w * 0.74, h),
      back,
      5,
    );
    sheet.piece(rect(-20, level, w + 40, h), palette.away(random, [ground, back], 0.13), 4);
    const near = [ground, back];
    let y = level + h * 0.04;
    const count = random.int(3, 5);
    const lean = random.sign();
    let wide = w * 0.68;
    let centre = w * (0.5 - lean * 0.04);
    const talls = times(count, () => random.range(0.7, 1.3));
    const sum = talls.reduce((a, b) => a + b, 0);
    times(count, (i) => {
      const tall = (h * 0.56 * at(talls, i)) / sum;
      const x = centre - wide / 2;
      const round = random.chance(0.22) && i > 0;
      const ink = wrap(
        rect(x, y - tall, wide, tall),
        Math.min(tall, wide) * random.range(0.24, 0.42),
        near,
      );
      const ribbon = palette.away(random, [ink, ...near], 0.16);
      if (random.chance(0.5)) {
        // A lid with its own paper.
        const lid = palette.away(random, [ink], 0.16);
        sheet.shadow(rect(x, y - tall + tall * 0.3, wide, 8), 0.2);
        sheet.piece(rect(x - wide * 0.02, y - tall, wide * 1.04, tall * 0.3), lid, 2);
      }
      const at2 = centre + (round ? 0 : random.range(-0.22, 0.22) * wide);
      sheet.piece(rect(at2 - wide * 0.045, y - tall - 2, wide * 0.09, tall + 2), ribbon, 1.5);
      sheet.inside(rect(x, y - tall, wide, tall), () =>
        sheet.shadow(rect(lean === 1 ? x + wide * 0.9 : x, y - tall, wide * 0.1, tall), 0.15),
      );
      if (i === count - 1) {
        bow(at2, y - tall, wide * random.range(0.36, 0.46), ribbon);
        if (random.chance(0.4))
          sprig(art, {
            x: at2,
            y: y - tall,
            length: w * 0.3,
            angle: -1.571 + lean * 0.9,
            kind: random.pick(sprigs),
            colour: palette.away(random, near, 0.17),
          });
      }
      y -= tall;
      wide *= random.range(0.74, 0.9);
      centre += random.range(-0.035, 0.035) * w;
    });
    if (random.chance(0.6)) {
      const [bx, bw, tall] = [
        lean === 1 ? w * 0.83 : w * 0.17,
        w * 0.24,
        h * random.range(0.13, 0.2),
      ];
      const base = level + h * 0.075;
      const ink = wrap(rect(bx - bw / 2, base - tall, bw, tall), bw * 0.25, near);
      const ribbon = palette.away(random, [ink, ground], 0.18);
      sheet.piece(rect(bx - bw * 0.06, base - tall, bw * 0.12, tall), ribbon, 1);
      bow(bx, base - tall, bw * 0.5, ribbon);
    }
  }
  const envelope = (
    x: number,
    y: number,
    wide: number,
    angle: number,
    near: readonly string[],
  ): void => {
    sheet.placed(x, y, angle, () => {
      const tall = wide * 0.68;
      const ink = wrap(rect(-wide / 2, -tall / 2, wide, tall), wide * 0.12, near, 1);
      const lining = palette.away(random, [ink], 0.16);
      const open = random.chance(0.5);
      const flap: Point[] = [
        [-wide / 2, -tall / 2],
        [wide / 2, -tall / 2],
        [0, open ? -tall * 1.08 : tall * 0.12],
      ];
      const outline = sheet.paper(flap, open ? lining : palette.shade(ink, 0.13), 2, open ? 0 : 5);
      if (open) {
        fill(
          art,
          outline,
          random.pick(patterns),
          [palette.away(random, [lining], 0.15)],
          wide * 0.11,
        );
        const card = palette.away(random, [lining, ink], 0.13);
        sheet.paper(rect(-wide * 0.43, -tall * 0.72, wide * 0.86, tall * 0.7), card, 1.5, 4);
        flower(art, 0, -tall * 0.5, wide * 0.1, random.pick(flowers), [
          palette.away(random, [card], 0.18),
          card,
          ink,
        ]);
        sheet.piece(
          [
            [-wide / 2, -tall / 2],
            [0, tall * 0.1],
            [wide / 2, -tall / 2],
            [wide / 2, tall / 2],
            [-wide / 2, tall / 2],
          ],
          ink,
          1.5,
        );
      } else {
        sheet.piece(ellipse(0, tall * 0.07, wide * 0.075), palette.away(random, [ink], 0.2), 2);
        sheet.add(ellipse(0, tall * 0.07, wide * 0.045), palette.ink, { opacity: 0.16 });
      }
    });
  };
  const tag = (
    x: number,
    y: number,
    size: number,
    angle: number,
    near: readonly string[],
  ): void => {
    sheet.placed(x, y, angle, () => {
      const ink = wrap(
        [
          [-size * 0.32, size],
          [-size * 0.32, -size * 0.3],
          [0, -size * 0.62],
          [size * 0.32, -size * 0.3],
          [size * 0.32, size],
        ],
        size * 0.3,
        near,
        0.7,
      );
      sheet.piece(ellipse(0, -size * 0.3, size * 0.08), palette.away(random, [ink], 0.2), 0.6);
      sheet.add(
        stroke(
          [
            [0, -size * 0.3],
            [size * 0.3, -size * 0.75],
            [size * 0.1, -size * 1.15],
          ],
          5,
        ),
        palette.away(random, [ground, ink], 0.2),
      );
    });
  };
  if (order === "flat") {
    const sheets = palette.away(random, [ground], 0.12);
    const angle = random.range(-0.35, 0.35);
    sheet.paper(
      turned(rect(w * random.pick([-0.3, 0.4]), -h * 0.2, w * 0.85, h * 1.5), angle, w / 2, h / 2),
      sheets,
      4,
      6,
    );
    const near = [ground, sheets];
    const flip = random.chance(0.5);
    const fx = (share: number): number => (flip ? 1 - share : share) * w;
    const parcel = (x: number, y: number, wide: number, tall: number, turn: number): void => {
      sheet.placed(x, y, turn, () => {
        const ink = wrap(
          rect(-wide / 2, -tall / 2, wide, tall),
          wide * random.range(0.12, 0.22),
          near,
        );
        const ribbon = palette.away(random, [ink, ...near.slice(0, 1)], 0.18);
        const [ox, oy] = [random.range(-0.18, 0.18) * wide, random.range(-0.18, 0.12) * tall];
        const band = wide * 0.085;
        sheet.piece(rect(ox - band / 2, -tall / 2, band, tall), ribbon, 1.5);
        sheet.piece(rect(-wide / 2, oy - band / 2, wide, band), ribbon, 1.5);
        bow(ox, oy, wide * 0.34, ribbon, true);
      });
    };
    parcel(fx(0.35), h * 0.34, w * 0.6, w * 0.66, random.range(-0.25, 0.25));
    parcel(fx(0.76), h * 0.76, w * 0.5, w * 0.42, random.range(-0.4, 0.2));
    envelope(fx(0.25), h * 0.82, w * 0.42, random.range(-0.3, 0.3), near);
    tag(fx(0.83), h * 0.3, w * 0.14, random.range(-0.6, 0.6), near);
    // A roll of ribbon or paper.
    const roll = palette.away(random, near, 0.16);
    sheet.piece(
      stroke(
        [
          [fx(0.86), h * 0.06],
          [fx(0.7), h * 0.13],
          [fx(0.88), h * 0.2],
          [fx(1.04), h * 0.15],
        ],
        w * 0.035,
      ),
      roll,
      2,
    );
    sheet.paper(ellipse(fx(0.86), h * 0.07, w * 0.1), roll, 2, 7);
    sheet.piece(ellipse(fx(0.86), h * 0.07, w * 0.065), palette.shade(roll, 0.25), 1.5);
    sheet.piece(ellipse(fx(0.86), h * 0.07, w * 0.04), sheets, 1.5);
    sprig(art, {
      x: fx(0.46),
      y: h * 0.66,
      length: w * 0.34,
      angle: flip ? -0.4 : Math.PI + 0.4,
      kind: random.pick(sprigs),
      colour: palette.away(random, near, 0.18),
    });
  }
  if (order === "post") {
    const near = [ground];
    const flip = random.chance(0.5);
    const fx = (share: number): number => (flip ? 1 - share : share) * w;
    const places: [number, number, number, number][] = [
      [0.24, 0.16, 0.5, -0.25],
      [0.78, 0.2, 0.44, 0.4],
      [0.62, 0.5, 0.62, 0.12],
      [0.2, 0.6, 0.42, -0.5],
      [0.3, 0.88, 0.5, 0.15],
      [0.84, 0.84, 0.46, -0.35],
    ];
    places.forEach(([x, y, wide, turn], i) => {
      if (i % 3 === 1) {
        sheet.placed(fx(x), y * h, turn, () => {
          const ink = wrap(rect(-w * 0.17, -w * 0.22, w * 0.34, w * 0.44), w * 0.07, near, 0.7);
          const mark = palette.away(random, [ink], 0.18);
          const what = random.pick(["leaf", "flower", "sun"]);
          if (what === "flower")
            flower(art, 0, 0, w * 0.11, random.pick(flowers), [
              mark,
              ink,
              palette.away(random, [mark], 0.18),
            ]);
          if (what === "leaf")
            sprig(art, {
              x: 0,
              y: w * 0.17,
              length: w * 0.34,
              angle: -1.571,
              kind: random.pick(sprigs),
              colour: mark,
              bend: 0.04,
            });
          if (what === "sun")
            times(10, (j) =>
              sheet.piece(
                sector(0, 0, w * 0.13, j * 0.628, j * 0.628 + 0.3, j % 2 === 0 ? 0 : w * 0.05),
                mark,
                1,
              ),
            );
        });
      } else envelope(fx(x), y * h, wide * w, turn * (flip ? -1 : 1), near);
    });
    tag(fx(0.5), h * 0.72, w * 0.12, random.range(-0.8, 0.8), near);
    times(5, (i) =>
      sheet.piece(
        leaf(
          random.range(0.05, 0.95) * w,
          (0.08 + i * 0.2) * h,
          w * 0.09,
          w * 0.035,
          random.range(0, 6),
          0,
        ),
        palette.away(random, near, 0.16),
        1.5,
      ),
    );
  }
  if (order === "grid") {
    const columns = random.pick([2, 3]);
    const [cw, rows] = [w / columns, columns === 2 ? 2 : 3];
    const ch = h / rows;
    times(columns * rows, (i) => {
      const [x, y] = [(i % columns) * cw, Math.floor(i / columns) * ch];
      const wide = cw * random.range(0.74, 0.86);
      const tall = ch * random.range(0.72, 0.84);
      sheet.placed(x + cw / 2, y + ch / 2, random.range(-0.05, 0.05), () => {
        const ink = wrap(
          rect(-wide / 2, -tall / 2, wide, tall),
          cw * random.range(0.14, 0.24),
          [ground],
          0.15,
        );
        const ribbon = palette.away(random, [ink], 0.18);
        const band = cw * 0.065;
        const style = random.pick(["cross", "one", "diagonal", "belly"]);
        const off = random.range(-0.2, 0.2);
        if (style === "cross" || style === "one")
          sheet.piece(rect(off * wide - band / 2, -tall / 2, band, tall), ribbon, 1.5);
        if (style === "cross")
          sheet.piece(rect(-wide / 2, off * tall - band / 2, wide, band), ribbon, 1.5);
        if (style === "diagonal")
          sheet.inside(rect(-wide / 2, -tall / 2, wide, tall), () =>
            times(2, (j) =>
              sheet.piece(
                stroke(
                  [
                    [-wide * 0.6, -tall * (0.05 - j * 0.16)],
                    [wide * 0.1 - j * wide * 0.16, -tall * 0.62],
                  ],
                  band,
                ),
                ribbon,
                1,
              ),
            ),
          );
        if (style === "belly") {
          sheet.piece(rect(-wide / 2, -tall * 0.16, wide, tall * 0.32), ribbon, 2);
          flower(art, 0, 0, tall * 0.13, random.pick(flowers), [
            palette.away(random, [ribbon], 0.18),
            ribbon,
            ink,
          ]);
        } else if (style !== "diagonal")
          bow(off * wide, style === "cross" ? off * tall : 0, cw * 0.26, ribbon, true);
      });
    });
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
