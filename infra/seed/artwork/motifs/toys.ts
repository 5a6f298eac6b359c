import { fill, type Pattern } from "../patterns.ts";
import { at, times } from "../random.ts";
import { arch, ellipse, rect, round, sector, star, stroke, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";

type Make = (x: number, base: number, size: number) => void;

/** Wooden toys on a floor or shelf: blocks, a train, animals on wheels, a stacker, a rainbow. */
export function toys(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const wall = palette.ground(random, ["paper", "pale", "mid", "strong"]);
  sheet.ground(wall);
  if (random.chance(0.55)) fill(art, rect(-10, -10, w + 20, h + 20), random.pick<Pattern>(["stripe", "dots", "pips", "pane"]), [palette.shade(wall, 0.08)], w * random.range(0.1, 0.16), random.pick([0, Math.PI / 2]));
  const floors = random.pick([1, 2, 2]);
  const board = palette.away(random, [wall], 0.16);
  let last = wall;
  const colour = (...from: string[]): string => {
    last = palette.away(random, [wall, last, ...from], 0.14);
    return last;
  };
  const wheel = (x: number, y: number, r: number): void => {
    const rim = colour();
    sheet.piece(ellipse(x, y, r), rim, 1.4);
    sheet.piece(ellipse(x, y, r * 0.36), palette.away(random, [rim], 0.2), 1);
  };
  const block: Make = (x, base, size) => {
    const side = size * 0.52;
    const cube = (cx: number, cy: number): void => {
      const body = colour();
      const face = rect(cx - side / 2, cy - side, side, side);
      sheet.shadow(face.map(([px, py]): Point => [px + 9, py + 4]), 0.18);
      sheet.piece(face, body, 2);
      const mark = palette.away(random, [body], 0.2);
      const sign = random.pick(["disc", "star", "half", "stripe", "triangle"]);
      if (sign === "disc") sheet.piece(ellipse(cx, cy - side / 2, side * 0.28), mark, 1.5);
      if (sign === "star") sheet.piece(star(cx, cy - side / 2, side * 0.34, side * 0.15, 5), mark, 1);
      if (sign === "half") sheet.piece(sector(cx, cy - side * 0.34, side * 0.32, Math.PI, Math.PI * 2), mark, 1);
      if (sign === "triangle") sheet.piece([[cx, cy - side * 0.8], [cx + side * 0.3, cy - side * 0.24], [cx - side * 0.3, cy - side * 0.24]], mark, 1);
      if (sign === "stripe") times(3, (i) => sheet.piece(rect(cx - side * 0.36 + i * side * 0.27, cy - side * 0.82, side * 0.16, side * 0.64), mark, 1));
    };
    cube(x - side * 0.54, base);
    cube(x + side * 0.54, base);
    cube(x - side * 0.1, base - side);
    if (random.chance(0.6)) sheet.piece([[x - side * 0.7, base - side * 2], [x + side * 0.5, base - side * 2], [x - side * 0.1, base - side * 2.7]], colour(), 2);
  };
  const stacker: Make = (x, base, size) => {
    times(5, (i) => sheet.piece(round(x - size * (0.42 - i * 0.065), base - size * 0.2 * (i + 1), size * (0.84 - i * 0.13), size * 0.19, size * 0.095), colour(), 1.6));
    sheet.piece(ellipse(x, base - size * 1.1, size * 0.12), colour(), 1.2);
  };
  const rainbow: Make = (x, base, size) => {
    times(5, (i) => {
      const wide = size * (1.2 - i * 0.23);
      sheet.piece(arch(x - wide / 2, base - wide * 0.62, wide, wide * 0.62), i === 4 ? wall : colour(), 2);
    });
  };
  const train: Make = (x, base, size) => {
    const r = size * 0.13;
    const engine = colour();
    sheet.piece(round(x - size * 0.2, base - r - size * 0.42, size * 0.78, size * 0.36, size * 0.1), engine, 2);
    sheet.piece(rect(x - size * 0.5, base - r - size * 0.74, size * 0.36, size * 0.7), colour(engine), 2);
    sheet.piece(rect(x - size * 0.56, base - r - size * 0.82, size * 0.48, size * 0.1), colour(), 1.5);
    sheet.piece(rect(x - size * 0.42, base - r - size * 0.62, size * 0.2, size * 0.2), palette.away(random, [last], 0.2), 1);
    sheet.piece([[x + size * 0.3, base - r - size * 0.42], [x + size * 0.26, base - r - size * 0.7], [x + size * 0.5, base - r - size * 0.7], [x + size * 0.46, base - r - size * 0.42]], colour(engine), 1.5);
    times(3, (i) => sheet.piece(ellipse(x + size * (0.36 - i * 0.2), base - r - size * (0.86 + i * 0.13), size * (0.08 + i * 0.03)), palette.paper === wall ? palette.shade(wall, 0.12) : palette.paper, 3));
    times(3, (i) => wheel(x - size * 0.36 + i * size * 0.36, base - r, r));
  };
  const animal: Make = (x, base, size) => {
    const r = size * 0.12;
    const coat = colour();
    const kind = random.pick(["elephant", "horse", "duck"]);
    sheet.piece(rect(x - size * 0.5, base - r * 1.9, size, size * 0.09), colour(coat), 1.5);
    if (kind === "duck") {
      sheet.piece(sector(x, base - size * 0.5, size * 0.42, 0, Math.PI), coat, 2);
      sheet.piece([[x - size * 0.42, base - size * 0.5], [x - size * 0.56, base - size * 0.74], [x - size * 0.2, base - size * 0.5]], coat, 2);
      sheet.piece(rect(x + size * 0.14, base - size * 0.76, size * 0.2, size * 0.3), coat, 1.5);
      sheet.piece(ellipse(x + size * 0.26, base - size * 0.8, size * 0.19), coat, 1.5);
      sheet.piece([[x + size * 0.42, base - size * 0.86], [x + size * 0.62, base - size * 0.77], [x + size * 0.42, base - size * 0.7]], colour(coat), 1);
      sheet.piece(sector(x - size * 0.06, base - size * 0.46, size * 0.2, 0, Math.PI), palette.away(random, [coat], 0.16), 1);
    } else {
      const top = base - size * (kind === "horse" ? 0.72 : 0.86);
      sheet.piece(round(x - size * 0.4, top, size * 0.74, size * 0.42, size * 0.17), coat, 2);
      for (const leg of [-0.36, -0.16, 0.04, 0.2]) sheet.piece(rect(x + size * leg, top + size * 0.24, size * 0.13, base - r * 1.8 - top - size * 0.24), leg === -0.16 || leg === 0.04 ? palette.shade(coat, 0.2) : coat, 1.2);
      if (kind === "elephant") {
        sheet.piece(ellipse(x + size * 0.34, top + size * 0.14, size * 0.23), coat, 2);
        sheet.piece(stroke([[x + size * 0.5, top + size * 0.1], [x + size * 0.62, top + size * 0.34], [x + size * 0.56, top + size * 0.56]], size * 0.11), coat, 1.5);
        sheet.piece(ellipse(x + size * 0.22, top + size * 0.16, size * 0.14, size * 0.18), palette.shade(coat, 0.22), 1.5);
      } else {
        sheet.piece(stroke([[x + size * 0.24, top + size * 0.12], [x + size * 0.38, top - size * 0.18], [x + size * 0.4, top - size * 0.26]], size * 0.2), coat, 1.5);
        sheet.piece(round(x + size * 0.3, top - size * 0.42, size * 0.36, size * 0.18, size * 0.08), coat, 1.5);
        const mane = colour(coat);
        times(4, (i) => sheet.piece(ellipse(x + size * (0.18 + i * 0.045), top - size * (-0.02 + i * 0.1), size * 0.08), mane, 1));
        sheet.piece(stroke([[x - size * 0.38, top + size * 0.08], [x - size * 0.54, top + size * 0.14], [x - size * 0.54, top + size * 0.4]], size * 0.08), mane, 1);
      }
      sheet.add(ellipse(x + size * (kind === "horse" ? 0.5 : 0.42), top + size * (kind === "horse" ? -0.34 : 0.06), size * 0.024), palette.ink === coat ? palette.paper : palette.ink);
      sheet.piece(rect(x - size * 0.16, top - 2, size * 0.26, size * 0.2), colour(coat), 1.5);
    }
    for (const side of [-0.34, 0.34]) wheel(x + size * side, base - r, r);
  };
  const makes = random.shuffle([block, stacker, rainbow, train, animal, animal]);
  times(floors, (floor) => {
    const base = floors === 1 ? h * 0.84 : h * (floor === 0 ? 0.47 : 0.93);
    sheet.piece(rect(-20, base, w + 40, floors === 1 || floor === 1 ? h : h * 0.02), board, 3);
    const big = floors === 1 ? w * 0.56 : w * 0.4;
    at(makes, floor * 2)(w * 0.3, base, big);
    at(makes, floor * 2 + 1)(w * 0.74, base, big * 0.88);
  });
  if (floors === 1) {
    const bunting = palette.run(random, 7, [wall], 0.14);
    times(7, (i) => sheet.piece([[w * i * 0.155 - 10, h * (0.1 + 0.02 * Math.sin(i))], [w * (i + 0.82) * 0.155 - 10, h * (0.1 + 0.02 * Math.sin(i + 1))], [w * (i + 0.4) * 0.155 - 10, h * 0.21]], at(bunting, i), 2));
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
