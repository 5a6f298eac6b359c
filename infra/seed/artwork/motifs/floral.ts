import { flower, flowers, sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import { scatter } from "../scatter.ts";
import { ellipse, leaf, rect, stroke, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** Block-printed flowers: tossed, in half-drop, climbing, or three great heads. */
export function floral(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "pale", "strong", "dark", "dark", "mid"]);
  sheet.ground(ground);
  const green = palette.away(random, [ground], 0.17);
  const heads = times(random.int(2, 3), () => {
    const main = palette.away(random, [ground, green], 0.15);
    const heart = palette.away(random, [main], 0.17);
    return [main, heart, palette.away(random, [main, heart], 0.17)];
  });
  const kinds = random.shuffle(flowers).slice(0, random.int(2, 3));
  const head = (x: number, y: number, r: number, index: number): void =>
    flower(art, x, y, r, at(kinds, index), at(heads, index));
  const foliage = (x: number, y: number, r: number, count = random.int(2, 4)): void => {
    const start = random.range(0, 6.28);
    times(count, (i) => {
      const angle = start + (i * 6.28) / count + random.range(-0.3, 0.3);
      sheet.piece(
        leaf(
          x + Math.cos(angle) * r * 0.7,
          y + Math.sin(angle) * r * 0.7,
          r * random.range(0.85, 1.1),
          r * 0.42,
          angle,
          random.range(-0.1, 0.1) * r,
        ),
        green,
        2,
      );
    });
  };
  const order = random.pick(["tossed", "tossed", "great", "climbing", "drop", "meadow"]);
  if (order === "tossed") {
    const big = w * random.range(0.15, 0.21);
    const spots = scatter(
      art,
      [
        { r: big, count: 6 },
        { r: big * 0.62, count: 9 },
        { r: big * 0.33, count: 26 },
        { r: big * 0.13, count: 44 },
      ],
      1.04,
    );
    spots.filter(({ r }) => r > big * 0.5).forEach(({ x, y, r }) => foliage(x, y, r * 0.85));
    spots.forEach(({ x, y, r }, index) => {
      if (r > big * 0.45) head(x, y, r * 0.8, index);
      else if (r > big * 0.2) {
        if (index % 3 === 0) head(x, y, r * 0.8, index);
        else {
          const angle = random.range(0, 6.28);
          for (const turn of [-0.5, 0.5])
            sheet.piece(
              leaf(
                x - Math.cos(angle) * r * 0.7,
                y - Math.sin(angle) * r * 0.7,
                r * 1.7,
                r * 0.6,
                angle + turn,
                0,
              ),
              index % 3 === 1 ? green : at(at(heads, index), 0),
              1.5,
            );
        }
      } else sheet.piece(ellipse(x, y, r * 0.6), at(at(heads, index), 0), 1);
    });
  }
  if (order === "great") {
    const big = w * random.range(0.33, 0.4);
    const flip = random.chance(0.5);
    const places: [number, number, number][] = [
      [0.3, 0.28, 1],
      [0.84, 0.6, 0.86],
      [0.22, 0.87, 0.78],
      [0.86, 0.1, 0.5],
      [0.6, 0.97, 0.42],
    ];
    const at2 = places.map(([x, y, r]): [number, number, number] => [
      (flip ? 1 - x : x) * w,
      y * h,
      r * big,
    ]);
    times(random.int(7, 9), (i) =>
      sprig(art, {
        x: random.range(0.1, 0.9) * w,
        y: (i / 8) * h * 1.15,
        length: w * random.range(0.4, 0.55),
        angle: random.range(0, 6.28),
        kind: at(sprigs, i * 3 + 1),
        colour: green,
        second: at(at(heads, 1), 0),
      }),
    );
    at2.forEach(([x, y, r], index) => {
      foliage(x, y, r * 0.95, 4);
      head(x, y, r, index);
    });
  }
  if (order === "climbing") {
    const stems = random.int(3, 4);
    times(stems, (index) => {
      const x = ((index + 0.5) / stems) * w;
      const sway = (w / stems) * 0.22;
      const points = times(9, (i): Point => [
        x + (i % 2 === 0 ? -1 : 1) * sway,
        h * 1.05 - (i / 8) * h * 1.1,
      ]);
      sheet.add(stroke(points, w * 0.013), green);
      points.slice(0, -1).forEach(([px, py], i) => {
        const side = i % 2 === 0 ? 1 : -1;
        const next = at(points, i + 1);
        const [mx, my] = [(px + next[0]) / 2, (py + next[1]) / 2];
        times(3, (j) =>
          sheet.piece(
            leaf(
              px + (mx - px) * (0.5 + j * 0.4),
              py + (my - py) * (0.5 + j * 0.4),
              sway * 1.25,
              sway * 0.52,
              (side === 1 ? 0 : Math.PI) - side * (0.9 - j * 0.75),
              0,
            ),
            green,
            2,
          ),
        );
        head(
          px - side * sway * 0.2,
          py,
          (w / stems) * (index % 2 === i % 2 ? 0.33 : 0.24),
          i + index,
        );
      });
    });
  }
  if (order === "drop") {
    const columns = random.int(3, 4);
    const step = w / columns;
    for (let column = -1; column <= columns; column += 1) {
      for (let row = -1; row <= (h / step) * 1.05; row += 1) {
        const [x, y] = [
          (column + 0.5) * step,
          (row + 0.5 + (column % 2 === 0 ? 0 : 0.5)) * step * 0.98,
        ];
        sheet.placed(x, y, random.range(-0.12, 0.12), () => {
          sheet.add(
            stroke(
              [
                [0, step * 0.02],
                [step * 0.03, step * 0.44],
              ],
              step * 0.03,
            ),
            green,
          );
          for (const side of [-1, 1])
            sheet.piece(
              leaf(0, step * 0.4, step * 0.34, step * 0.14, -Math.PI / 2 + side * 0.95, 0),
              green,
              1.5,
            );
          flower(
            art,
            0,
            -step * 0.1,
            step * 0.28,
            at(kinds, column + 2),
            at(heads, row + column + 4),
          );
        });
        sheet.piece(ellipse(x + step * 0.5, y + step * 0.02, step * 0.035), at(at(heads, 0), 0), 1);
      }
    }
  }
  if (order === "meadow") {
    const count = random.int(11, 14);
    const rows = times(count, (i) => ({
      x: ((i + random.range(0.2, 0.8)) / count) * w,
      top: h * random.range(0.12, 0.62),
      index: i,
    })).sort((a, b) => a.top - b.top);
    for (const { x, top, index } of rows) {
      const lean = random.range(-0.07, 0.07) * w;
      sheet.add(
        stroke(
          [
            [x, h + 20],
            [x + lean * 0.3, (h + top) / 2],
            [x + lean, top],
          ],
          w * 0.011,
        ),
        green,
      );
      times(4, (i) =>
        sheet.piece(
          leaf(
            x,
            h - (h - top) * (0.12 + i * 0.17),
            w * 0.14,
            w * 0.05,
            -Math.PI / 2 + (i % 2 === 0 ? 0.7 : -0.7),
            0,
          ),
          green,
          2,
        ),
      );
      flower(art, x + lean, top, w * random.range(0.075, 0.13), at(kinds, index), at(heads, index));
    }
  }
  sheet.speckle(rect(0, 0, w, h), ground, 130, 3.2, 0.85);
}
