import type { Palette } from "./palette.ts";
import { at, random, times } from "./random.ts";
import { ellipse, leaf, lobed, rect, sector } from "./shapes.ts";
import { tile } from "./motifs/tiles.ts";
import { Sheet } from "./svg.ts";

/** A seamless tile: what crosses an edge is drawn again on the far side. */
export function seamless(palette: Palette, seed: string, style: string): string {
  const rolls = random(seed);
  const size = 600;
  const sheet = new Sheet(size, size, rolls, palette.ink);
  const ground = palette.ground(rolls, ["paper", "pale", "mid", "dark"]);
  sheet.ground(ground);
  const inks = palette.run(rolls, 3, [ground], 0.16);
  if (style === "scallop") {
    const step = size / 4;
    for (let row = -1; row <= 9; row += 1) {
      for (let column = -1; column <= 5; column += 1) {
        const ink = at([ground, ...inks], row + 8);
        const [x, y] = [(column + (Math.abs(row) % 2) * 0.5) * step, row * step * 0.5];
        sheet.add(ellipse(x, y, step / 2), ink);
        sheet.add(ellipse(x, y, step * 0.36), at([ground, ...inks], row + 9));
        sheet.add(ellipse(x, y, step * 0.22), ink);
      }
    }
  } else if (style === "spot") {
    const spots = times(9, (i) => ({
      x: ((i % 3) + (Math.floor(i / 3) % 2) * 0.5) * 200 + rolls.range(-24, 24),
      y: (Math.floor(i / 3) + 0.5) * 200 + rolls.range(-24, 24),
      r: rolls.range(52, 78),
      turn: rolls.range(0, 6),
      ink: at(inks, i),
    }));
    for (const { x, y, r, turn, ink } of spots) {
      const heart = palette.away(rolls, [ink], 0.18);
      for (const dx of [-size, 0, size])
        for (const dy of [-size, 0, size]) {
          if (
            Math.abs(x + dx - size / 2) > size / 2 + r * 1.8 ||
            Math.abs(y + dy - size / 2) > size / 2 + r * 1.8
          )
            continue;
          times(3, (i) =>
            sheet.add(
              leaf(x + dx, y + dy, r * 1.7, r * 0.5, turn + i * 2.1),
              palette.shade(ink, 0.35),
            ),
          );
          sheet.add(lobed(x + dx, y + dy, r, 6, 0.3, turn), ink);
          sheet.add(sector(x + dx, y + dy, r * 0.34, 0, 6.28), heart);
        }
    }
  } else {
    const grounds = [
      [ground, at(inks, 0), at(inks, 1)],
      [at(inks, 0), ground, at(inks, 2)],
    ];
    const faces = rolls.shuffle(["quarter", "ring", "petal", "half", "disc", "pair"] satisfies (
      | "quarter"
      | "ring"
      | "petal"
      | "half"
      | "disc"
      | "pair"
    )[]);
    times(16, (i) => {
      const [column, row] = [i % 4, Math.floor(i / 4)];
      sheet.inside(rect(column * 150, row * 150, 150, 150), () =>
        tile(
          { sheet, random: rolls, palette, width: size, height: size },
          column * 150,
          row * 150,
          150,
          at(faces, Math.floor(row / 2) + Math.floor(column / 2)),
          at([2, 3, 1, 0], (row % 2) * 2 + (column % 2)),
          at(grounds, Math.floor(row / 2) + Math.floor(column / 2)),
        ),
      );
    });
  }
  return sheet.svg();
}
