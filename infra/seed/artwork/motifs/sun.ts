import { fill, type Pattern } from "../patterns.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import {
  arch,
  ellipse,
  leaf,
  radial,
  rect,
  round,
  sector,
  spline,
  star,
  stroke,
  type Point,
} from "../shapes.ts";
import type { Art } from "../svg.ts";

/** The ridge of a hill across the sheet, closed below the bottom edge. */
export function ridge(art: Art, y: number, rise: number, humps: number, peak = false): Point[] {
  const { random, width: w, height: h } = art;
  const start = random.int(0, 1);
  const line = times(humps * 2 + 1, (i): Point => [
    -w * 0.1 + (w * 1.2 * i) / (humps * 2),
    y + ((i + start) % 2 === 0 ? rise : -rise) * random.range(0.5, 1.1),
  ]);
  return [...(peak ? line : spline(line)), [w * 1.1, h + 40], [-w * 0.1, h + 40]];
}

/** The height of a ridge at a place across the sheet. */
export function over(hill: readonly Point[], x: number): number {
  const index = hill.findIndex(([px]) => px >= x);
  const [ax, ay] = at(hill, Math.max(0, index - 1));
  const [bx, by] = at(hill, Math.max(0, index));
  return bx === ax ? by : ay + ((by - ay) * (x - ax)) / (bx - ax);
}

export function house(
  art: Art,
  x: number,
  base: number,
  size: number,
  wall: string,
  roof: string,
  light: string,
): void {
  const { sheet, random } = art;
  const tall = size * random.range(0.7, 1.2);
  sheet.piece(rect(x, base - tall, size, tall + size * 0.3), wall, 1.5);
  sheet.piece(
    [
      [x - size * 0.12, base - tall + 3],
      [x + size * 0.5, base - tall - size * random.range(0.4, 0.7)],
      [x + size * 1.12, base - tall + 3],
    ],
    roof,
    1.5,
  );
  sheet.piece(
    random.chance(0.5)
      ? arch(x + size * 0.36, base - tall * 0.5, size * 0.28, tall * 0.5 + size * 0.3)
      : rect(x + size * 0.32, base - tall * 0.72, size * 0.3, size * 0.32),
    light,
    1,
  );
}

export type Tree = "cypress" | "round" | "fir";
export function tree(
  art: Art,
  x: number,
  base: number,
  size: number,
  kind: Tree,
  colour: string,
  trunk: string,
): void {
  const { sheet, random } = art;
  if (kind !== "fir")
    sheet.piece(
      stroke(
        [
          [x, base + size * 0.1],
          [x + size * 0.02, base - size * 0.4],
          [x, base - size * 0.72],
        ],
        size * 0.05,
      ),
      trunk,
      0.8,
    );
  if (kind === "cypress")
    sheet.piece(leaf(x, base + 3, size * 1.1, size * 0.3, -Math.PI / 2, 0, 0.36), colour, 2);
  if (kind === "round")
    sheet.piece(
      radial(
        x,
        base - size * 0.66,
        times(9, () => size * random.range(0.3, 0.38)),
        1.05,
      ),
      colour,
      2,
    );
  if (kind === "fir")
    times(3, (i) =>
      sheet.piece(
        [
          [x - size * (0.34 - i * 0.07), base - size * i * 0.3],
          [x, base - size * (0.5 + i * 0.3)],
          [x + size * (0.34 - i * 0.07), base - size * i * 0.3],
        ],
        colour,
        2,
      ),
    );
}

export function bird(art: Art, x: number, y: number, size: number, colour: string): void {
  art.sheet.piece(
    spline(
      [
        [x - size, y - size * 0.4],
        [x - size * 0.4, y - size * 0.36],
        [x, y + size * 0.08],
        [x + size * 0.45, y - size * 0.46],
        [x + size, y - size * 0.5],
        [x + size * 0.36, y - size * 0.16],
        [x + size * 0.02, y + size * 0.34],
        [x - size * 0.42, y - size * 0.1],
      ],
      true,
    ),
    colour,
    0.8,
  );
}

type Disc = "plain" | "rays" | "rings" | "points" | "petals" | "half";

