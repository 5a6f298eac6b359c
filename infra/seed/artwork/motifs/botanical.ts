import { blooms, sprig, sprigs, type Sprig } from "../plants.ts";
import { at, times } from "../random.ts";
import { arch, ellipse, leaf, rect, stroke, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** Leaf sprigs: one great stem, a herbarium of panels, a thicket, cut-out leaves on coloured papers. */
export function botanical(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = palette.ground(random, ["paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(ground);
  const order = random.pick(["great", "panels", "panels", "thicket", "papers", "blades"]);
  const all: readonly Sprig[] = [...sprigs, ...blooms];
  if (order === "great") {
    const back = palette.away(random, [ground], 0.12);
    const shape = random.pick(["disc", "arch", "band", "disc"]);
    if (shape === "disc")
      sheet.piece(
        ellipse(
          w * random.range(0.36, 0.64),
          h * random.range(0.36, 0.5),
          w * random.range(0.34, 0.44),
        ),
        back,
        6,
      );
    if (shape === "arch") sheet.piece(arch(w * 0.14, h * 0.1, w * 0.72, h), back, 5);
    if (shape === "band")
      sheet.piece(rect(w * random.pick([-0.1, 0.48]), -20, w * 0.62, h + 40), back, 5);
    const ink = palette.away(random, [ground, back], 0.2);
    const second = palette.away(random, [ground, back, ink], 0.18);
    const lean = random.sign();
    const kind = random.pick(sprigs.filter((name) => name !== "palm"));
    const small = palette.away(random, [ground, back], 0.13);
    sprig(art, {
      x: w * (0.5 + lean * 0.34),
      y: h * 1.02,
      length: h * 0.62,
      angle: -1.571 + lean * 0.12,
      kind: random.pick(all),
      colour: small,
      second: palette.away(random, [ground, back, small], 0.14),
      stem: 8,
    });
    sprig(art, {
      x: w * (0.5 - lean * 0.36),
      y: h * 1.0,
      length: h * 0.48,
      angle: -1.571 - lean * 0.1,
      kind: random.pick(blooms),
      colour: second,
      second: ink,
      stem: 8,
    });
    sprig(art, {
      x: w * (0.5 - lean * 0.06),
      y: h * 1.03,
      length: h * 0.98,
      angle: -1.571 + lean * 0.06,
      kind,
      colour: ink,
      second,
      bend: lean * random.range(-0.14, 0.14),
      scale: kind === "round" ? 0.74 : 1.15,
      stem: 15,
    });
  }
  if (order === "panels") {
    const [columns, rows] = random.pick([
      [2, 2],
      [2, 3],
      [3, 3],
      [2, 2],
      [3, 2],
    ]) ?? [2, 2];
    const [cw, ch] = [w / (columns ?? 2), h / (rows ?? 2)];
    const gap = random.pick([0, 0, w * 0.025]);
    const grounds = palette.run(random, 4, gap > 0 ? [ground] : [], 0.14);
    const kinds = random.shuffle(all);
    times((columns ?? 2) * (rows ?? 2), (index) => {
      const [column, row] = [index % (columns ?? 2), Math.floor(index / (columns ?? 2))];
      const base = at(grounds, column + row * 3);
      const [x, y] = [column * cw, row * ch];
      const box = sheet.piece(
        rect(
          x + gap,
          y + gap,
          cw - gap * (column === (columns ?? 2) - 1 ? 2 : 1),
          ch - gap * (row === (rows ?? 2) - 1 ? 2 : 1),
        ),
        base,
        3,
      );
      const ink = palette.away(random, [base], 0.22);
      const second = palette.away(random, [base, ink], 0.15);
      const kind = at(kinds, index);
      sheet.inside(box, () => {
        if (random.chance(0.3))
          sheet.piece(
            ellipse(x + cw * 0.5, y + ch * 0.42, Math.min(cw, ch) * 0.34),
            palette.away(random, [base, ink], 0.1),
            4,
          );
        const wide = kind === "lobed" || kind === "palm" ? 1 : 1.08;
        if (random.chance(0.25))
          for (const side of [-1, 1])
            sprig(art, {
              x: x + cw * (0.5 + side * 0.24),
              y: y + ch * 1.02,
              length: ch * 0.72,
              angle: -1.571 + side * 0.14,
              kind,
              colour: ink,
              second,
              bend: side * 0.06,
              scale: 0.95,
            });
        else
          sprig(art, {
            x: x + cw * 0.5,
            y: y + ch * 0.96,
            length: ch * 0.84,
            angle: -1.571 + random.range(-0.12, 0.12),
            kind,
            colour: ink,
            second,
            bend: random.range(-0.12, 0.12),
            scale: wide,
            stem: ch * 0.018,
          });
      });
    });
  }
  if (order === "thicket") {
    const sun = palette.away(random, [ground], 0.16);
    sheet.piece(
      ellipse(
        w * random.range(0.25, 0.75),
        h * random.range(0.2, 0.34),
        w * random.range(0.14, 0.24),
      ),
      sun,
      4,
    );
    const layers = palette.run(random, 3, [ground], 0.16);
    layers.forEach((ink, layer) => {
      const count = 5 - layer;
      const kind = random.pick(sprigs);
      const second = palette.away(random, [ground, ink], 0.14);
      times(count, (i) => {
        const x = ((i + 0.5 + random.range(-0.2, 0.2)) / count) * w;
        const far = Math.abs(x / w - 0.5) * 0.7;
        sprig(art, {
          x,
          y: h * 1.04,
          length: h * (0.85 - layer * 0.19 + far * 0.25) * random.range(0.92, 1.08),
          angle: -1.571 + (x / w - 0.5) * 0.6,
          kind: layer === 1 && i % 2 === 0 ? random.pick(blooms) : kind,
          colour: ink,
          second,
          scale: 1.1,
          stem: 12,
        });
      });
    });
  }
  if (order === "papers") {
    // Papers laid edge over edge, one seaweed leaf on each.
    const places: [number, number, number, number][] = [
      [-0.05, -0.04, 0.6, 0.5],
      [0.5, -0.04, 0.6, 0.36],
      [-0.05, 0.42, 0.42, 0.62],
      [0.34, 0.3, 0.72, 0.46],
      [0.3, 0.7, 0.76, 0.4],
    ];
    const grounds = palette.run(random, places.length, [], 0.15);
    const flip = random.chance(0.5);
    places.forEach(([x, y, pw, ph], index) => {
      const base = at(grounds, index);
      const px = (flip ? 1 - x - pw : x) * w;
      const box = sheet.paper(rect(px, y * h, pw * w, ph * h), base, 5, 7);
      const ink = palette.away(random, [base], 0.22);
      const broad = pw * w > ph * h;
      sheet.inside(box, () => {
        const long = Math.max(pw * w, ph * h) * 0.86;
        sprig(art, {
          x: px + (broad ? pw * w * 0.06 : pw * w * 0.5),
          y: y * h + (broad ? ph * h * 0.5 : ph * h * 0.95),
          length: long,
          angle: broad ? random.range(-0.12, 0.12) : -1.571 + random.range(-0.15, 0.15),
          kind: index % 2 === 0 ? "lobed" : random.pick(sprigs),
          colour: ink,
          bend: random.range(-0.08, 0.08),
          scale: broad ? 0.82 : 1,
          stem: 12,
        });
      });
    });
  }
  if (order === "blades") {
    // Broad single leaves, split down the middle into light and shade.
    const inks = palette.run(random, 5, [ground], 0.15);
    const count = random.int(11, 14);
    times(count, (i) => {
      const [x, y] = [
        (0.12 + 0.38 * (i % 3) + random.range(-0.08, 0.08)) * w,
        (0.26 + (i / count) * 1.02) * h,
      ];
      const angle = -1.571 + random.range(-0.7, 0.7);
      const [long, wide] = [h * random.range(0.34, 0.46), w * random.range(0.2, 0.3)];
      const ink = at(inks, i);
      const bend = random.range(-0.09, 0.09) * long;
      const outline = sheet.paper(leaf(x, y, long, wide, angle, bend), ink, 3, 8);
      const rib = palette.away(random, [ink], 0.17);
      const tip: Point = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
      const middle: Point = [
        (x + tip[0]) / 2 - Math.sin(angle) * bend,
        (y + tip[1]) / 2 + Math.cos(angle) * bend,
      ];
      sheet.inside(outline, () => {
        if (i % 3 === 1)
          times(9, (j) => {
            const t = 0.12 + j * 0.09;
            const from: Point = [
              x + (tip[0] - x) * t - Math.sin(angle) * bend * Math.sin(t * Math.PI),
              y + (tip[1] - y) * t + Math.cos(angle) * bend * Math.sin(t * Math.PI),
            ];
            for (const side of [-1, 1])
              sheet.add(
                stroke(
                  [
                    from,
                    [
                      from[0] + Math.cos(angle + side * 0.8) * wide * 0.7,
                      from[1] + Math.sin(angle + side * 0.8) * wide * 0.7,
                    ],
                  ],
                  6,
                ),
                rib,
              );
          });
        else if (i % 3 === 2)
          sheet.add(
            leaf(x, y, long, wide, angle, bend)
              .slice(0, Math.ceil(long / 22) * 2 + 2)
              .concat([middle]),
            palette.ink,
            { opacity: 0.16 },
          );
      });
      sheet.add(
        stroke(
          [
            [x - Math.cos(angle) * long * 0.12, y - Math.sin(angle) * long * 0.12],
            [x, y],
            middle,
            [x + (tip[0] - x) * 0.93, y + (tip[1] - y) * 0.93],
          ],
          (t) => 10 - t * 7,
        ),
        rib,
      );
    });
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 70, 2.5, 0.6);
}
