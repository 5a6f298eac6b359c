import { emblem, emblemRun, lettering } from "../emblem.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import { ellipse, rect, round, stroke } from "../shapes.ts";
import type { Art } from "../svg.ts";
import { vessel } from "../vessels.ts";

/** A chart on wooden rails, hung over a shelf: months of chips under a picture, or a sheet of discs. */
export function wallChart(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const wall = palette.ground(random, ["pale", "mid", "strong", "dark"]);
  sheet.ground(wall);
  const light = palette.lightest([wall]);
  const wood = palette.away(random, [wall, light], 0.14);
  const shelf = h * 0.9;
  const [left, top, wide, tall] = [w * 0.17, h * 0.12, w * 0.66, h * 0.66];
  const cx = w / 2;
  sheet.add(
    stroke(
      [
        [left + wide * 0.14, top],
        [cx, h * 0.035],
        [left + wide * 0.86, top],
      ],
      5,
    ),
    wood,
  );
  sheet.add(ellipse(cx, h * 0.035, 9), palette.ink);
  sheet.paper(rect(left, top, wide, tall), light, 2, 16);
  const order = random.pick(["months", "discs"]);
  if (order === "months") {
    const [columns, rows] = [4, 3];
    const words = palette.away(random, [light], 0.3);
    lettering(
      art,
      { x: left + wide * 0.08, y: top + tall * 0.06, wide: wide * 0.5, tall: tall * 0.08 },
      words,
      false,
    );
    const kinds = emblemRun(art, columns * rows);
    const [cw, ch] = [(wide * 0.86) / columns, (tall * 0.8) / rows];
    times(columns * rows, (i) => {
      const [x, y] = [
        left + wide * 0.07 + (i % columns) * cw,
        top + tall * 0.175 + Math.floor(i / columns) * ch,
      ];
      const inks = palette.run(random, 4, [light], 0.12);
      const back = at(inks, 0);
      sheet.piece(rect(x + cw * 0.05, y, cw * 0.9, ch * 0.68), back, 1.2);
      const kind = at(kinds, i);
      emblem(
        art,
        { x: x + cw * 0.09, y: y + ch * 0.03, wide: cw * 0.82, tall: ch * 0.62 },
        kind === "chips" ? "sprig" : kind,
        back,
        { edge: 0.8 },
      );
      times(3, (j) =>
        sheet.piece(
          rect(x + cw * (0.05 + j * 0.3), y + ch * 0.71, cw * 0.28, ch * 0.16),
          at(inks, j + 1),
          0.8,
        ),
      );
    });
  } else {
    const [columns, rows] = [6, 8];
    const [cw, ch] = [(wide * 0.88) / columns, (tall * 0.8) / rows];
    const inks = palette.run(random, columns * rows, [light], 0.1);
    inks.forEach((ink, i) => {
      const [x, y] = [
        left + wide * 0.06 + ((i % columns) + 0.5) * cw,
        top + tall * 0.05 + (Math.floor(i / columns) + 0.5) * ch,
      ];
      const r = Math.min(cw, ch) * 0.42;
      sheet.piece(
        i % 5 === 3 ? round(x - r, y - r, r * 2, r * 2, r * 0.2) : ellipse(x, y, r),
        ink,
        1,
      );
      if (i % 4 === 1) sheet.piece(ellipse(x, y, r * 0.5), palette.away(random, [ink], 0.14), 0.8);
    });
    const words = palette.away(random, [light], 0.3);
    lettering(
      art,
      { x: left + wide * 0.25, y: top + tall * 0.87, wide: wide * 0.5, tall: tall * 0.075 },
      words,
      true,
    );
  }
  for (const y of [top - 12, top + tall - 12])
    sheet.paper(rect(left - w * 0.03, y, wide + w * 0.06, 26), wood, 1.6, 8);
  sheet.paper(rect(-20, shelf, w + 40, h * 0.03), wood, 2, 10);
  sheet.shadow(rect(0, shelf + h * 0.03, w, h * 0.02), 0.14);
  const side = random.sign();
  const pot = palette.away(random, [wall, light, wood], 0.12);
  const px = cx + side * w * 0.38;
  times(3, (i) =>
    sprig(art, {
      x: px,
      y: shelf - h * 0.1,
      length: h * random.range(0.14, 0.22),
      angle: -Math.PI / 2 + (i - 1) * 0.4,
      kind: random.pick(sprigs),
      colour: palette.away(random, [wall, light, pot], 0.15),
    }),
  );
  vessel(art, {
    kind: random.pick(["moon", "bulb", "jug", "cup"]),
    x: px,
    base: shelf,
    width: w * 0.15,
    height: h * 0.12,
    colour: pot,
  });
  times(3, (i) =>
    sheet.paper(
      rect(
        cx - side * w * 0.3 - w * 0.13 + i * 8,
        shelf - h * 0.022 * (i + 1),
        w * (0.26 - i * 0.03),
        h * 0.022,
      ),
      palette.away(random, [wall, at(palette.tones, i)], 0.1),
      1.2,
      4,
    ),
  );
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
