import { emblem, emblemRun, lettering } from "../emblem.ts";
import { sprig, sprigs } from "../plants.ts";
import { times } from "../random.ts";
import { arch, ellipse, rect, stroke, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** A cloth bag on a peg, printed on its front, with a roll of paper and a branch in it. */
export function tote(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const back = palette.away(random, [ground], 0.12);
  if (random.chance(0.5)) sheet.piece(ellipse(w * 0.5, h * 0.46, w * 0.44), back, 6);
  else sheet.piece(arch(w * 0.08, h * 0.1, w * 0.84, h), back, 5);
  const wood = palette.away(random, [ground, back], 0.14);
  const rail = h * 0.115;
  sheet.paper(rect(-20, rail - 20, w + 40, 40), wood, 3, 10);
  const light = palette.lightest([ground, back]);
  const [top, foot] = [h * 0.4, h * 0.9];
  const [wide, low] = [w * 0.58, w * 0.64];
  const cx = w / 2;
  const handle = (drop: number, ink: string): void => {
    sheet.piece(
      stroke(
        [
          [cx - wide * 0.27, top + drop],
          [cx - wide * 0.2, h * 0.24],
          [cx - wide * 0.05, rail + 16],
          [cx + wide * 0.05, rail + 16],
          [cx + wide * 0.2, h * 0.24],
          [cx + wide * 0.27, top + drop],
        ],
        w * 0.034,
      ),
      ink,
      1.5,
    );
  };
  handle(10, palette.shade(light, 0.24));
  const side = random.sign();
  const roll = palette.away(random, [back, light], 0.15);
  sheet.placed(cx - side * wide * 0.26, top + 40, side * -0.16, () => {
    sheet.paper(rect(-w * 0.045, -h * 0.22, w * 0.09, h * 0.3), roll, 1.5, 6);
    sheet.piece(ellipse(0, -h * 0.22, w * 0.045, w * 0.018), palette.shade(roll, 0.3), 1);
  });
  times(3, (i) =>
    sprig(art, {
      x: cx + side * wide * 0.3,
      y: top + 60,
      length: h * random.range(0.24, 0.32),
      angle: -Math.PI / 2 + side * (0.05 + i * 0.3),
      kind: random.pick(sprigs),
      colour: palette.away(random, [ground, back, light], 0.15),
    }),
  );
  const bag: Point[] = [
    [cx - wide / 2, top],
    [cx + wide / 2, top],
    [cx + low / 2, foot - 16],
    [cx + low / 2 - 22, foot],
    [cx - low / 2 + 22, foot],
    [cx - low / 2, foot - 16],
  ];
  const cloth = sheet.paper(bag, light, 3.5, 14);
  const [kind] = emblemRun(art, 1);
  const print = kind === "pattern" || kind === "chips" ? "arch" : (kind ?? "arch");
  sheet.inside(cloth, () => {
    sheet.streaks(cloth, palette.shade(light, 0.1), 60, Math.PI / 2, 0.5);
    sheet.shadow(rect(cx - w, top + h * 0.042, w * 2, 5), 0.2);
    emblem(
      art,
      { x: cx - wide * 0.4, y: top + h * 0.07, wide: wide * 0.8, tall: h * 0.3 },
      print,
      light,
      { bare: true },
    );
    const words = palette.away(random, [light], 0.3);
    lettering(
      art,
      { x: cx - wide * 0.28, y: top + h * 0.395, wide: wide * 0.56, tall: h * 0.055 },
      words,
      true,
    );
    for (const [from, to] of [
      [-0.42, -0.36],
      [0.4, 0.33],
    ] as const)
      sheet.add(
        stroke(
          [
            [cx + wide * from, top],
            [cx + wide * to, (top + foot) / 2],
            [cx + low * from, foot],
          ],
          (t) => 4 + t * 16,
        ),
        palette.ink,
        { opacity: 0.08 },
      );
  });
  handle(26, light);
  for (const part of [-1, 1]) {
    const x = cx + part * wide * 0.27;
    sheet.add(
      [
        stroke(
          [
            [x - 12, top + 12],
            [x + 12, top + 38],
          ],
          3,
        ),
        stroke(
          [
            [x + 12, top + 12],
            [x - 12, top + 38],
          ],
          3,
        ),
      ],
      palette.shade(light, 0.4),
    );
  }
  sheet.paper(ellipse(cx, rail, w * 0.026), palette.away(random, [wood], 0.2), 1, 6);
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
