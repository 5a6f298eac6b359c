import { fruit as whole, fruits, half, halves } from "../produce.ts";
import { at, times } from "../random.ts";
import { scatter } from "../scatter.ts";
import { ellipse, leaf, rect, sector, stroke } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** Cut fruit: tossed, in coloured squares, great halves running off the sheet, a laden branch. */
export function fruitPattern(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const kinds = random.shuffle(fruits).slice(0, random.int(1, 3));
  const cuts = random
    .shuffle(halves.filter((name) => name !== "slice" && name !== "melon"))
    .slice(0, random.int(1, 3));
  const green = palette.away(random, [ground], 0.17);
  const set = (near: readonly string[]): [string, string, string] => {
    const rind = palette.away(random, near, 0.17);
    const flesh = palette.away(random, [rind], 0.18);
    return [rind, flesh, palette.away(random, [flesh, rind], 0.15)];
  };
  const order = random.pick(["tossed", "tossed", "squares", "great", "branch", "drop"]);
  if (order === "tossed") {
    const schemes = times(3, () => set([ground]));
    const big = w * random.range(0.14, 0.19);
    const spots = scatter(
      art,
      [
        { r: big, count: 7 },
        { r: big * 0.8, count: 9 },
        { r: big * 0.4, count: 24 },
        { r: big * 0.14, count: 30 },
      ],
      1.0,
    );
    spots.forEach(({ x, y, r }, i) => {
      const [rind, flesh, pip] = at(schemes, i);
      const turn = random.range(-0.9, 0.9);
      if (r > big * 0.6) {
        sheet.placed(x, y, turn, () => {
          if (i % 2 === 0) half(art, 0, 0, r * 0.84, at(cuts, i / 2), rind, flesh, pip);
          else whole(art, 0, r * 0.08, r * 0.74, at(kinds, (i - 1) / 2), rind, green);
        });
      } else if (r > big * 0.3)
        sheet.placed(x, y, random.range(0, 6.28), () => {
          if (i % 3 === 0) half(art, 0, 0, r * 0.95, "slice", rind, flesh, pip);
          else
            for (const bend of [-0.45, 0.45])
              sheet.piece(leaf(-r * 0.8, 0, r * 1.8, r * 0.66, bend, 0), green, 1.5);
        });
      else
        sheet.piece(leaf(x - r, y, r * 2, r, random.range(0, 3), 0), i % 2 === 0 ? rind : green, 1);
    });
  }
  if (order === "squares") {
    const columns = random.pick([2, 2, 3, 4]);
    const rows = Math.round((columns * h) / w);
    const [cw, ch] = [w / columns, h / rows];
    const tones = palette.run(random, 5, [], 0.16);
    const all = [...new Set([...kinds, ...random.shuffle(fruits).slice(0, 2)])];
    const allCuts = [...new Set([...cuts, ...random.shuffle(halves).slice(0, 2)])];
    times(columns * rows, (i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      const tone = at(tones, column + row * 2);
      const [x, y] = [column * cw, row * ch];
      const box = sheet.piece(rect(x - 1, y - 1, cw + 2, ch + 2), tone, 3);
      const [rind, flesh, pip] = set([tone]);
      const leafInk = palette.away(random, [tone, rind], 0.15);
      const r = Math.min(cw, ch);
      sheet.inside(box, () => {
        const [cx, cy] = [x + cw / 2, y + ch / 2];
        if ((column + row) % 2 === 0)
          half(
            art,
            cx,
            cy + (columns === 2 ? r * 0.03 : 0),
            r * 0.37,
            at(allCuts, i),
            rind,
            flesh,
            pip,
          );
        else {
          const name = at(all, i);
          if (random.chance(0.3))
            sheet.piece(ellipse(cx, cy, r * 0.42), palette.away(random, [tone, rind], 0.1), 3);
          const size = name === "pear" || name === "fig" ? 0.3 : name === "cherry" ? 0.2 : 0.33;
          whole(
            art,
            cx - (name === "cherry" ? r * 0.1 : 0),
            cy + r * (name === "cherry" ? 0.18 : 0.05),
            r * size,
            name,
            rind,
            leafInk,
          );
          if (name === "cherry")
            whole(art, cx + r * 0.2, cy + r * 0.24, r * size, name, rind, leafInk);
        }
      });
    });
  }
  if (order === "great") {
    const flip = random.chance(0.5);
    const places: [number, number, number][] = [
      [0.28, 0.26, 0.34],
      [0.86, 0.62, 0.36],
      [0.22, 0.84, 0.27],
      [0.92, 0.1, 0.2],
    ];
    const band = palette.away(random, [ground], 0.12);
    sheet.piece(rect(-20, h * random.pick([-0.1, 0.52]), w + 40, h * 0.58), band, 5);
    times(7, (i) =>
      sheet.piece(
        leaf(
          w * random.range(0.05, 0.95),
          (i / 6) * h,
          w * 0.34,
          w * 0.13,
          random.range(0, 6.28),
          0,
        ),
        green,
        3,
      ),
    );
    places.forEach(([x, y, r], i) => {
      const [rind, flesh, pip] = set([ground, band]);
      const px = (flip ? 1 - x : x) * w;
      sheet.shadow(ellipse(px + 12, y * h + 16, r * w * 0.97), 0.16);
      sheet.placed(px, y * h, random.range(-0.5, 0.5), () => {
        if (i === 2 || i === 3)
          whole(
            art,
            0,
            0,
            r * w * 0.85,
            random.pick(["orange", "plum", "apple", "pomegranate"]),
            rind,
            green,
          );
        else
          half(
            art,
            0,
            0,
            r * w,
            random.pick(["citrus", "pomegranate", "kiwi", "citrus"]),
            rind,
            flesh,
            pip,
          );
      });
    });
    const [rind, flesh, pip] = set([ground, band]);
    sheet.placed(w * (flip ? 0.56 : 0.44), h * 0.56, random.range(-0.4, 0.4), () =>
      half(art, 0, 0, w * 0.15, "slice", rind, flesh, pip),
    );
  }
  if (order === "branch") {
    const [rind, , pip] = set([ground]);
    const other = palette.away(random, [ground], 0.12);
    sheet.piece(
      ellipse(w * random.range(0.3, 0.7), h * random.range(0.3, 0.6), w * 0.42),
      other,
      6,
    );
    const near = [ground, other];
    const wood = palette.away(random, near, 0.2);
    const leafInk = palette.away(random, [...near, wood], 0.15);
    const flip = random.chance(0.5);
    const fx = (share: number): number => (flip ? 1 - share : share) * w;
    sheet.piece(
      stroke(
        [
          [fx(-0.05), h * 0.02],
          [fx(0.3), h * 0.24],
          [fx(0.55), h * 0.5],
          [fx(0.72), h * 1.04],
        ],
        (t) => w * (0.045 - t * 0.025),
      ),
      wood,
      3,
    );
    sheet.piece(
      stroke(
        [
          [fx(0.36), h * 0.29],
          [fx(0.66), h * 0.26],
          [fx(1.04), h * 0.12],
        ],
        (t) => w * (0.028 - t * 0.015),
      ),
      wood,
      2,
    );
    const fruitInk =
      rind === leafInk || palette.apart(near, 0.15).every((hex) => hex !== rind)
        ? palette.away(random, [...near, leafInk], 0.15)
        : rind;
    const twigs: [number, number][] = [
      [0.16, 0.12],
      [0.3, 0.24],
      [0.44, 0.37],
      [0.56, 0.52],
      [0.63, 0.7],
      [0.68, 0.88],
      [0.62, 0.26],
      [0.84, 0.2],
    ];
    const name = random.pick(fruits.filter((kind) => kind !== "cherry"));
    twigs.forEach(([x, y], i) => {
      for (const turn of [-0.7, 0.5, 2.5, 3.8])
        if (random.chance(0.8))
          sheet.piece(
            leaf(
              fx(x),
              y * h,
              w * random.range(0.2, 0.28),
              w * 0.1,
              turn + random.range(-0.3, 0.3),
              random.range(-12, 12),
            ),
            random.chance(0.8) ? leafInk : wood,
            2.5,
          );
      const r = w * random.range(0.085, 0.11);
      const [px, py] = [fx(x + (i % 2 === 0 ? 0.09 : -0.12)), y * h + r * 1.35];
      sheet.add(
        stroke(
          [
            [fx(x), y * h],
            [px, py - r * 0.7],
          ],
          7,
        ),
        wood,
      );
      if (i % 3 === 2 && (name === "orange" || name === "lemon" || name === "pomegranate"))
        half(
          art,
          px,
          py,
          r,
          name === "pomegranate" ? "pomegranate" : "citrus",
          fruitInk,
          palette.away(random, [fruitInk], 0.18),
          name === "pomegranate" ? pip : fruitInk,
        );
      else whole(art, px, py, r, name, fruitInk, leafInk);
    });
  }
  if (order === "drop") {
    const columns = random.pick([3, 4, 5]);
    const step = w / columns;
    const [a, b] = [set([ground]), set([ground])];
    const stripe = random.chance(0.4);
    if (stripe)
      times(
        columns,
        (i) =>
          i % 2 === 0 &&
          sheet.piece(rect(i * step, -20, step, h + 40), palette.tint(ground, 0.28), 3),
      );
    for (let column = 0; column < columns; column += 1) {
      for (let row = -1; row < h / step + 1; row += 1) {
        const [x, y] = [(column + 0.5) * step, (row + (column % 2) * 0.5 + 0.5) * step];
        const [rind, flesh, pip] = column % 2 === 0 ? a : b;
        if ((row + column + 10) % 2 === 0)
          half(art, x, y, step * 0.4, at(cuts, column), rind, flesh, pip);
        else whole(art, x, y + step * 0.04, step * 0.35, at(kinds, column), rind, green);
        if (random.chance(0.2))
          sheet.piece(sector(x, y + step * 0.5, step * 0.05, 0, 6.2), green, 1);
      }
    }
  }
  sheet.speckle(rect(0, 0, w, h), ground, 110, 2.8, 0.8);
}
