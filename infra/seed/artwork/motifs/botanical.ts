import { blooms, sprig, sprigs, type Sprig } from "../plants.ts";
import { times } from "../random.ts";
import { arch, ellipse, leaf, rect } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** Sprigs: a pressed specimen, a rising garden of them, a wreath, or an all-over print. */
export function botanical(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const order = random.pick(["specimen", "rising", "rising", "wreath", "print", "panels"]);
  const kinds = random.shuffle<Sprig>([...sprigs, ...blooms]);
  const kind = (index: number): Sprig => kinds[index % kinds.length] ?? "fern";
  const inks = palette.run(random, 4, [ground], 0.18);
  const ink = (index: number): string => inks[index % inks.length] ?? palette.ink;
  if (order === "specimen") {
    const card = palette.away(random, [ground], 0.12);
    sheet.paper(rect(w * 0.12, h * 0.1, w * 0.76, h * 0.8), card, 3, 14);
    const stem = palette.away(random, [card], 0.24);
    sprig(art, { x: w * 0.47, y: h * 0.84, length: h * 0.68, angle: -Math.PI / 2 + random.range(-0.1, 0.12), kind: kind(0), colour: stem, second: palette.away(random, [card, stem], 0.16) });
    const tape = palette.away(random, [card, stem], 0.14);
    sheet.placed(w * 0.47, h * 0.72, -0.2, () => sheet.piece(rect(-w * 0.08, -12, w * 0.16, 24), tape, 1.5, { opacity: 0.92 }));
    sheet.piece(rect(w * 0.62, h * 0.8, w * 0.17, h * 0.012), palette.shade(card, 0.3), 1);
    sheet.piece(rect(w * 0.62, h * 0.825, w * 0.11, h * 0.008), palette.shade(card, 0.2), 1);
  }
  if (order === "rising") {
    const disc = palette.away(random, [ground], 0.13);
    if (random.chance(0.6)) sheet.piece(random.chance(0.5) ? ellipse(w * random.range(0.35, 0.65), h * 0.34, w * 0.3) : arch(w * 0.16, h * 0.12, w * 0.68, h * 1.1), disc, 6);
    const count = random.int(5, 7);
    for (const index of random.shuffle(times(count, (i) => i))) {
      const x = (w * (index + 0.5)) / count + random.range(-0.03, 0.03) * w;
      const colour = palette.away(random, [ground, disc], 0.14);
      sprig(art, { x, y: h * 1.03, length: h * random.range(0.5, 0.88), angle: -Math.PI / 2 + (0.5 - index / (count - 1)) * -0.24, kind: kind(index), colour, second: palette.away(random, [ground, disc, colour], 0.12), scale: random.range(0.9, 1.15) });
    }
  }
  if (order === "wreath") {
    const middle = palette.away(random, [ground], 0.1);
    sheet.piece(ellipse(w / 2, h / 2, w * 0.27), middle, 5);
    const rounds = random.int(9, 12);
    times(rounds, (index) => {
      const angle = (index * Math.PI * 2) / rounds;
      sprig(art, { x: w / 2 + Math.cos(angle) * w * 0.25, y: h / 2 + Math.sin(angle) * w * 0.25, length: w * 0.36, angle: angle + 0.75, kind: kind(index % 3), colour: ink(index % 3), second: ink((index % 3) + 1), bend: 0.16 });
    });
  }
  if (order === "print") {
    const step = w / random.int(3, 4);
    for (let row = 0; row * step * 1.15 < h + step; row += 1)
      for (let column = -1; column * step < w + step; column += 1) {
        const odd = row % 2;
        sprig(art, { x: (column + 0.3 + odd * 0.5) * step, y: (row + 0.75) * step * 1.15, length: step * 1.05, angle: -Math.PI / 2 + (odd === 0 ? 0.45 : -0.45), kind: kind(odd), colour: ink(odd), second: ink(odd + 2), bend: odd === 0 ? 0.14 : -0.14 });
        const [x, y] = [(column + 0.85 + odd * 0.5) * step, (row + 0.3) * step * 1.15];
        sheet.piece(random.chance(0.5) ? ellipse(x, y, step * 0.05) : leaf(x, y, step * 0.2, step * 0.09, odd), ink(2), 1.2);
      }
  }
  if (order === "panels") {
    const columns = 2;
    const rows = random.pick([2, 3]);
    const grounds = palette.run(random, columns * rows, [], 0.12);
    times(columns * rows, (index) => {
      const panel = grounds[index] ?? ground;
      const [x, y] = [(index % columns) * (w / columns), Math.floor(index / columns) * (h / rows)];
      const box = rect(x - 1, y - 1, w / columns + 2, h / rows + 2);
      sheet.piece(box, panel, 2);
      const colour = palette.away(random, [panel], 0.22);
      sheet.inside(box, () => sprig(art, { x: x + w / columns / 2, y: y + (h / rows) * 0.96, length: (h / rows) * 0.84, angle: -Math.PI / 2 + random.range(-0.12, 0.12), kind: kind(index), colour, second: palette.away(random, [panel, colour], 0.14) }));
    });
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 70, 2.4, 0.6);
}
