import { emblem, emblemRun, lettering } from "../emblem.ts";
import { fill } from "../patterns.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import { rect, turned } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** Stapled reports from above: fanned, in a step, or four to the sheet. */
export function booklets(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const order = random.pick(["fan", "step", "four"]);
  const count = order === "step" ? 3 : 4;
  const kinds = emblemRun(art, count);
  const inks = palette.run(random, count, [ground], 0.14);
  const booklet = (x: number, y: number, wide: number, angle: number, index: number): void => {
    const tall = wide * 1.36;
    const colour = at(inks, index);
    sheet.placed(x, y, angle, () => {
      // The back leaves show a little beyond the cover.
      sheet.paper(
        rect(-wide / 2 + 5, -tall / 2 + 6, wide, tall),
        palette.tint(palette.paper, 0.4),
        1.2,
        8,
      );
      sheet.piece(rect(-wide / 2, -tall / 2, wide, tall), colour, 1.8);
      const words = palette.away(random, [colour], 0.28);
      const top = random.chance(0.5);
      const plate = {
        x: -wide * 0.4,
        y: top ? -tall * 0.22 : -tall * 0.44,
        wide: wide * 0.8,
        tall: tall * 0.64,
      };
      const framed = random.chance(0.45);
      const back = framed ? palette.away(random, [colour, words], 0.13) : colour;
      if (framed) sheet.piece(rect(plate.x, plate.y, plate.wide, plate.tall), back, 1.4);
      emblem(art, plate, at(kinds, index), back);
      lettering(
        art,
        {
          x: -wide * 0.4,
          y: top ? -tall * 0.43 : tall * 0.27,
          wide: wide * 0.7,
          tall: tall * 0.14,
        },
        words,
        false,
      );
      for (const part of [-0.2, 0.2])
        sheet.add(rect(-wide / 2 + 5, part * tall - 13, 4, 26), palette.shade(colour, 0.5));
    });
  };
  if (order === "four")
    times(4, (i) =>
      booklet(
        w * (i % 2 === 0 ? 0.27 : 0.73),
        h * (i < 2 ? 0.265 : 0.735),
        w * 0.385,
        random.range(-0.05, 0.05),
        i,
      ),
    );
  else {
    const under = palette.away(random, [ground], 0.1);
    const laid = sheet.paper(
      turned(rect(w * 0.12, -h * 0.1, w * 0.7, h * 1.3), random.range(-0.3, 0.3), w / 2, h / 2),
      under,
      4,
      7,
    );
    if (random.chance(0.6))
      fill(
        art,
        laid,
        random.pick(["pane", "ticking", "dots"]),
        [palette.away(random, [under], 0.08)],
        w * 0.09,
        0.2,
      );
    const side = random.sign();
    sprig(art, {
      x: w * (0.5 + side * 0.44),
      y: h * 1.02,
      length: h * 0.5,
      angle: -Math.PI / 2 - side * 0.12,
      kind: random.pick(sprigs),
      colour: palette.away(random, [ground, under], 0.17),
    });
    times(count, (i) => {
      const t = i - (count - 1) / 2;
      if (order === "fan")
        booklet(
          w * (0.5 + t * 0.13),
          h * (0.47 + Math.abs(t) * 0.03 + t * 0.035),
          w * 0.46,
          t * 0.2 * 1.1,
          i,
        );
      else
        booklet(
          w * (0.5 + t * side * 0.19),
          h * (0.5 + t * 0.215),
          w * 0.48,
          random.range(-0.09, 0.09),
          i,
        );
    });
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
