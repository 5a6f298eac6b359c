import { fill, patterns } from "../patterns.ts";
import { sprig, sprigs } from "../plants.ts";
import { at, times } from "../random.ts";
import {
  ellipse,
  leaf,
  moved,
  rect,
  round,
  stroke,
  turned,
  type Point,
  type Shape,
} from "../shapes.ts";
import type { Art } from "../svg.ts";

type Card = { x: number; y: number; wide: number; tall: number; angle: number };
type Face = "chip" | "strip" | "cloth" | "daub" | "cutout" | "pair";
const faces: readonly Face[] = [
  "chip",
  "chip",
  "strip",
  "cloth",
  "cloth",
  "daub",
  "cutout",
  "pair",
];

function put(shape: Shape, { x, y, angle }: Card): Point[] {
  return moved(turned(shape, angle), x, y);
}

/** A square of cloth cut with pinking shears. */
function pinked(wide: number, tall: number, tooth: number): Point[] {
  const side = (length: number): number => Math.max(4, Math.round(length / tooth));
  const [nx, ny] = [side(wide), side(tall)];
  const deep = (i: number): number => (i % 2 === 0 ? 0 : tooth * 0.55);
  return [
    ...times(nx * 2, (i): Point => [-wide / 2 + (wide * i) / (nx * 2), -tall / 2 + deep(i)]),
    ...times(ny * 2, (i): Point => [wide / 2 - deep(i), -tall / 2 + (tall * i) / (ny * 2)]),
    ...times(nx * 2, (i): Point => [wide / 2 - (wide * i) / (nx * 2), tall / 2 - deep(i)]),
    ...times(ny * 2, (i): Point => [-wide / 2 + deep(i), tall / 2 - (tall * i) / (ny * 2)]),
  ];
}

/** One colour card, cloth sample or brush-out with its flat shadow. */
function card(art: Art, at2: Card, face: Face, colour: string, stock: string): void {
  const { sheet, random, palette } = art;
  const { wide, tall } = at2;
  const [left, top] = [-wide / 2, -tall / 2];
  const draw = (shape: Shape, ink: string, edge = 1.5): Point[] =>
    sheet.piece(put(shape, at2), ink, edge);
  const other = palette.away(random, [colour], 0.17);
  if (face === "cloth") {
    const cloth = sheet.paper(
      put(pinked(wide, tall, Math.min(wide, tall) / 11), at2),
      colour,
      1.2,
      8,
    );
    fill(
      art,
      cloth,
      random.pick(patterns),
      [other, palette.away(random, [colour, other], 0.12)],
      wide * random.range(0.15, 0.26),
      at2.angle + random.pick([0, 0, 0.785]),
    );
    return;
  }
  sheet.paper(put(round(left, top, wide, tall, wide * 0.03), at2), stock, 1.8, 9);
  const m = wide * 0.07;
  if (face === "chip") draw(rect(left, top, wide, tall * 0.76), colour);
  if (face === "strip") {
    const run = palette.run(random, 4, [stock], 0.1);
    run.forEach((ink, i) =>
      draw(
        rect(
          left + m,
          top + m + i * ((tall - m * 2) / 4),
          wide - m * 2,
          (tall - m * 2) / 4 - m * 0.6,
        ),
        ink,
        1.2,
      ),
    );
  }
  if (face === "pair") {
    draw(rect(left + m, top + m, wide - m * 2, tall * 0.5), colour);
    draw(rect(left + m, top + tall * 0.5 + m, wide - m * 2, tall * 0.3), other);
  }
  if (face === "daub") {
    const rows = random.int(3, 4);
    const line = times(rows * 2, (i): Point => [
      (Math.floor((i + 1) / 2) % 2 === 0 ? -1 : 1) * wide * 0.3,
      top + tall * (0.16 + (0.62 * i) / (rows * 2 - 1)),
    ]);
    draw(stroke(line, tall * 0.17), colour, 4);
  }
  if (face === "cutout") {
    draw(rect(left + m, top + m, wide - m * 2, tall - m * 2), colour);
    const long = tall * 0.64;
    for (const turn of [-0.62, 0, 0.62])
      draw(
        leaf(
          0,
          tall * 0.36,
          long * (turn === 0 ? 1 : 0.78),
          wide * 0.26,
          -Math.PI / 2 + turn,
          turn * wide * -0.1,
        ),
        other,
      );
  }
  if (face === "chip") {
    const hole = ellipse(-wide * 0.36, tall * 0.38, wide * 0.045);
    draw(hole, palette.shade(stock, 0.35), 0.5);
    draw(ellipse(wide * 0.33, tall * 0.38, wide * 0.07), other, 0.8);
  }
}

