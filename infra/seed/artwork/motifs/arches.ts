import { sprig } from "../plants.ts";
import { at, times } from "../random.ts";
import { arch, ellipse, rect, sector, type Point, type Shape } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** Architecture in flat planes: nested doorways, arcades, stairs, rainbows of vaults. */
export function arches(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const wall = palette.ground(random, ["paper", "pale", "mid", "strong", "pale"]);
  sheet.ground(wall);
  const light = random.sign();
  const mirror = (shape: Shape): Point[] =>
    shape.map(([x, y]): Point => (light === 1 ? [x, y] : [w - x, y]));
  const put = (shape: Shape, ink: string, edge = 3.5): Point[] =>
    sheet.piece(mirror(shape), ink, edge);
  const order = random.pick([
    "nested",
    "arcade",
    "stairs",
    "vaults",
    "town",
    "corridor",
    "corridor",
    "court",
    "court",
  ]);
  const plant = (x: number, base: number, size: number, near: string): void => {
    const foliage = palette.away(random, [near], 0.2);
    const pot = palette.away(random, [near], 0.15);
    const px = light === 1 ? x : w - x;
    times(5, (i) =>
      sprig(art, {
        x: px,
        y: base - size * 0.4,
        length: size * 1.2,
        angle: -1.571 + (i - 2) * 0.36,
        kind: "almond",
        colour: foliage,
        scale: 1.25,
      }),
    );
    sheet.piece(
      [
        [px - size * 0.3, base - size * 0.55],
        [px + size * 0.3, base - size * 0.55],
        [px + size * 0.22, base],
        [px - size * 0.22, base],
      ],
      pot,
      2,
    );
  };
  /** An opening with the depth of its wall shown as one darker plane. */
  const opening = (
    x: number,
    top: number,
    wide: number,
    base: number,
    behind: string,
    around: string,
    depth = 0.16,
  ): Point[] => {
    const outline = sheet.cut(mirror(arch(x, top, wide, base - top)), 3);
    sheet.add(outline, palette.shade(around, 0.3));
    const inner = mirror(arch(x + wide * depth, top + wide * depth * 0.3, wide, base - top));
    sheet.inside(outline, () => sheet.piece(inner, behind, 2));
    return outline;
  };
  if (order === "nested") {
    const inks = palette.run(random, 7, [wall], 0.13);
    const floor = palette.away(random, [wall, at(inks, 0)], 0.13);
    const level = h * random.range(0.8, 0.88);
    const shift = random.range(0.012, 0.04) * w;
    let [x, wide, top] = [
      w * random.range(0.04, 0.12),
      w * random.range(0.76, 0.86),
      h * random.range(0.06, 0.1),
    ];
    const rings = random.int(3, 5);
    times(rings, (i) => {
      put(arch(x, top, wide, level + 30 - top), at(inks, i), 3);
      const step = w * random.range(0.052, 0.085);
      [x, top, wide] = [x + step + shift, top + step * random.range(1.1, 1.9), wide - step * 2];
    });
    const glow = mirror([
      [x - w * 0.05, level],
      [x + wide + w * 0.08, level],
      [x + wide + w * 0.02, h + 30],
      [x - w * 0.42, h + 30],
    ]);
    const core = at(inks, rings - 1);
    const seen = mirror(arch(x - shift - w * 0.02, top, Math.max(40, wide), level + 30 - top));
    sheet.inside(seen, () =>
      put(
        ellipse(x + wide * 0.3, level - wide * 0.1, wide * 0.42),
        palette.away(random, [core], 0.18),
        3,
      ),
    );
    put(rect(-20, level, w + 40, h), floor, 4);
    sheet.piece(glow, palette.tint(floor, 0.35), 2);
    if (random.chance(0.6)) plant(w * 0.88, level + h * 0.07, w * 0.19, wall);
  }
  if (order === "arcade") {
    const storeys = random.int(2, 3);
    const step = h / storeys;
    const bays = random.pick([2, 3, 3, 4]);
    const sky = palette.away(random, [wall], 0.18);
    const other = palette.away(random, [wall, sky], 0.15);
    times(storeys, (storey) => {
      const base = step * (storey + 1) - step * 0.1;
      const face = storey % 2 === 0 ? wall : palette.away(random, [sky, wall], 0.1);
      sheet.piece(rect(-20, step * storey, w + 40, step + 20), face, 2);
      const bay = w / (bays + (storey % 2) * 0.6);
      for (let i = -1; i <= bays; i += 1) {
        const x = (i + 0.14 + (storey % 2) * 0.3) * bay;
        const inside = (i + storey * 2) % 3 === 0 ? other : sky;
        const outline = opening(
          x,
          base - step * 0.72,
          bay * 0.72,
          base,
          inside === face ? sky : inside,
          face,
        );
        sheet.inside(outline, () => {
          if ((i + storey) % 3 === 1)
            put(
              ellipse(x + bay * 0.5, base - step * 0.38, bay * 0.15),
              palette.away(random, [sky, other], 0.16),
              2,
            );
          if ((i + storey) % 3 === 2)
            put(
              ellipse(x + bay * 0.55, base, bay * 0.42, step * 0.2),
              palette.away(random, [sky, other], 0.13),
              3,
            );
        });
      }
      sheet.piece(rect(-20, base, w + 40, step * 0.07), palette.away(random, [face], 0.13), 2);
      sheet.shadow(rect(-20, base + step * 0.07, w + 40, step * 0.025), 0.18);
    });
  }
  if (order === "stairs") {
    const back = palette.away(random, [wall], 0.13);
    const tread = palette.away(random, [wall, back, palette.ink], 0.15);
    const riser = palette.shade(tread, 0.32);
    const sky = palette.away(random, [back], 0.16);
    put(rect(w * random.range(0.42, 0.5), -20, w, h + 40), back, 4);
    const doorX = w * random.range(0.58, 0.64);
    const doorW = w * random.range(0.28, 0.33);
    const landing = h * random.range(0.46, 0.54);
    const out = opening(doorX, h * random.range(0.1, 0.16), doorW, landing + 4, sky, back);
    sheet.inside(out, () => {
      put(
        ellipse(doorX + doorW * 0.62, landing - h * 0.15, doorW * 0.2),
        palette.away(random, [sky], 0.18),
        2,
      );
      put(
        ellipse(doorX + doorW * 0.3, landing + h * 0.02, doorW * 0.9, h * 0.08),
        palette.away(random, [sky], 0.13),
        3,
      );
    });
    const count = random.int(5, 8);
    const [run, rise] = [(doorX - w * 0.02) / count, (h * 0.94 - landing) / count];
    const flight: Point[] = [
      [w + 30, landing],
      [doorX, landing],
    ];
    times(count, (i) =>
      flight.push(
        [doorX - i * run, landing + (i + 1) * rise],
        [doorX - (i + 1) * run, landing + (i + 1) * rise],
      ),
    );
    const body = [
      ...flight,
      [-30, h * 0.94] satisfies Point,
      [-30, h + 30] satisfies Point,
      [w + 30, h + 30] satisfies Point,
    ];
    put(body, riser, 2);
    times(count + 1, (i) => {
      const y = landing + i * rise;
      put(
        [
          [doorX - i * run - (i === count ? w : 0), y],
          [doorX - i * run + run + (i === 0 ? w : 0), y],
          [doorX - i * run + run + (i === 0 ? w : 0) + run * 0.2, y + rise * 0.42],
          [
            doorX - i * run - (i === count ? w : 0) + run * 0.2 * (i === count ? 0 : 1),
            y + rise * 0.42,
          ],
        ],
        tread,
        1.5,
      );
    });
    opening(
      w * 0.66,
      landing + (h - landing) * 0.36,
      w * 0.26,
      h + 20,
      palette.away(random, [riser], 0.2),
      riser,
      0.2,
    );
    const sun = random.chance(0.6);
    if (sun)
      put(
        ellipse(w * 0.2, h * random.range(0.18, 0.28), w * random.range(0.09, 0.14)),
        palette.away(random, [wall], 0.18),
        3,
      );
    else opening(w * 0.1, h * 0.14, w * 0.2, h * 0.4, palette.away(random, [wall], 0.2), wall);
    plant(doorX - run * 1.55, landing + rise * 2 + 4, w * 0.13, wall);
  }
  if (order === "vaults") {
    const columns = random.pick([1, 2, 2, 3]);
    const cw = w / columns;
    const rows = columns === 1 ? 2 : columns === 2 ? 3 : 4;
    const ch = h / rows;
    const inks = palette.run(random, 6, [], 0.15);
    times(columns * rows, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const [x, y] = [column * cw, row * ch];
      const tone = at(inks, column * 2 + row);
      sheet.piece(rect(x - 1, y - 1, cw + 2, ch + 2), tone, 2);
      const flip = random.chance(0.3);
      const bands = random.int(3, 5);
      let before = tone;
      times(bands, (i) => {
        const inset = (cw / 2) * (0.06 + (i * 0.86) / bands);
        const ink = palette.away(random, [before], 0.15);
        before = ink;
        const shape = arch(
          x + inset,
          y + ch * 0.06 + inset * 0.9,
          cw - inset * 2,
          ch * 0.94 - inset * 0.9,
        );
        sheet.piece(flip ? shape.map(([px, py]): Point => [px, 2 * y + ch - py]) : shape, ink, 3);
      });
    });
  }
  if (order === "town") {
    const sky = wall;
    put(
      ellipse(
        w * random.range(0.62, 0.8),
        h * random.range(0.14, 0.22),
        w * random.range(0.1, 0.15),
      ),
      palette.away(random, [sky], 0.18),
      4,
    );
    let previous = sky;
    times(4, (layer) => {
      const blocks = random.int(2, 4);
      const base = h * (0.48 + layer * 0.2);
      let x = -w * random.range(0, 0.2);
      times(blocks + 1, () => {
        const wide = w * random.range(0.26, 0.42);
        const tall = h * random.range(0.16, 0.34);
        const ink = palette.away(random, [previous, sky], 0.13);
        previous = ink;
        const top = base - tall;
        const roof = random.pick(["flat", "dome", "gable", "flat", "step"]);
        if (roof === "dome")
          put(
            sector(x + wide / 2, top + 4, wide * 0.42, Math.PI, Math.PI * 2),
            palette.away(random, [ink, sky], 0.13),
            3,
          );
        if (roof === "gable")
          put(
            [
              [x - 12, top + 4],
              [x + wide / 2, top - wide * 0.32],
              [x + wide + 12, top + 4],
            ],
            palette.away(random, [ink, sky], 0.13),
            3,
          );
        if (roof === "step")
          put(rect(x + wide * 0.2, top - h * 0.05, wide * 0.6, h * 0.06), ink, 2);
        put(rect(x, top, wide, h), ink, 3);
        put(
          [
            [x + wide * 0.78, top],
            [x + wide, top],
            [x + wide, h],
            [x + wide * 0.78, h],
          ],
          palette.shade(ink, 0.2),
          2,
        );
        const holes = random.int(1, 3);
        times(holes, (i) => {
          const hw = (wide * 0.66) / holes;
          opening(
            x + wide * 0.08 + i * hw,
            top + tall * random.range(0.16, 0.22),
            hw * 0.68,
            top + tall * 0.62,
            palette.away(random, [ink], 0.2),
            ink,
            0.14,
          );
        });
        x += wide * random.range(0.86, 1.02);
      });
    });
    plant(w * 0.2, h * 1.01, w * 0.26, previous);
  }
  if (order === "corridor") {
    // Doorway behind doorway, each set a little to the lit side.
    const rooms = random.int(4, 5);
    const inks = palette.run(random, rooms, [wall], 0.14);
    const rounded = random.chance(0.7);
    const high = h * random.range(0.84, 0.9);
    const floor = palette.away(random, [wall, at(inks, 0)], 0.14);
    put(rect(-20, high, w + 40, h), floor, 3);
    let [x, top, wide, base] = [w * 0.07, h * 0.06, w * 0.8, high + h * 0.03];
    times(rooms, (i) => {
      const ink = at(inks, i);
      const shape = (from: number, span: number, upper: number): Point[] =>
        rounded || i % 2 === 1
          ? arch(from, upper, span, base - upper)
          : rect(from, upper, span, base - upper);
      const frame = sheet.cut(mirror(shape(x, wide, top)), 3);
      sheet.add(frame, palette.shade(i === 0 ? wall : at(inks, i - 1), 0.34));
      const inner = mirror(shape(x + wide * 0.07, wide, top + wide * 0.02));
      sheet.inside(frame, () => {
        sheet.piece(inner, ink, 2);
        const ground = base - (base - top) * 0.09;
        sheet.inside(inner, () =>
          sheet.piece(
            mirror(rect(x, ground, wide * 1.2, h)),
            palette.shade(palette.away(random, [ink], 0.14), 0.08),
            2,
          ),
        );
        base = ground + 4;
      });
      x += wide * random.range(0.17, 0.25);
      wide *= random.range(0.6, 0.7);
      top += (base - top) * random.range(0.15, 0.22);
    });
    const core = at(inks, rooms - 1);
    put(
      ellipse(x + wide * 0.2, base - (base - top) * 0.55, wide * 0.34),
      palette.away(random, [core], 0.2),
      2,
    );
    plant(w * 0.9, high + h * 0.06, w * 0.17, wall);
    const tiles = palette.away(random, [floor], 0.12);
    times(7, (i) =>
      put(
        [
          [w * (i * 0.17 - 0.1), high + h * 0.035],
          [w * (i * 0.17 - 0.02), high + h * 0.035],
          [w * (i * 0.2 - 0.14), h + 20],
          [w * (i * 0.2 - 0.25), h + 20],
        ],
        tiles,
        1.5,
      ),
    );
  }
  if (order === "court") {
    // A stepped terrace with a great arch on it, towers or columns at the sides.
    const sky = palette.away(random, [wall], 0.15);
    const stone = palette.away(random, [wall, sky], 0.14);
    const middle = w * random.range(0.4, 0.56);
    const landing = h * random.range(0.56, 0.64);
    put(ellipse(middle + w * 0.1, landing - h * 0.25, w * random.range(0.34, 0.42)), sky, 5);
    const column = palette.away(random, [wall, sky, stone], 0.12);
    const striped = palette.away(random, [column], 0.15);
    for (const [cx, wide, top] of [
      [0.02, 0.15, 0.2],
      [0.84, 0.18, 0.32],
    ]) {
      const body = put(rect((cx ?? 0) * w, (top ?? 0) * h, (wide ?? 0.1) * w, h), column, 3);
      sheet.inside(body, () => {
        times(
          14,
          (i) =>
            i % 2 === 0 &&
            put(rect(0, ((top ?? 0) + 0.05 + i * 0.055) * h, w, h * 0.03), striped, 2),
        );
        sheet.shadow(mirror(rect(((cx ?? 0) + (wide ?? 0) * 0.72) * w, 0, w * 0.1, h)), 0.2);
      });
      put(
        ellipse(
          ((cx ?? 0) + (wide ?? 0) / 2) * w,
          (top ?? 0) * h,
          (wide ?? 0) * w * 0.62,
          w * 0.05,
        ),
        stone,
        2,
      );
    }
    const [span, top] = [w * random.range(0.42, 0.5), landing - h * random.range(0.38, 0.44)];
    put(
      rect(middle - span * 0.66, top - h * 0.05, span * 1.32, landing - top + h * 0.06),
      stone,
      3,
    );
    put(
      rect(middle - span * 0.74, top - h * 0.085, span * 1.48, h * 0.045),
      palette.away(random, [stone, sky], 0.14),
      2,
    );
    const deep = palette.away(random, [stone], 0.2);
    const hole = opening(
      middle - span * 0.4,
      top + h * 0.02,
      span * 0.8,
      landing + 4,
      deep,
      stone,
      0.14,
    );
    sheet.inside(hole, () => {
      put(
        ellipse(middle + span * 0.12, landing - span * 0.5, span * 0.2),
        palette.away(random, [deep], 0.2),
        2,
      );
      put(
        ellipse(middle - span * 0.1, landing + h * 0.01, span * 0.6, h * 0.06),
        palette.away(random, [deep], 0.15),
        3,
      );
    });
    const steps = random.int(4, 6);
    const tread = palette.away(random, [stone, wall, palette.ink], 0.13);
    times(steps, (i) => {
      const y = landing + ((h - landing) * i) / steps;
      const half = span * 0.72 + ((w * 0.62 - span * 0.4) * i) / steps;
      put(
        rect(middle - half, y, half * 2, h - y + 30),
        i % 2 === 0 ? palette.shade(tread, 0.3) : palette.shade(tread, 0.22),
        2,
      );
      put(rect(middle - half - 6, y - 2, half * 2 + 12, ((h - landing) / steps) * 0.5), tread, 2);
    });
    plant(middle - span * 0.86, landing + ((h - landing) / steps) * 2, w * 0.16, wall);
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 90, 2.6, 0.6);
}
