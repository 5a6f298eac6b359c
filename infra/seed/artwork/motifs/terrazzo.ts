import { at, times } from "../random.ts";
import { scatter } from "../scatter.ts";
import { arch, ellipse, moved, rect, type Point, type Shape } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** Stone chips in three sizes set in plaster, in one field or in inlaid panels. */
export function terrazzo(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "pale", "mid", "dark", "strong"]);
  sheet.ground(ground);
  const big = w * random.pick([0.07, 0.1, 0.14, 0.17]);
  const gap = random.range(1.02, 1.2);
  const spots = scatter(
    art,
    [
      { r: big, count: Math.round(0.5 / (big / w) ** 1.6) },
      { r: big * 0.58, count: 60 },
      { r: big * 0.3, count: 150 },
      { r: Math.max(9, big * 0.13), count: 260 },
    ],
    gap * 0.86,
    0.4,
  );
  const rounded = random.chance(0.35);
  const chip = (x: number, y: number, r: number): Point[] => {
    const corners = rounded && r > 20 ? 11 : random.int(4, 7);
    const squash = random.range(0.62, 1);
    const turn = random.range(0, 6.28);
    return times(corners, (index): Point => {
      const angle = (index + random.range(-0.28, 0.28)) * (6.283 / corners);
      const [px, py] = [
        Math.cos(angle) * r * random.range(0.9, 1.12),
        Math.sin(angle) * r * squash * random.range(0.9, 1.12),
      ];
      return [
        x + px * Math.cos(turn) - py * Math.sin(turn),
        y + px * Math.sin(turn) + py * Math.cos(turn),
      ];
    });
  };
  const chips = spots.map(({ x, y, r }) => ({
    r,
    x,
    y,
    outline: sheet.cut(chip(x, y, r), Math.min(3, r * 0.06), r * 3),
    vein: random.chance(0.3),
  }));
  const field = (base: string): void => {
    const inks = palette.apart([base], 0.1);
    const favourite = random.shuffle(inks);
    chips.forEach(({ outline, r, x, y, vein }, index) => {
      const ink = at(favourite, index % 5 < 3 ? index % 2 : index);
      sheet.add(outline, ink);
      if (vein && r > big * 0.5) {
        const spot = palette.shade(ink, 0.18);
        sheet.inside(outline, () =>
          sheet.add(
            [chip(x + r * 0.5, y - r * 0.3, r * 0.5), chip(x - r * 0.5, y + r * 0.45, r * 0.22)],
            spot,
          ),
        );
      }
    });
  };
  field(ground);
  const inlay = random.pick(["none", "none", "none", "arch", "disc", "panels", "strip"]);
  const panel = (shape: Shape): void => {
    const base = at(palette.apart([ground], 0.2), random.int(0, 1));
    const outline = sheet.cut(shape, 3);
    sheet.add(outline, base);
    sheet.inside(outline, () => field(base));
  };
  if (inlay === "arch")
    panel(arch(w * random.range(0.08, 0.3), h * random.range(0.18, 0.3), w * 0.62, h));
  if (inlay === "disc")
    panel(
      ellipse(
        w * random.range(0.35, 0.65),
        h * random.range(0.4, 0.62),
        w * random.range(0.3, 0.42),
      ),
    );
  if (inlay === "panels") {
    const y = h * random.pick([0.36, 0.62]);
    const x = w * random.pick([0.34, 0.62]);
    panel(rect(-20, -20, x + 20, y + 20));
    panel(rect(x, y, w, h));
    const brass = palette.away(random, [ground], 0.2);
    sheet.piece(rect(x - 5, -20, 10, h + 40), brass, 1);
    sheet.piece(rect(-20, y - 5, w + 40, 10), brass, 1);
  }
  if (inlay === "strip") {
    // A slab lifted off the floor, as a sample.
    const slab = rect(w * 0.17, h * 0.2, w * 0.66, h * 0.6);
    sheet.shadow(moved(slab, 16, 20), 0.3);
    panel(slab);
  }
}