/** A sun in one of six cuts. */
function disc(
  art: Art,
  x: number,
  y: number,
  r: number,
  kind: Disc,
  colours: readonly string[],
): void {
  const { sheet, random } = art;
  const [one, two, three] = [at(colours, 0), at(colours, 1), at(colours, 2)];
  if (kind === "rays") {
    const count = random.int(14, 22);
    times(count, (i) => {
      const angle = (i * 6.283) / count;
      const [from, to] = [r * 1.22, r * (i % 2 === 0 ? 1.9 : 1.6)];
      sheet.piece(
        stroke(
          [
            [x + Math.cos(angle) * from, y + Math.sin(angle) * from],
            [x + Math.cos(angle) * to, y + Math.sin(angle) * to],
          ],
          (t) => r * (0.07 + t * 0.1),
        ),
        i % 2 === 0 ? one : two,
        1.2,
      );
    });
  }
  if (kind === "rings")
    [2.3, 1.85, 1.4].forEach((k, i) =>
      sheet.piece(ellipse(x, y, r * k), at([three, two, three], i), 4),
    );
  if (kind === "points") {
    sheet.piece(star(x, y, r * 1.9, r * 1.15, 16), two, 2);
    sheet.piece(ellipse(x, y, r * 1.12), three, 2);
  }
  if (kind === "petals")
    times(12, (i) =>
      sheet.piece(
        leaf(
          x + Math.cos(i * 0.5236) * r * 0.8,
          y + Math.sin(i * 0.5236) * r * 0.8,
          r * 1.05,
          r * 0.5,
          i * 0.5236,
        ),
        i % 2 === 0 ? two : three,
        2,
      ),
    );
  sheet.paper(ellipse(x, y, r), one, 3, 8);
  if (kind === "half")
    times(4, (i) =>
      sheet.piece(
        rect(x - r * 1.1, y + r * (0.12 + i * 0.22), r * 2.2, r * (0.05 + i * 0.028)),
        two,
        1.5,
      ),
    );
  if (kind === "petals" || kind === "points")
    sheet.piece(sector(x, y, r * 0.62, Math.PI * 0.5, Math.PI * 1.5), two, 1.5);
}

