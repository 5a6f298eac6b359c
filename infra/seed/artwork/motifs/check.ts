import { flower, flowers, sprig, sprigs } from "../plants.ts";
import { fruit, fruits, half } from "../produce.ts";
import { at, times } from "../random.ts";
import { ellipse, lobed, rect, sector, star } from "../shapes.ts";
import type { Art } from "../svg.ts";

const emblems = ["flower", "fruit", "half", "star", "sun", "leaf", "shell", "bird"] as const;

/** A bird as a folk embroiderer cuts it: a body, a wing, a tail. */
function bird(art: Art, x: number, y: number, r: number, colour: string, wing: string): void {
  const { sheet } = art;
  sheet.piece(sector(x, y - r * 0.25, r * 0.8, 0.1, Math.PI + 0.2), colour, 1.5);
  sheet.piece(ellipse(x + r * 0.62, y - r * 0.38, r * 0.3), colour, 1);
  sheet.piece([[x + r * 0.86, y - r * 0.46], [x + r * 1.16, y - r * 0.34], [x + r * 0.86, y - r * 0.26]], wing, 0.6);
  sheet.piece([[x - r * 0.66, y - r * 0.1], [x - r * 1.1, y - r * 0.62], [x - r * 0.72, y - r * 0.66]], colour, 1);
  sheet.piece(sector(x - r * 0.1, y - r * 0.2, r * 0.42, 0.1, Math.PI), wing, 1);
  sheet.add(ellipse(x + r * 0.68, y - r * 0.42, r * 0.05), wing);
}

/** A checkerboard whose fields carry printed emblems; sometimes a field grows, or the board stands on its corner. */
export function check(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const across = random.pick([3, 4, 4, 5]);
  const size = w / across;
  const turn = random.chance(0.25) ? Math.PI / 4 : 0;
  const one = palette.ground(random, ["paper", "pale", "paper"]);
  const two = palette.away(random, [one], 0.22);
  const third = random.chance(0.4) ? palette.away(random, [one, two], 0.18) : two;
  const set = random.shuffle(emblems).slice(0, random.pick([2, 3, 4]));
  sheet.ground(one);
  const emblem = (name: (typeof emblems)[number], x: number, y: number, r: number, ground: string): void => {
    const [main, second, mark] = palette.run(random, 3, [ground], 0.17);
    const ink = main ?? palette.ink;
    const heads = [ink, second ?? ink, mark ?? ink];
    if (name === "flower") flower(art, x, y, r, random.pick(flowers), heads);
    if (name === "fruit") fruit(art, x, y + r * 0.12, r * 0.78, random.pick(fruits), ink, at(heads, 1));
    if (name === "half") half(art, x, y, r * 0.84, random.pick(["citrus", "pear", "fig", "kiwi", "pomegranate"]), ink, palette.away(random, [ink], 0.2), at(heads, 1));
    if (name === "star") {
      sheet.piece(star(x, y, r, r * 0.44, 8), ink, 2);
      sheet.piece(ellipse(x, y, r * 0.22), at(heads, 1), 1);
    }
    if (name === "sun") {
      sheet.piece(star(x, y, r, r * 0.68, 16), ink, 1.5);
      sheet.piece(ellipse(x, y, r * 0.52), at(heads, 1), 2);
      sheet.piece(sector(x, y, r * 0.52, 0, Math.PI), at(heads, 2), 1);
    }
    if (name === "leaf") sprig(art, { x, y: y + r, length: r * 1.85, angle: -Math.PI / 2, kind: random.pick(sprigs), colour: ink, second: at(heads, 1), bend: 0.05 });
    if (name === "shell") {
      sheet.piece(lobed(x, y, r * 0.95, 9, 0.14), ink, 1.5);
      times(7, (i) => sheet.piece(sector(x, y + r * 0.7, r * 1.5, -Math.PI / 2 - 0.5 + i * 0.16, -Math.PI / 2 - 0.45 + i * 0.16), at(heads, 1), 0.5));
    }
    if (name === "bird") bird(art, x, y + r * 0.15, r * 0.85, ink, at(heads, 1));
  };
  const reach = turn === 0 ? 0 : 2;
  sheet.placed(turn === 0 ? 0 : w / 2, turn === 0 ? 0 : h / 2, turn, () => {
    const [ox, oy] = turn === 0 ? [0, 0] : [-w / 2, -h / 2];
    const rows = Math.ceil(h / size) + reach;
    for (let row = -reach; row < rows; row += 1)
      for (let column = -reach; column < across + reach; column += 1) {
        const odd = (((row + column) % 2) + 2) % 2 === 1;
        const ground = odd ? (row % 2 === 0 ? two : third) : one;
        const [x, y] = [ox + column * size, oy + row * size];
        if (odd) sheet.piece(rect(x, y, size, size), ground, 3);
        const name = at(set, row + column * 2 + 40);
        if (odd || random.chance(0.75)) emblem(name, x + size / 2, y + size / 2, size * random.range(0.28, 0.34), ground);
      }
  });
  sheet.speckle(rect(0, 0, w, h), palette.paper, 70, 2.4, 0.6);
}
