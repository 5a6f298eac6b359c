import { flower, flowers, sprig } from "../plants.ts";
import { fruit, half } from "../produce.ts";
import { at, times } from "../random.ts";
import { ellipse, leaf, lobed, rect, sector, star } from "../shapes.ts";
import type { Art } from "../svg.ts";
import { vessel } from "../vessels.ts";

/** A checkerboard cut by hand, with motifs in some of its squares. */
export function check(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const across = random.pick([3, 4, 4, 5, 6]);
  const size = w / across;
  const down = Math.round(h / size);
  const high = h / down;
  const odd = palette.ground(random, ["paper", "pale", "mid"]);
  const evens = random.chance(0.5)
    ? [palette.away(random, [odd], 0.24)]
    : palette.run(random, 3, [odd], 0.18);
  sheet.ground(odd);
  const set = random
    .shuffle([
      "flower",
      "star",
      "leaf",
      "fruit",
      "half",
      "sun",
      "vessel",
      "sprig",
      "moon",
      "check",
      "heart",
    ])
    .slice(0, random.int(2, 5));
  const share = random.pick([0.6, 0.8, 1]);
  const both = random.chance(0.4);
  const kind = random.pick(flowers);
  const skew = random.chance(0.3) ? size * 0.16 : 0;
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const even = (row + column) % 2 === 0;
      const base = even ? at(evens, row + Math.floor(column / 2)) : odd;
      const [x, y] = [column * size, row * high];
      const [cx, cy] = [x + size / 2, y + high / 2];
      if (even)
        sheet.piece(
          skew > 0
            ? [
                [x - skew * 0.2, y],
                [x + size, y - skew * 0.4],
                [x + size + skew * 0.2, y + high],
                [x, y + high + skew * 0.4],
              ]
            : rect(x - 1, y - 1, size + 2, high + 2),
          base,
          size * 0.014,
        );
      if (
        !(both
          ? random.chance(Math.min(1, share + 0.1))
          : !even && random.chance(Math.min(1, share + 0.25)))
      )
        continue;
      const one = palette.away(random, [base], 0.2);
      const two = palette.away(random, [base, one], 0.16);
      const r = Math.min(size, high) * 0.4;
      const what = at(set, row * 2 + column + (row % 3));
      if (what === "flower")
        flower(art, cx, cy, r, kind, [one, two, palette.away(random, [one, two], 0.16)]);
      if (what === "star") {
        sheet.piece(
          star(cx, cy, r * 1.1, r * 0.45, random.pick([6, 8]), random.range(0, 1)),
          one,
          2,
        );
        sheet.piece(ellipse(cx, cy, r * 0.22), two, 1);
      }
      if (what === "leaf") {
        const turn = random.pick([0.785, 2.356]);
        sheet.piece(
          leaf(
            cx - Math.cos(turn) * r * 1.15,
            cy - Math.sin(turn) * r * 1.15,
            r * 2.3,
            r * 1.1,
            turn,
            0,
            0.5,
          ),
          one,
          2,
        );
        sheet.piece(
          leaf(
            cx - Math.cos(turn) * r * 0.9,
            cy - Math.sin(turn) * r * 0.9,
            r * 1.6,
            r * 0.16,
            turn,
            0,
            0.4,
          ),
          two,
          1,
        );
      }
      if (what === "fruit")
        fruit(
          art,
          cx,
          cy + r * 0.12,
          r * 0.86,
          random.pick(["pear", "apple", "lemon", "fig", "orange"]),
          one,
          two,
        );
      if (what === "half")
        half(
          art,
          cx,
          cy,
          r * 0.95,
          random.pick(["citrus", "kiwi", "fig", "pomegranate"]),
          one,
          palette.away(random, [one], 0.2),
          two,
        );
      if (what === "sun") {
        times(12, (i) =>
          sheet.piece(sector(cx, cy, r * 1.14, i * 0.5236, i * 0.5236 + 0.26, r * 0.66), one, 1),
        );
        sheet.piece(ellipse(cx, cy, r * 0.54), two, 1.5);
      }
      if (what === "vessel")
        vessel(art, {
          kind: random.pick(["bulb", "urn", "moon", "jug"]),
          x: cx,
          base: cy + r * 1.05,
          width: r * 1.5,
          height: r * 2.05,
          colour: one,
          dress: random.pick(["bands", "dots", "dip", "plain"]),
          colours: [two, base],
          edge: 1.4,
        });
      if (what === "sprig")
        sprig(art, {
          x: cx,
          y: cy + r * 1.2,
          length: r * 2.2,
          angle: -1.571,
          kind: random.pick(["almond", "round", "laurel", "tulip"]),
          colour: one,
          second: two,
          bend: 0.03,
          stem: size * 0.022,
        });
      if (what === "moon") {
        const disc = sheet.piece(ellipse(cx, cy, r), one, 1.5);
        sheet.inside(disc, () =>
          sheet.piece(ellipse(cx + r * 0.42, cy - r * 0.2, r * 0.86), base, 1.5),
        );
        sheet.piece(star(cx + r * 0.45, cy - r * 0.1, r * 0.3, r * 0.12, 5), two, 1);
      }
      if (what === "check")
        times(8, (i) =>
          sheet.piece(
            rect(
              cx - r + ((i % 2) * 2 + (Math.floor(i / 2) % 2)) * r * 0.5,
              cy - r + Math.floor(i / 2) * r * 0.5,
              r * 0.5,
              r * 0.5,
            ),
            i % 3 === 0 ? two : one,
            1,
          ),
        );
      if (what === "heart") {
        sheet.piece(lobed(cx, cy, r, 4, 0.5, 0.785), one, 1.5);
        sheet.piece(star(cx, cy, r * 0.3, r * 0.16, 8), two, 1);
      }
    }
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 90, 2.6, 0.7);
}
