import { fill, type Pattern } from "../patterns.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import { scatter } from "../scatter.ts";
import { arch, ellipse, rect, round, spline, star, stroke, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";
import { bird, house, over, ridge, tree, type Tree } from "./sun.ts";

type Phase = "full" | "crescent" | "gibbous" | "half";

/** The moon: a disc of paper, its night side as one flat cut. */
function globe(
  art: Art,
  x: number,
  y: number,
  r: number,
  phase: Phase,
  colour: string,
  dark: string,
  flip = 1,
): void {
  const { sheet, palette, random } = art;
  const face = sheet.paper(ellipse(x, y, r), phase === "full" ? colour : dark, 2.5, 8);
  if (phase === "full") {
    const mark = palette.shade(colour, 0.13);
    sheet.inside(face, () => {
      for (const [dx, dy, size] of [
        [-0.34, -0.26, 0.26],
        [0.3, 0.12, 0.34],
        [-0.24, 0.48, 0.2],
        [0.36, -0.5, 0.15],
        [-0.68, 0.2, 0.12],
      ]) {
        sheet.piece(
          ellipse(
            x + (dx ?? 0) * r * flip,
            y + (dy ?? 0) * r,
            r * (size ?? 0) * random.range(0.85, 1.1),
          ),
          mark,
          2,
        );
      }
    });
    return;
  }
  const bulge = { crescent: -0.52, half: 0, gibbous: 0.5 }[phase];
  const lit: Point[] = [
    ...ellipse(x, y, r, r, -Math.PI / 2, Math.PI / 2),
    ...ellipse(
      x,
      y,
      r * Math.max(0.02, Math.abs(bulge)),
      r,
      Math.PI / 2,
      bulge < 0 ? -Math.PI / 2 : Math.PI * 1.5,
    ),
  ];
  sheet.piece(
    lit.map(([px, py]): Point => [x + (px - x) * flip, py]),
    colour,
    1.5,
  );
}

function stars(
  art: Art,
  inks: readonly string[],
  limit: number,
  clear: { x: number; y: number; r: number },
): void {
  const { sheet, random, width: w } = art;
  const pointed = random.pick([4, 5, 8]);
  for (const { x, y, r } of scatter(
    { ...art, height: limit },
    [
      { r: w * 0.055, count: 6 },
      { r: w * 0.035, count: 12 },
      { r: w * 0.022, count: 30 },
    ],
    1.25,
    0,
  )) {
    if (Math.hypot(x - clear.x, y - clear.y) < clear.r * 1.2 + r) continue;
    const ink = random.pick(inks);
    if (r > w * 0.028)
      sheet.piece(
        star(
          x,
          y,
          r * 0.62,
          r * (pointed === 5 ? 0.27 : 0.2),
          pointed,
          random.range(-0.2, 0.2) - Math.PI / 2,
        ),
        ink,
        0.8,
      );
    else sheet.piece(ellipse(x, y, r * 0.2), ink, 0.6);
  }
}

/** The night in cut paper: hills, a village, a wood, the sea, the phases, or a window on the sky. */
export function moon(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const night = random.pick([
    palette.ink,
    palette.ink,
    at(palette.tones, 1),
    at(palette.tones, 1),
    palette.accent,
  ]);
  sheet.ground(night);
  const light = random.pick(
    palette
      .apart([night], 0.3)
      .filter((hex) => palette.tones.indexOf(hex) > 2)
      .slice(0, 3)
      .concat(palette.paper),
  );
  const order = random.pick(["hills", "hills", "village", "wood", "sea", "phases", "window"]);
  const side = random.chance(0.5) ? random.range(0.28, 0.42) : random.range(0.58, 0.72);
  const r = w * random.range(0.15, 0.23);
  const [mx, my] = [w * side, h * random.range(0.2, 0.3)];
  const flip = side < 0.5 ? 1 : -1;
  const shine = palette.apart([night], 0.2).filter((hex) => hex !== palette.ink);
  const phase = random.pick(["full", "full", "crescent", "crescent", "gibbous"] satisfies Phase[]);
  const dim = palette.tint(night, 0.14);
  if (order === "phases") {
    const panel = palette.away(random, [night, light], 0.1);
    const count = random.pick([5, 5, 7]);
    const step = (h * 0.86) / count;
    const wide = w * random.range(0.34, 0.42);
    const cx = w * random.range(0.42, 0.58);
    stars(art, shine, h, { x: cx, y: h / 2, r: wide * 0.5 });
    sheet.paper(round(cx - wide / 2, h * 0.04, wide, h * 0.92, wide / 2), panel, 4, 10);
    times(count, (i) => {
      const middle = (count - 1) / 2;
      const away = Math.abs(i - middle);
      const size = Math.min(step * 0.42, wide * 0.34) * (1.12 - (away / middle) * 0.28);
      globe(
        art,
        cx,
        h * 0.07 + (i + 0.5) * step,
        size,
        away < 0.5 ? "full" : away <= middle / 2 ? "gibbous" : "crescent",
        palette.apart([panel], 0.2).includes(light) ? light : palette.away(random, [panel], 0.25),
        palette.shade(panel, 0.35),
        i < middle ? 1 : -1,
      );
    });
    const green = palette.away(random, [night, panel], 0.13);
    const kind = random.pick(sprigs);
    for (const edge of [-1, 1])
      times(2, (i) =>
        sprig(art, {
          x: cx + edge * wide * 0.86,
          y: h * (1.03 - i * 0.5),
          length: h * 0.57,
          angle: -Math.PI / 2 + edge * 0.05,
          kind,
          colour: green,
          second: at(shine, i),
          bend: edge * 0.08,
        }),
      );
    sheet.speckle(rect(0, 0, w, h), palette.paper, 90, 2.4, 0.7);
    return;
  }
  // Rings of lighter sky about the moon.
  const rings = random.pick([0, 0, 1, 2, 3]);
  times(rings, (i) =>
    sheet.piece(
      ellipse(mx, my, r * (1.45 + (rings - 1 - i) * 0.62)),
      palette.tint(night, 0.07 + i * 0.07),
      4,
    ),
  );
  stars(art, shine, h * 0.6, { x: mx, y: my, r });
  globe(art, mx, my, r, phase, light, dim, flip);
  if (random.chance(0.55)) {
    const cloud = palette.away(random, [night, light], 0.12);
    times(random.int(1, 3), (i) => {
      const [x, y, wide] = [
        mx + flip * w * (i * 0.16 - 0.02) - (flip < 0 ? w * 0.2 : 0),
        my + r * (0.45 + i * 0.5),
        w * random.range(0.26, 0.42),
      ];
      sheet.paper(round(x, y, wide, h * 0.03, 99), cloud, 2, 6);
      sheet.piece(round(x + wide * 0.26, y - h * 0.024, wide * 0.46, h * 0.03, 99), cloud, 2);
    });
  }
  const layers = random.int(4, 5);
  const top = order === "sea" ? 0.56 : 0.5;
  const inks = palette.run(random, layers, [light], 0.12);
  if (at(inks, 0) === night) inks[0] = palette.away(random, [night, at(inks, 1)], 0.12);
  const woods: Tree[] =
    order === "wood" ? ["fir", "fir"] : random.shuffle<Tree>(["fir", "round", "cypress"]);
  inks.forEach((ink, i) => {
    const y = h * (top + ((0.98 - top) * i) / layers + 0.03);
    const under = i === 0 ? night : at(inks, i - 1);
    if (order === "sea") {
      const sway = h * 0.014;
      const phase2 = random.int(0, 1);
      const wave = spline(
        times(13, (j): Point => [
          -80 + (j * (w + 160)) / 12,
          y + ((j + phase2) % 2 === 0 ? -sway : sway),
        ]),
      );
      sheet.paper([...wave, [w + 80, h + 40], [-80, h + 40]], ink, 2, 8);
      const glint = palette.away(random, [ink], 0.16);
      times(3, (j) =>
        sheet.piece(
          round(
            mx - r * random.range(0.3, 1),
            y + h * (0.028 + j * 0.024),
            r * random.range(0.8, 1.7),
            h * 0.01,
            9,
          ),
          glint,
          1.5,
        ),
      );
      if (i === 1) {
        const x = w * (side < 0.5 ? 0.7 : 0.28);
        const [hull, sail] = [
          palette.away(random, [ink, under], 0.16),
          palette.away(random, [under, night], 0.2),
        ];
        sheet.add(
          stroke(
            [
              [x, y],
              [x, y - h * 0.1],
              [x, y - h * 0.2],
            ],
            6,
          ),
          hull,
        );
        sheet.piece(
          [
            [x + 8, y - h * 0.2],
            [x + w * 0.13, y - h * 0.035],
            [x + 8, y - h * 0.035],
          ],
          sail,
          2,
        );
        sheet.piece(
          [
            [x - 8, y - h * 0.165],
            [x - 8, y - h * 0.035],
            [x - w * 0.09, y - h * 0.035],
          ],
          palette.shade(sail, 0.15),
          2,
        );
        sheet.piece(
          spline(
            [
              [x - w * 0.11, y - h * 0.024],
              [x + w * 0.13, y - h * 0.024],
              [x + w * 0.07, y + h * 0.025],
              [x - w * 0.07, y + h * 0.025],
            ],
            true,
          ),
          hull,
          2,
        );
      }
      return;
    }
    const hill = ridge(
      art,
      y,
      h * random.range(0.03, 0.07),
      random.pick([1, 1.5, 2]),
      order === "hills" && i === 0 && random.chance(0.5),
    );
    const leafInk = palette.away(random, [under, ink], 0.11);
    const size = h * (0.07 + i * 0.024);
    const many = order === "wood" ? 11 - i * 2 : order === "village" ? 2 : random.int(1, 5);
    const from = order === "wood" ? -0.02 : random.range(0.02, 0.7);
    times(many, (j) => {
      const x = w * (from + (order === "wood" ? j / (many - 1.2) : j * 0.09));
      tree(
        art,
        x,
        over(hill, x) + 8,
        size * random.range(0.75, 1.3) * (order === "wood" ? 1.25 : 1),
        at(woods, i),
        leafInk,
        palette.shade(leafInk, 0.3),
      );
    });
    if (order === "village" && i < layers - 1)
      times(random.int(3, 5), (j) => {
        const x = w * (0.06 + (i % 2) * 0.14) + j * size * 1.35 * random.range(0.9, 1.1);
        house(
          art,
          x,
          over(hill, x + size * 0.4) + size * 0.08,
          size * 0.8,
          palette.away(random, [under, ink, light], 0.12),
          palette.away(random, [under, ink], 0.14),
          light,
        );
      });
    const cut = sheet.paper(hill, ink, 3, 9);
    if (random.chance(0.4))
      fill(
        art,
        cut,
        random.pick(["dashes", "pips", "wave", "leaves", "dots", "crosses"] satisfies Pattern[]),
        [palette.away(random, [ink, light], 0.09)],
        w * random.range(0.045, 0.07),
      );
  });
  if (order === "hills" && random.chance(0.6)) {
    const front = palette.away(random, [at(inks, -1), at(inks, -2)], 0.15);
    times(4, (i) =>
      sprig(art, {
        x: w * (side < 0.5 ? 0.72 + i * 0.09 : 0.02 + i * 0.09),
        y: h * 1.02,
        length: h * random.range(0.24, 0.42),
        angle: -Math.PI / 2 + random.range(-0.3, 0.3),
        kind: at(sprigs, i + Math.round(r)),
        colour: front,
      }),
    );
  }
  if (random.chance(0.35))
    times(3, (i) =>
      bird(
        art,
        w * (side < 0.5 ? 0.66 : 0.2) + i * w * 0.08,
        h * (0.42 - i * 0.03),
        w * 0.024,
        light,
      ),
    );
  if (order === "window") {
    const frame = palette.away(random, [night, at(inks, -1)], 0.14);
    const [x, y, wide, tall] = [w * 0.12, h * 0.07, w * 0.76, h * 0.8];
    sheet.add(
      [
        rect(-20, -20, w + 40, h + 40),
        sheet.cut(random.chance(0.6) ? arch(x, y, wide, tall) : rect(x, y, wide, tall), 4),
      ],
      frame,
    );
    sheet.piece(rect(w * 0.49, y, w * 0.022, tall), frame, 1.5);
    sheet.piece(rect(x, h * 0.5, wide, w * 0.022), frame, 1.5);
    const sill = palette.away(random, [frame], 0.14);
    sheet.paper(rect(w * 0.05, h * 0.86, w * 0.9, h * 0.05), sill, 3, 9);
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 100, 2.6, 0.7);
}