/** Sun and hills in cut paper: fields, terraces, sea, peaks, plants, or great bands of light. */
export function sun(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const sky = palette.ground(random, ["paper", "pale", "pale", "mid", "strong"]);
  sheet.ground(sky);
  const one = random.pick(
    palette
      .apart([sky], 0.16)
      .sort((a, b) => (a === palette.accent ? -1 : b === palette.accent ? 1 : 0))
      .slice(0, 2),
  );
  const discInks = [one, ...palette.run(random, 2, [one, sky], 0.1)];
  const order = random.pick(["fields", "fields", "bands", "sea", "peaks", "plants"]);
  const side = random.chance(0.5) ? random.range(0.26, 0.4) : random.range(0.6, 0.74);
  const r = w * random.range(0.13, 0.2);
  const [sx, sy] = [w * side, h * random.range(0.22, 0.32)];
  const kind = random.pick(["plain", "rays", "rings", "points", "petals", "half"] satisfies Disc[]);
  if (order === "bands") {
    const level = h * random.range(0.58, 0.68);
    const count = random.int(5, 7);
    const inks = palette.run(random, count, [], 0.13);
    inks.forEach((ink, i) =>
      sheet.paper(
        ellipse(sx, level, w * (1.16 - i * (1 / count)), w * (1.16 - i * (1 / count)) * 1.02),
        ink,
        5,
        9,
      ),
    );
    sheet.paper(ellipse(sx, level, w * 0.16), palette.away(random, [at(inks, -1)], 0.17), 3, 8);
  } else
    disc(
      art,
      sx,
      order === "plants" ? h * 0.36 : sy,
      order === "plants" ? r * 1.3 : r,
      kind,
      discInks,
    );
  if (order !== "bands") {
    // Clouds as two or three round-ended strips.
    const cloud = palette.away(random, [sky, one], 0.1);
    times(random.int(1, 3), (i) => {
      const [x, y, wide] = [
        w * (side < 0.5 ? random.range(0.5, 0.8) : random.range(-0.05, 0.25)),
        h * (0.1 + i * 0.13),
        w * random.range(0.26, 0.4),
      ];
      sheet.paper(round(x, y, wide, h * 0.032, 99), cloud, 2, 6);
      sheet.piece(round(x + wide * 0.22, y - h * 0.028, wide * 0.5, h * 0.034, 99), cloud, 2);
    });
    times(random.int(0, 4), (i) =>
      bird(
        art,
        sx + w * (side < 0.5 ? 0.3 : -0.42) + i * w * 0.07,
        h * 0.4 - i * h * 0.03 * random.range(0.4, 1.4),
        w * 0.025,
        palette.away(random, [sky], 0.3),
      ),
    );
  }
  const layers = order === "plants" ? 3 : random.int(4, 6);
  const top = order === "bands" ? 0.62 : order === "sea" ? 0.5 : 0.44;
  const inks = palette.run(random, layers, [], 0.13);
  if (at(inks, 0) === sky) inks[0] = palette.away(random, [sky, at(inks, 1)], 0.14);
  const woods: Tree[] = random
    .shuffle<Tree>(["cypress", "round", "fir", "cypress", "round"])
    .slice(0, 2);
  inks.forEach((ink, i) => {
    const y = h * (top + ((0.98 - top) * i) / layers + 0.03);
    const under = i === 0 ? sky : at(inks, i - 1);
    const water = order === "sea" && i < 2;
    const hill = water
      ? rect(-30, y, w + 60, h)
      : ridge(
          art,
          y,
          h * random.range(0.03, 0.075),
          random.pick([1, 1.5, 2]),
          order === "peaks" && i < 2,
        );
    if (water && i === 0) {
      sheet.paper(hill, ink, 3, 6);
      const glint = palette.away(random, [ink], 0.14);
      times(7, (j) =>
        sheet.piece(
          round(sx - r * (1 - j * 0.1), y + 16 + j * h * 0.021, r * (2 - j * 0.2), h * 0.009, 9),
          glint,
          1.5,
        ),
      );
      const sail = w * (side < 0.5 ? 0.74 : 0.24);
      sheet.piece(
        [
          [sail, y - h * 0.11],
          [sail + w * 0.09, y + h * 0.01],
          [sail, y + h * 0.01],
        ],
        palette.away(random, [sky, ink], 0.16),
        1.5,
      );
      sheet.piece(
        [
          [sail - w * 0.012, y - h * 0.085],
          [sail - w * 0.012, y + h * 0.01],
          [sail - w * 0.06, y + h * 0.01],
        ],
        palette.away(random, [sky, ink], 0.16),
        1.5,
      );
      sheet.piece(
        sector(sail + w * 0.01, y + h * 0.016, w * 0.07, 0, Math.PI),
        palette.away(random, [ink], 0.2),
        1.5,
      );
      return;
    }
    // What stands on this hill is drawn first, so that the ridge cuts its foot.
    if (i < layers - 1 || order !== "plants") {
      const leafInk = palette.away(random, [under, ink], 0.12);
      const many = order === "fields" || order === "bands" ? random.int(2, 6) : random.int(0, 3);
      const from = random.range(0.05, 0.7);
      const size = h * (0.06 + i * 0.022);
      times(many, (j) => {
        const x = w * (from + j * random.range(0.06, 0.1) * (1 + i * 0.2));
        tree(
          art,
          x,
          over(hill, x) + 6,
          size * random.range(0.75, 1.15),
          at(woods, i),
          leafInk,
          palette.shade(leafInk, 0.3),
        );
      });
      if (random.chance(0.4))
        times(random.int(1, 3), (j) => {
          const x = w * (from > 0.4 ? 0.1 : 0.62) + j * size * 0.9;
          house(
            art,
            x,
            over(hill, x + size * 0.3) + size * 0.1,
            size * 0.62,
            palette.away(random, [under, ink], 0.14),
            palette.away(random, [under, ink], 0.16),
            ink,
          );
        });
    }
    const cut = sheet.paper(hill, ink, 3, 9);
    if (random.chance(order === "fields" ? 0.62 : 0.34)) {
      const mark = palette.away(random, [ink], 0.1);
      const pattern = random.pick([
        "stripe",
        "dashes",
        "pips",
        "wave",
        "leaves",
        "crosses",
        "dots",
        "ticking",
      ] satisfies Pattern[]);
      const slope = over(hill, w * 0.8) - over(hill, w * 0.2);
      fill(
        art,
        cut,
        pattern,
        [mark],
        w * random.range(0.045, 0.075),
        pattern === "stripe" || pattern === "ticking"
          ? random.range(0.3, 0.9) * random.sign()
          : Math.atan2(slope, w * 0.6),
      );
    }
  });
  if (order === "plants") {
    const ink = palette.away(random, [at(inks, -1), at(inks, 0), sky], 0.15);
    const second = palette.away(random, [at(inks, -1), ink], 0.14);
    const pickOne = random.shuffle(sprigs);
    times(random.int(5, 7), (i) => {
      const near = (i / 6 + (side < 0.5 ? 0.1 : -0.1)) * w;
      sprig(art, {
        x: near,
        y: h * 1.02,
        length: h * random.range(0.26, 0.5) * (Math.abs(near - sx) < w * 0.2 ? 0.8 : 1.1),
        angle: -Math.PI / 2 + random.range(-0.25, 0.25),
        kind: at(pickOne, i % 3),
        colour: i % 2 === 0 ? ink : second,
        second: ink,
        scale: 0.95,
      });
    });
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 80, 2.6, 0.6);
}
