import { at, times } from "../random.ts";
import { ellipse, moved, rect, round, stroke, type Point, type Shape } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** Woven strips: plain, basket, twill, cane, and a basket of them. */
export function weave(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = random.chance(0.75)
    ? palette.ink
    : palette.ground(random, ["strong", "pale", "mid"]);
  sheet.ground(ground);
  const order = random.pick(["plain", "basket", "twill", "cane", "blocks", "plain", "vessel"]);
  const warps = palette.run(random, random.int(1, 3), [ground], 0.14);
  const wefts = palette.run(random, random.int(1, 3), [ground, ...warps.slice(0, 2)], 0.13);
  const strip = (shape: Shape, ink: string, along: number): void => {
    const outline = sheet.cut(shape, 1.8);
    sheet.add(moved(outline, 3, 5), palette.ink, { opacity: 0.22 });
    sheet.add(outline, ink);
    sheet.streaks(outline, palette.shade(ink, 0.16), 2, along);
  };
  const plain = (
    x0: number,
    y0: number,
    wide: number,
    tall: number,
    size: number,
    over: (row: number, column: number) => boolean,
    span = 0.86,
    vary = true,
  ): void => {
    const columns = Math.ceil(wide / size) + 1;
    const rows = Math.ceil(tall / size) + 1;
    const widths = times(columns, () => (vary ? random.range(0.72, 0.93) : span));
    const heights = times(rows, () => (vary ? random.range(0.72, 0.93) : span));
    const [warp, weft] = [
      times(columns, (i) => at(warps, vary ? random.int(0, 8) : i)),
      times(rows, (i) => at(wefts, vary ? random.int(0, 8) : i)),
    ];
    const body = (index: number, isWarp: boolean): Shape => {
      const thick = size * at(isWarp ? widths : heights, index);
      const from = (index + 0.5) * size - thick / 2;
      return isWarp
        ? rect(x0 + from, y0 - size, thick, tall + size * 3)
        : rect(x0 - size, y0 + from, wide + size * 3, thick);
    };
    times(rows, (row) => strip(body(row, false), at(weft, row), 0));
    // The warp shows where it passes over.
    times(columns, (column) => {
      const thick = size * at(widths, column);
      const x = x0 + (column + 0.5) * size - thick / 2;
      for (let row = -1; row <= rows; row += 1) {
        if (!over(row, column)) continue;
        let last = row;
        while (last < rows && over(last + 1, column)) last += 1;
        const top = y0 + row * size - size * 0.06;
        const long = (last - row + 1) * size + size * 0.12;
        strip(round(x, top, thick, long, thick * 0.16), at(warp, column), 1.571);
        row = last;
      }
    });
  };
  if (order === "plain")
    plain(
      -30,
      -30,
      w + 60,
      h + 60,
      w / random.pick([5, 7, 9, 11]),
      (row, column) => (row + column + 100) % 2 === 0,
    );
  if (order === "twill")
    plain(
      -30,
      -30,
      w + 60,
      h + 60,
      w / random.pick([10, 13, 16]),
      (row, column) => (row + (Math.floor(column / 6) % 2 === 0 ? column : -column) + 120) % 4 < 2,
      0.88,
      false,
    );
  if (order === "basket" || order === "blocks") {
    // Each block is a bundle of splints, turned against its neighbours.
    const size = w / random.pick([3, 4, 5]);
    const splints = random.int(3, 5);
    for (let row = -1; row * size < h + size; row += 1) {
      for (let column = -1; column * size < w + size; column += 1) {
        const upright = (row + column + 10) % 2 === 0;
        const inks = upright ? warps : wefts;
        times(splints, (i) => {
          const thick = size / splints;
          const [x, y] = [column * size, row * size];
          const swell = order === "basket" ? size * 0.035 : 0;
          const points: Point[] = upright
            ? [
                [x + (i + 0.5) * thick, y - swell],
                [x + (i + 0.5) * thick, y + size / 2],
                [x + (i + 0.5) * thick, y + size + swell],
              ]
            : [
                [x - swell, y + (i + 0.5) * thick],
                [x + size / 2, y + (i + 0.5) * thick],
                [x + size + swell, y + (i + 0.5) * thick],
              ];
          strip(
            stroke(points, (t) => thick * (0.72 + 0.18 * Math.sin(t * Math.PI))),
            at(inks, i + (random.chance(0.12) ? 1 : 0)),
            upright ? 1.571 : 0,
          );
        });
      }
    }
  }
  if (order === "cane") {
    const back = palette.away(random, [ground], 0.18);
    sheet.ground(back);
    const cane = palette.away(random, [back], 0.22);
    const size = w / random.pick([6, 8, 10]);
    const cover = random.chance(0.5)
      ? [
          [0, 0],
          [w, 0],
        ]
      : [];
    for (const angle of [0, Math.PI / 2, Math.PI / 4, -Math.PI / 4]) {
      const diagonal = Math.abs(Math.abs(angle) - Math.PI / 4) < 0.01;
      const step = diagonal ? size / Math.SQRT2 : size;
      const reach = Math.hypot(w, h);
      sheet.placed(w / 2, h / 2, angle, () =>
        times((reach * 2) / step, (i) => {
          const y = -reach + i * step + (diagonal ? step / 2 : 0);
          const wide = diagonal ? size * 0.13 : size * 0.085;
          const lines = diagonal ? [0] : [-size * 0.1, size * 0.1];
          for (const off of lines) {
            sheet.add(rect(-reach, y + off - wide / 2 + 5, reach * 2, wide), palette.ink, {
              opacity: 0.13,
            });
            sheet.piece(
              rect(-reach, y + off - wide / 2, reach * 2, wide),
              diagonal ? cane : palette.shade(cane, 0.1),
              1.5,
            );
          }
        }),
      );
    }
    if (cover.length > 0) {
      const frame = palette.away(random, [back, cane], 0.14);
      const thick = w * 0.11;
      sheet.paper(rect(-40, -40, w + 80, thick + 40), frame, 3, 12);
      sheet.paper(rect(-40, -40, thick + 40, h + 80), frame, 3, 12);
    }
  }
  if (order === "vessel") {
    const wall = palette.ground(random, ["paper", "pale", "mid"]);
    const floor = palette.away(random, [wall], 0.13);
    sheet.ground(wall);
    sheet.piece(
      ellipse(w * random.range(0.35, 0.65), h * 0.36, w * 0.4),
      palette.away(random, [wall, floor], 0.12),
      4,
    );
    sheet.piece(rect(-20, h * 0.72, w + 40, h), floor, 4);
    const basket: Point[] = [
      [w * 0.13, h * 0.42],
      [w * 0.87, h * 0.42],
      [w * 0.77, h * 0.87],
      [w * 0.23, h * 0.87],
    ];
    const skin = palette.away(random, [wall, floor], 0.16);
    const handle = palette.shade(skin, 0.25);
    sheet.piece(
      stroke(
        [
          [w * 0.22, h * 0.44],
          [w * 0.24, h * 0.2],
          [w * 0.5, h * 0.1],
          [w * 0.76, h * 0.2],
          [w * 0.78, h * 0.44],
        ],
        w * 0.045,
      ),
      handle,
      2,
    );
    sheet.shadow(ellipse(w * 0.55, h * 0.87, w * 0.36, h * 0.03), 0.25);
    const body = sheet.cut(basket, 4);
    sheet.add(body, palette.shade(skin, 0.45));
    sheet.inside(body, () => {
      const size = w * random.range(0.055, 0.075);
      warps.splice(0, warps.length, skin, palette.tint(skin, 0.3));
      wefts.splice(0, wefts.length, ...palette.run(random, 2, [palette.shade(skin, 0.45)], 0.14));
      plain(
        w * 0.1,
        h * 0.42,
        w * 0.8,
        h * 0.46,
        size,
        (row, column) => (row + column + 100) % 2 === 0,
        0.88,
        false,
      );
    });
    sheet.paper(round(w * 0.1, h * 0.4, w * 0.8, h * 0.045, 20), skin, 2, 8);
  }
}
