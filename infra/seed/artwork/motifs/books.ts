import { emblem, emblemRun, lettering, type Emblem } from "../emblem.ts";
import { fill, patterns } from "../patterns.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import { arch, ellipse, moved, rect, stroke, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";
import { vessel } from "../vessels.ts";

type Book = { x: number; base: number; wide: number; tall: number; thick: number; colour: string };

/** A book standing with its cover to us: spine to the left, the block of pages behind it. */
function standing(art: Art, { x, base, wide, tall, thick, colour }: Book, kind: Emblem): void {
  const { sheet, random, palette } = art;
  const pages = palette.tint(palette.paper, 0.5);
  const side: Point[] = [
    [x + wide, base],
    [x + wide + thick, base - thick * 0.5],
    [x + wide + thick, base - tall - thick * 0.34],
    [x + thick * 0.9, base - tall - thick * 0.34],
    [x, base - tall],
    [x + wide, base - tall],
  ];
  sheet.shadow(
    ellipse(x + wide * 0.58 + thick, base - thick * 0.1, wide * 0.66, thick * 0.6),
    0.22,
  );
  sheet.piece(side, palette.shade(pages, 0.1), 1.5);
  times(4, (i) =>
    sheet.add(
      stroke(
        [
          [x + wide + (thick * (i + 1)) / 5, base - thick * 0.1 * (i + 1)],
          [x + wide + (thick * (i + 1)) / 5, base - tall - thick * 0.07 * (i + 1)],
        ],
        2,
      ),
      palette.shade(pages, 0.32),
    ),
  );
  const front = sheet.piece(rect(x, base - tall, wide, tall), colour, 2);
  const words = palette.away(random, [colour], 0.28);
  const framed = random.chance(0.4);
  const plate = { x: x + wide * 0.17, y: base - tall * 0.93, wide: wide * 0.75, tall: tall * 0.62 };
  if (framed) {
    const back = palette.away(random, [colour, words], 0.14);
    sheet.piece(rect(plate.x, plate.y, plate.wide, plate.tall), back, 1.5);
    emblem(art, plate, kind, back);
  } else emblem(art, plate, kind, colour);
  lettering(
    art,
    { x: x + wide * 0.17, y: base - tall * 0.24, wide: wide * 0.72, tall: tall * 0.17 },
    words,
    false,
  );
  const spine = palette.away(random, [colour], 0.12);
  sheet.inside(front, () => {
    if (framed) sheet.piece(rect(x - 10, base - tall - 10, wide * 0.1, tall + 20), spine, 1);
    sheet.shadow(rect(x + wide * 0.085, base - tall, wide * 0.018, tall), 0.22);
  });
}

/** A book lying with its spine to us. */
function lying(art: Art, { x, base, wide, tall, colour }: Omit<Book, "thick">): void {
  const { sheet, random, palette } = art;
  const outline = sheet.paper(rect(x - wide / 2, base - tall, wide, tall), colour, 1.8, 7);
  const mark = palette.away(random, [colour], 0.2);
  const second = palette.away(random, [colour, mark], 0.12);
  sheet.inside(outline, () => {
    const look = random.pick(["bands", "cloth", "label", "ends"]);
    if (look === "cloth") {
      fill(art, outline, random.pick(patterns), [mark, second], tall * 0.5);
      sheet.piece(rect(x - wide * 0.2, base - tall * 0.76, wide * 0.4, tall * 0.52), colour, 1.2);
    }
    if (look === "bands")
      for (const part of [-0.42, -0.36, 0.33, 0.42])
        sheet.piece(rect(x + part * wide, base - tall - 5, wide * 0.022, tall + 10), mark, 1);
    if (look === "ends")
      for (const part of [-0.52, 0.38])
        sheet.piece(rect(x + part * wide, base - tall - 5, wide * 0.14, tall + 10), mark, 1.2);
    if (look === "label")
      sheet.piece(rect(x - wide * 0.3, base - tall * 0.8, wide * 0.6, tall * 0.6), mark, 1);
    const words = look === "label" ? colour : mark;
    sheet.piece(rect(x - wide * 0.15, base - tall * 0.58, wide * 0.3, tall * 0.16), words, 0.8);
    sheet.shadow(rect(x - wide, base - tall * 0.12, wide * 2, tall * 0.2), 0.16);
  });
}