/** Colour cards: a great fan, overlapping chips, a pinned board, or long paint strips. */
export function swatches(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "pale", "pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const stocks = palette
    .apart([ground], 0.09)
    .sort((a, b) => palette.tones.indexOf(b) - palette.tones.indexOf(a));
  const stock = at(stocks, 0);
  const inks = random.shuffle(palette.apart([stock], 0.1));
  const under = (): void => {
    // A sheet of other paper laid below, off the square.
    const sheetInk = palette.away(random, [ground, stock], 0.1);
    const [sx, sy] = [w * random.range(-0.12, 0.3), h * random.range(-0.1, 0.3)];
    const shape = turned(rect(sx, sy, w * 0.86, h * 0.74), random.range(-0.22, 0.22), w / 2, h / 2);
    const laid = sheet.paper(shape, sheetInk, 4, 10);
    if (random.chance(0.4))
      fill(
        art,
        laid,
        random.pick(["pane", "stripe", "dots", "crosses", "ticking"]),
        palette.run(random, 2, [sheetInk], 0.08),
        w * random.range(0.06, 0.1),
        random.range(-0.2, 0.2),
      );
  };
  const green = (x: number, y: number, angle: number, length = w * 0.5): void =>
    sprig(art, {
      x,
      y,
      length,
      angle,
      kind: random.pick(sprigs),
      colour: palette.away(random, [ground, stock], 0.14),
      second: at(inks, 1),
    });
  const order = random.pick(["fan", "fan", "chips", "board", "strips", "wheel"]);
  if (order !== "strips" && random.chance(0.75)) under();
  if (order === "fan") {
    const flip = random.sign();
    const pivot: Point = [
      flip === 1 ? w * random.range(0.16, 0.3) : w * random.range(0.7, 0.84),
      h * random.range(0.84, 0.92),
    ];
    const count = random.int(7, 10);
    const [long, wide] = [h * random.range(0.66, 0.76), w * random.range(0.2, 0.24)];
    const blocks = random.int(2, 4);
    const run = palette.run(random, count, [stock], 0.1);
    times(count, (i) => {
      const angle = flip * (-0.34 + (1.72 * i) / (count - 1)) + random.range(-0.02, 0.02);
      const slot: Card = { x: pivot[0], y: pivot[1], wide, tall: long, angle };
      sheet.paper(put(round(-wide / 2, -long, wide, long * 1.08, wide * 0.14), slot), stock, 2, 8);
      const ink = at(run, i);
      times(blocks, (j) => {
        const step = (long * 0.72) / blocks;
        const shade =
          j === 0
            ? ink
            : j % 2 === 1
              ? palette.tint(ink, 0.3 + j * 0.14)
              : palette.shade(ink, 0.12 + j * 0.08);
        sheet.piece(
          put(rect(-wide * 0.42, -long * 0.975 + j * step, wide * 0.84, step - 10), slot),
          shade,
          1.5,
        );
      });
    });
    sheet.piece(ellipse(pivot[0], pivot[1], wide * 0.15), palette.away(random, [stock], 0.3), 1);
    sheet.piece(ellipse(pivot[0], pivot[1], wide * 0.06), stock, 0.8);
    const corner: Card = {
      x: pivot[0] + flip * w * 0.5,
      y: h * 0.9,
      wide: w * 0.25,
      tall: w * 0.25,
      angle: random.range(-0.3, 0.3),
    };
    if (random.chance(0.6))
      green(w * (flip === 1 ? 0.56 : 0.44), h * 1.03, -Math.PI / 2 + flip * 0.75, h * 0.36);
    else
      card(
        art,
        { ...corner, x: corner.x - flip * w * 0.16, y: h * 0.95 },
        "daub",
        at(inks, 2),
        stock,
      );
    card(art, corner, "cloth", at(inks, 0), stock);
  }
  if (order === "chips") {
    const count = random.int(11, 14);
    const places = times(count, (i): Card => {
      const [column, row] = [i % 3, Math.floor(i / 3)];
      const wide = w * random.range(0.27, 0.36);
      return {
        x: w * (0.18 + column * 0.32 + (row % 2) * 0.06) + random.range(-40, 40),
        y: h * (0.12 + row * 0.25) + random.range(-40, 40),
        wide,
        tall: wide * random.pick([1.25, 1.4, 1, 1.25]),
        angle: random.range(-0.45, 0.45),
      };
    });
    random
      .shuffle(places)
      .forEach((slot, i) => card(art, slot, at(random.shuffle(faces), i), at(inks, i), stock));
  }
  if (order === "board") {
    const columns = random.int(2, 3);
    const step = (w * 0.88) / columns;
    const rows = Math.round((h * 0.92) / (step * (columns === 2 ? 0.9 : 1.15)));
    const order2 = random.shuffle(faces);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const tallness = (h * 0.92) / rows;
        const slot: Card = {
          x: w * 0.06 + (column + 0.5) * step + random.range(-14, 14),
          y: h * 0.04 + (row + 0.5) * tallness + random.range(-16, 16),
          wide: step * random.range(0.78, 0.92),
          tall: tallness * random.range(0.76, 0.92),
          angle: random.range(-0.07, 0.07),
        };
        card(
          art,
          slot,
          at(order2, row * columns + column),
          at(inks, row * columns + column),
          stock,
        );
        const pin = palette.away(random, [stock, at(inks, row * columns + column)], 0.17);
        sheet.paper(ellipse(slot.x, slot.y - slot.tall * 0.46, w * 0.016), pin, 0.8, 5);
      }
    }
    green(w * random.range(0.3, 0.7), h * 0.78, -Math.PI / 2 + random.range(-0.7, 0.7), h * 0.42);
  }
  if (order === "strips") {
    const lean = random.range(0.12, 0.5) * random.sign();
    const count = random.int(6, 8);
    const wide = (w * 1.5) / count;
    const cells = random.int(4, 6);
    times(count, (i) => {
      const slot: Card = {
        x: w * 0.5 + (i - (count - 1) / 2) * wide * 1.02,
        y: h * 0.5 + random.range(-0.16, 0.16) * h,
        wide: wide * 0.92,
        tall: h * 1.05,
        angle: lean + random.range(-0.03, 0.03),
      };
      sheet.paper(
        put(rect(-slot.wide / 2, -slot.tall / 2, slot.wide, slot.tall), slot),
        stock,
        2,
        10,
      );
      const run = palette.run(random, cells, [stock], 0.1);
      run.forEach((ink, j) =>
        sheet.piece(
          put(
            rect(
              -slot.wide * 0.43,
              -slot.tall * 0.49 + (j * slot.tall * 0.98) / cells,
              slot.wide * 0.86,
              (slot.tall * 0.98) / cells - 16,
            ),
            slot,
          ),
          ink,
          2,
        ),
      );
    });
    card(
      art,
      {
        x: w * random.range(0.3, 0.7),
        y: h * random.range(0.6, 0.75),
        wide: w * 0.44,
        tall: w * 0.44,
        angle: -lean * 0.6,
      },
      random.pick(["cloth", "cutout", "daub"]),
      at(inks, 0),
      stock,
    );
  }
  if (order === "wheel") {
    const [cx, cy] = [w * random.range(0.4, 0.6), h * random.range(0.42, 0.5)];
    const count = random.int(12, 15);
    const run = palette.run(random, count, [stock], 0.1);
    const [long, wide] = [w * 0.46, w * 0.19];
    run.forEach((ink, i) => {
      const slot: Card = { x: cx, y: cy, wide, tall: long, angle: (i * 6.283) / count };
      sheet.paper(put(round(-wide / 2, -long, wide, long * 0.9, wide * 0.2), slot), stock, 2, 7);
      sheet.piece(
        put(round(-wide * 0.42, -long * 0.97, wide * 0.84, long * 0.6, wide * 0.14), slot),
        ink,
        1.5,
      );
    });
    sheet.paper(ellipse(cx, cy, w * 0.12), stock, 2, 7);
    sheet.piece(ellipse(cx, cy, w * 0.06), at(inks, 0), 2);
    times(3, (i) =>
      card(
        art,
        {
          x: w * (0.16 + i * 0.34),
          y: h * random.range(0.88, 0.93),
          wide: w * 0.25,
          tall: w * 0.27,
          angle: random.range(-0.3, 0.3),
        },
        at(["cloth", "daub", "cloth"], i),
        at(inks, i),
        stock,
      ),
    );
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
