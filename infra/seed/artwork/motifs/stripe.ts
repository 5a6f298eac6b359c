import { fill, patterns } from "../patterns.ts";
import { at, times } from "../random.ts";
import { ellipse, leaf, rect, sector, stroke, type Point, type Shape } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** Painted stripes: a sequence, an awning, waves, a collage of cut papers, a deckchair bias. */
export function stripe(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const order = random.pick([
    "sequence",
    "awning",
    "waves",
    "collage",
    "collage",
    "collage",
    "bias",
    "rising",
  ]);
  /** Bands of unequal width in a repeating score, the way a weaver counts them. */
  const score = (
    span: number,
    inks: readonly string[],
    draw: (from: number, wide: number, ink: string) => void,
  ): void => {
    const beat = random.range(0.014, 0.03) * w;
    const counts = times(random.int(4, 6), () => random.pick([1, 1, 2, 3, 5, 7]));
    let from = -40;
    for (let index = 0; from < span + 40; index += 1) {
      const wide = at(counts, index) * beat;
      draw(from, wide, at(inks, index));
      from += wide + beat * random.pick([0.9, 1, 2.1]);
    }
  };
  if (order === "sequence" || order === "bias") {
    const angle =
      order === "bias" ? random.sign() * random.range(0.5, 0.85) : random.pick([0, 0, Math.PI / 2]);
    const inks = palette.run(random, random.int(3, 5), [ground], 0.15);
    const reach = Math.hypot(w, h);
    sheet.placed(w / 2, h / 2, angle, () =>
      score(reach, inks, (from, wide, ink) => {
        const band = sheet.piece(rect(from - reach / 2, -reach / 2, wide, reach), ink, 3.5);
        if (wide > w * 0.06) sheet.streaks(band, palette.shade(ink, 0.14), 10, 1.57);
      }),
    );
    if (random.chance(0.6)) {
      const ink = palette.away(random, [...inks.slice(0, 2), ground], 0.16);
      const [x, y, r] = [
        w * random.range(0.3, 0.7),
        h * random.range(0.3, 0.7),
        w * random.range(0.17, 0.28),
      ];
      const disc = sheet.paper(ellipse(x, y, r), ink, 5, 11);
      sheet.inside(disc, () =>
        times(6, (i) =>
          sheet.piece(
            rect(x - r, y - r + i * r * 0.36, r * 2, r * 0.15),
            palette.away(random, [ink], 0.14),
            2,
          ),
        ),
      );
    }
  }
  if (order === "waves") {
    const inks = palette.run(random, 4, [ground], 0.14);
    const [beats, swing] = [random.int(2, 4), w * random.range(0.03, 0.07)];
    score(h + swing, inks, (from, wide, ink) => {
      const points = times(beats * 2 + 3, (i): Point => [
        ((i - 1) / (beats * 2)) * w,
        from + (i % 2 === 0 ? -1 : 1) * swing,
      ]);
      sheet.piece(stroke(points, wide), ink, 2);
    });
  }
  if (order === "awning") {
    const rows = random.int(2, 4);
    const columns = random.pick([5, 6, 7, 9]);
    const wide = w / columns;
    times(rows, (back) => {
      const row = rows - 1 - back;
      const [one, two] = palette.run(
        random,
        2,
        [row % 2 === 0 ? ground : ""].filter(Boolean),
        0.18,
      );
      const top = (h / rows) * row - 20;
      const drop = (h / rows) * random.range(0.95, 1.05);
      times(columns + 1, (i) => {
        const x = (i - 0.5 * (row % 2)) * wide;
        const tab: Shape = [
          [x - 4, top],
          [x + wide + 4, top],
          [x + wide + 4, top + drop - wide * 0.35],
          ...ellipse(x + wide / 2, top + drop - wide * 0.35, wide / 2 + 4, wide * 0.5, 0, Math.PI),
        ];
        sheet.shadow(
          tab.map(([px, py]): Point => [px + 4, py + 12]),
          0.16,
        );
        sheet.piece(tab, (i % 2 === 0 ? one : two) ?? ground, 2.5);
      });
    });
  }
  if (order === "collage") {
    const columns = random.pick([2, 2, 3]);
    const rows = columns === 2 ? random.pick([2, 3]) : 4;
    const [cw, ch] = [w / columns, h / rows];
    times(columns * rows, (index) => {
      const [x, y] = [(index % columns) * cw, Math.floor(index / columns) * ch];
      const [base, one, two] = palette.run(random, 3, [], 0.18);
      if (!base || !one || !two) return;
      const box = sheet.cut(rect(x - 2, y - 2, cw + 4, ch + 4), 2.5);
      sheet.add(box, base);
      const figure = random.pick(["bands", "bands", "half", "rays", "leaf", "nest", "pattern"]);
      const upright = random.chance(0.5);
      sheet.inside(box, () => {
        const count = random.pick([4, 5, 7]);
        if (figure === "bands")
          times(count, (i) =>
            sheet.piece(
              upright
                ? rect(x + ((i + 0.25) * cw) / count, y - 5, (cw / count) * 0.5, ch + 10)
                : rect(x - 5, y + ((i + 0.25) * ch) / count, cw + 10, (ch / count) * 0.5),
              i === 1 ? two : one,
              3,
            ),
          );
        if (figure === "half") {
          const r = Math.min(cw, ch) * 0.48;
          const from = random.pick([0, 1.571, Math.PI, 4.712]);
          const shape = sheet.piece(
            sector(x + cw / 2, y + ch / 2, r, from, from + Math.PI),
            one,
            3,
          );
          sheet.inside(shape, () =>
            times(9, (i) => sheet.piece(rect(x, y + (i * ch) / 9, cw, ch / 24), two, 2)),
          );
        }
        if (figure === "rays")
          times(7, (i) =>
            sheet.piece(
              [
                [x, y + ch],
                [x + Math.cos(i * 0.23) * 2 * cw, y + ch - Math.sin(i * 0.23) * 2 * ch],
                [
                  x + Math.cos(i * 0.23 + 0.11) * 2 * cw,
                  y + ch - Math.sin(i * 0.23 + 0.11) * 2 * ch,
                ],
              ],
              i % 3 === 1 ? two : one,
              2,
            ),
          );
        if (figure === "nest")
          times(5, (i) =>
            sheet.piece(
              sector(
                x + (upright ? 0 : cw),
                y + ch,
                Math.min(cw, ch) * (1 - i * 0.19),
                upright ? -1.571 : Math.PI,
                upright ? 0 : 4.712,
              ),
              i % 2 === 0 ? one : i === 3 ? two : base,
              2,
            ),
          );
        if (figure === "leaf")
          times(3, (i) =>
            sheet.piece(
              leaf(x + cw * 0.5, y + ch * 0.97, ch * 0.9, cw * 0.26, -1.571 + (i - 1) * 0.55, 0),
              i === 1 ? one : two,
              3,
            ),
          );
        if (figure === "pattern")
          fill(art, box, random.pick(patterns), [one, two], Math.min(cw, ch) / 4, 0);
      });
    });
  }
  if (order === "rising") {
    const inks = palette.run(random, 5, [ground], 0.15);
    const columns = random.int(6, 10);
    const wide = w / columns;
    times(columns, (i) => {
      let y = h + 20;
      times(6, (j) => {
        const tall = h * random.range(0.07, 0.3);
        if (y > h * 0.12)
          sheet.piece(
            rect(i * wide + wide * 0.07, y - tall, wide * 0.86, tall - wide * 0.08),
            at(inks, i + j * 2),
            3,
          );
        y -= tall;
      });
    });
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 90, 2.6, 0.7);
}