/** An open book from above: a picture on the left page, chips or pattern on the right. */
function open(art: Art, ground: string, kinds: readonly Emblem[]): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const page = palette.tint(palette.paper, 0.4);
  const board = palette.away(random, [ground, page], 0.16);
  const under = palette.away(random, [ground, board], 0.1);
  sheet.paper(rect(w * 0.2, -20, w * 0.62, h + 40), under, 5, 6);
  fill(
    art,
    rect(w * 0.2, -20, w * 0.62, h + 40),
    random.pick(["ticking", "pane", "stripe"]),
    [palette.away(random, [under], 0.08)],
    w * 0.12,
  );
  sheet.placed(w * 0.5, h * 0.47, random.range(-0.16, 0.16), () => {
    const [wide, tall] = [w * 0.41, h * 0.5];
    sheet.paper(rect(-wide - 14, -tall / 2 - 14, wide * 2 + 28, tall + 28), board, 2, 14);
    for (const side of [-1, 1]) {
      times(3, (i) => {
        const out = (3 - i) * 6;
        const [from, to] = [side === 1 ? 0 : -wide - out, side === 1 ? wide + out : 0];
        sheet.piece(
          rect(from, -tall / 2 + i * 2, to - from, tall - i * 4 + 6),
          palette.shade(page, 0.12 - i * 0.04),
          1,
        );
      });
      const leafed: Point[] = [
        [0, -tall / 2 + 10],
        [side * wide * 0.3, -tall / 2 - 6],
        [side * wide, -tall / 2],
        [side * wide, tall / 2],
        [side * wide * 0.3, tall / 2 - 6],
        [0, tall / 2 + 10],
      ];
      const face = sheet.piece(leafed, page, 1.5);
      const left = side === 1 ? wide * 0.1 : -wide * 0.9;
      if (side === -1) {
        const back = palette.away(random, [page], 0.14);
        sheet.piece(rect(left, -tall * 0.43, wide * 0.8, tall * 0.84), back, 1.5);
        emblem(
          art,
          { x: left + wide * 0.06, y: -tall * 0.36, wide: wide * 0.68, tall: tall * 0.7 },
          at(kinds, 0),
          back,
        );
      } else {
        const words = palette.away(random, [page], 0.3);
        emblem(
          art,
          { x: left, y: -tall * 0.43, wide: wide * 0.8, tall: tall * 0.5 },
          at(kinds, 1),
          page,
        );
        lettering(
          art,
          { x: left, y: tall * 0.14, wide: wide * 0.6, tall: tall * 0.1 },
          words,
          false,
        );
        times(4, (i) =>
          sheet.piece(
            rect(left, tall * (0.285 + i * 0.036), wide * (i === 3 ? 0.42 : 0.78), tall * 0.011),
            palette.shade(page, 0.3),
            0.5,
          ),
        );
      }
      sheet.inside(face, () =>
        sheet.shadow(rect(side === 1 ? 0 : -wide * 0.07, -tall, wide * 0.07, tall * 2), 0.1),
      );
    }
    const ribbon = palette.away(random, [page, ground, under], 0.2);
    sheet.piece(
      stroke(
        [
          [0, -tall / 2],
          [6, 0],
          [0, tall * 0.5],
          [30, tall * 0.62],
        ],
        13,
      ),
      ribbon,
      1,
    );
  });
  sprig(art, {
    x: w * random.pick([0.1, 0.86]),
    y: h * 1.02,
    length: h * 0.36,
    angle: -Math.PI / 2 + random.range(-0.3, 0.3),
    kind: random.pick(sprigs),
    colour: palette.away(random, [ground, under], 0.16),
  });
}

/** Books: one with its cover to us, a stack with one standing on it, or one lying open. */
export function books(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "pale", "pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const kinds = emblemRun(art, 3);
  const order = random.pick(["front", "front", "stack", "open"]);
  if (order === "open") open(art, ground, kinds);
  else {
    const back = palette.away(random, [ground], 0.12);
    const side = random.sign();
    const level = h * random.range(0.8, 0.85);
    sheet.piece(
      random.chance(0.5)
        ? ellipse(w * (0.5 + side * 0.08), h * 0.4, w * 0.42)
        : arch(w * 0.1, h * 0.07, w * 0.8, h),
      back,
      5,
    );
    const table = palette.away(random, [ground, back], 0.13);
    sheet.piece(moved(rect(-20, level, w + 40, h), 0, 0), table, 4);
    const colour = palette.away(random, [ground, back, table], 0.12);
    const base = level + h * 0.07;
    if (order === "front") {
      const wide = w * 0.5;
      const x = w * (0.5 - side * 0.05) - wide / 2;
      const pot = palette.away(random, [ground, back, colour], 0.12);
      const px = side === 1 ? x + wide + w * 0.19 : x - w * 0.12;
      times(3, (i) =>
        sprig(art, {
          x: px,
          y: base - h * 0.2,
          length: h * random.range(0.26, 0.34),
          angle: -Math.PI / 2 + (i - 1) * 0.36,
          kind: random.pick(sprigs),
          colour: palette.away(random, [ground, back, pot], 0.15),
        }),
      );
      vessel(art, {
        kind: random.pick(["bulb", "moon", "jug", "urn"]),
        x: px,
        base: base - h * 0.025,
        width: w * 0.2,
        height: h * 0.2,
        colour: pot,
      });
      standing(art, { x, base, wide, tall: wide * 1.32, thick: w * 0.05, colour }, at(kinds, 0));
    } else {
      const count = random.int(3, 4);
      const inks = palette.run(random, count + 1, [back, table], 0.13);
      let y = base;
      times(count, (i) => {
        const tall = h * random.range(0.055, 0.085);
        lying(art, {
          x: w * (0.5 + random.range(-0.025, 0.025)),
          base: y,
          wide: w * (0.7 - i * 0.035),
          tall,
          colour: at(inks, i),
        });
        y -= tall;
      });
      const wide = w * 0.36;
      standing(
        art,
        {
          x: w * (0.5 - side * 0.08) - wide / 2,
          base: y + 4,
          wide,
          tall: wide * 1.3,
          thick: w * 0.035,
          colour: at(inks, count),
        },
        at(kinds, 1),
      );
    }
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
