import { fill, patterns } from "../patterns.ts";
import { sprig } from "../plants.ts";
import { fruit, half } from "../produce.ts";
import { at, times } from "../random.ts";
import { ellipse, leaf, lobed, moved, rect, round, sector, stroke, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";

/** A table from above: plates with painted rims, cups, cutlery and cloth. */
export function tableware(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const cloth = palette.ground(random, ["paper", "pale", "mid", "strong", "dark"]);
  sheet.ground(cloth);
  const all = rect(-20, -20, w + 40, h + 40);
  const dressed = random.pick(["plain", "pane", "stripe", "runner", "gingham", "edge", "tiles"]);
  const soft = at(palette.apart([cloth], 0.08), -1);
  if (dressed === "pane")
    fill(art, all, "pane", [soft, soft], w * random.range(0.11, 0.2), random.pick([0, 0.785]));
  if (dressed === "stripe")
    fill(art, all, "ticking", [soft, soft], w * random.range(0.13, 0.24), random.pick([0, 1.571]));
  if (dressed === "gingham") fill(art, all, "gingham", [soft], w * random.range(0.1, 0.18), 0);
  if (dressed === "tiles")
    fill(art, all, "check", [soft], w * random.range(0.14, 0.22), random.pick([0, 0.785]));
  if (dressed === "runner") {
    const run = sheet.paper(rect(w * random.range(0.12, 0.3), -30, w * 0.5, h + 60), soft, 4, 6);
    fill(
      art,
      run,
      random.pick(["zigzag", "wave", "leaves", "crosses"]),
      [palette.away(random, [soft], 0.12)],
      w * 0.1,
      0,
    );
  }
  if (dressed === "edge")
    sheet.piece(
      [
        [-20, h * random.range(0.5, 0.7)],
        [w + 20, h * random.range(0.45, 0.72)],
        [w + 20, h + 30],
        [-20, h + 30],
      ],
      soft,
      4,
    );
  const near = dressed === "plain" ? [cloth] : [cloth, soft];
  const drop = w * 0.014;
  const plate = (x: number, y: number, r: number, fillIt = true): void => {
    const ink = palette.away(random, near, 0.15);
    const mark = palette.away(random, [ink], 0.17);
    const third = palette.away(random, [ink, mark], 0.13);
    const lobes = random.pick([0, 0, 14, 20, 8]);
    const turn = random.range(0, 6);
    const outline =
      lobes > 0 ? lobed(x, y, r, lobes, lobes === 8 ? 0.07 : 0.05, turn) : ellipse(x, y, r);
    sheet.shadow(moved(outline, drop, drop * 1.4), 0.25);
    sheet.piece(outline, ink, 2);
    const rim = random.pick([
      "band",
      "ticks",
      "leaves",
      "dots",
      "scallop",
      "lines",
      "petals",
      "plain",
      "half",
    ]);
    const count = random.int(14, 20);
    const spot = (i: number, reach: number): { px: number; py: number; a: number } => {
      const a = turn + (i * 6.283) / count;
      return { px: x + Math.cos(a) * r * reach, py: y + Math.sin(a) * r * reach, a };
    };
    if (rim === "band") {
      sheet.piece(ellipse(x, y, r * 0.93), mark, 1.5);
      sheet.piece(ellipse(x, y, r * 0.7), ink, 1.5);
    }
    if (rim === "ticks")
      times(count * 2, (i) =>
        sheet.add(
          stroke(
            [
              [
                x + Math.cos((i * Math.PI) / count) * r * 0.76,
                y + Math.sin((i * Math.PI) / count) * r * 0.76,
              ],
              [
                x + Math.cos((i * Math.PI) / count) * r * 0.93,
                y + Math.sin((i * Math.PI) / count) * r * 0.93,
              ],
            ],
            r * 0.035,
          ),
          mark,
        ),
      );
    if (rim === "leaves")
      times(count, (i) => {
        const { px, py, a } = spot(i, 0.84);
        sheet.piece(
          leaf(px, py, r * 0.26, r * 0.11, a + 1.571 + (i % 2 === 0 ? 0.4 : -0.4), 0),
          mark,
          0.7,
        );
      });
    if (rim === "dots")
      times(count, (i) => {
        const { px, py } = spot(i, 0.84);
        sheet.piece(ellipse(px, py, r * 0.06), i % 2 === 0 ? mark : third, 0.7);
      });
    if (rim === "scallop") {
      sheet.piece(ellipse(x, y, r * 0.95), mark, 1);
      sheet.piece(lobed(x, y, r * 0.88, count, 0.12, turn), ink, 1);
    }
    if (rim === "lines")
      for (const size of [0.94, 0.78]) {
        sheet.piece(ellipse(x, y, r * size), mark, 1);
        sheet.piece(ellipse(x, y, r * (size - 0.04)), ink, 1);
      }
    if (rim === "petals")
      times(count, (i) =>
        sheet.piece(
          sector(
            x,
            y,
            r * 0.95,
            turn + (i * 6.283) / count,
            turn + ((i + 0.5) * 6.283) / count,
            r * 0.68,
          ),
          mark,
          1,
        ),
      );
    if (rim === "half") sheet.piece(sector(x, y, r * 0.98, turn, turn + Math.PI), mark, 1.5);
    sheet.add(moved(ellipse(x, y, r * 0.63), -drop * 0.3, -drop * 0.3), palette.ink, {
      opacity: 0.12,
    });
    const well = random.chance(0.5) ? ink : third;
    sheet.piece(ellipse(x, y, r * 0.61), well, 1.5);
    if (!fillIt) return;
    const what = random.pick(["fruit", "half", "sprig", "stack", "leaf", "egg", "half"]);
    const food = palette.away(random, [well], 0.18);
    const other = palette.away(random, [well, food], 0.15);
    if (what === "fruit")
      times(3, (i) =>
        fruit(
          art,
          x + Math.cos(i * 2.1 + turn) * r * 0.24,
          y + Math.sin(i * 2.1 + turn) * r * 0.24,
          r * 0.2,
          random.pick(["plum", "orange", "apple"]),
          food,
          other,
        ),
      );
    if (what === "half")
      half(
        art,
        x,
        y,
        r * 0.4,
        random.pick(["citrus", "pomegranate", "kiwi", "fig"]),
        food,
        palette.away(random, [food], 0.17),
        other,
      );
    if (what === "sprig")
      sprig(art, {
        x: x - Math.cos(turn) * r * 0.5,
        y: y - Math.sin(turn) * r * 0.5,
        length: r,
        angle: turn,
        kind: random.pick(["almond", "olive", "round", "berry"]),
        colour: food,
        second: other,
        bend: 0.12,
      });
    if (what === "leaf")
      times(6, (i) =>
        sheet.piece(
          leaf(x, y, r * 0.52, r * 0.2, turn + i * 1.047, 0),
          i % 2 === 0 ? food : other,
          1,
        ),
      );
    if (what === "stack") {
      sheet.piece(ellipse(x + r * 0.03, y + r * 0.03, r * 0.42), food, 1.5);
      fill(
        art,
        ellipse(x + r * 0.03, y + r * 0.03, r * 0.42),
        random.pick(patterns),
        [other],
        r * 0.2,
        turn,
      );
    }
    if (what === "egg") {
      sheet.piece(spline7(x, y, r * 0.46, turn), palette.paper === well ? other : palette.paper, 2);
      sheet.piece(
        ellipse(x + r * 0.05, y - r * 0.04, r * 0.17),
        palette.away(random, [palette.paper], 0.2),
        1,
      );
    }
  };
  const spline7 = (x: number, y: number, r: number, turn: number): Point[] =>
    lobed(x, y, r, 5, 0.2, turn);
  const cup = (x: number, y: number, r: number): void => {
    plate(x, y, r * 1.5, false);
    const ink = palette.away(random, near, 0.17);
    const turn = random.range(-0.9, 0.9);
    sheet.shadow(ellipse(x + drop, y + drop * 1.3, r * 0.98), 0.22);
    sheet.piece(
      stroke(
        [
          [x + Math.cos(turn) * r * 0.8, y + Math.sin(turn) * r * 0.8],
          [x + Math.cos(turn) * r * 1.42, y + Math.sin(turn) * r * 1.42],
        ],
        r * 0.26,
      ),
      ink,
      1,
    );
    sheet.piece(ellipse(x, y, r * 0.94), ink, 1.5);
    const tea = palette.away(random, [ink], 0.2);
    sheet.piece(ellipse(x, y, r * 0.78), palette.shade(tea, 0.3), 1);
    sheet.piece(ellipse(x + r * 0.05, y + r * 0.06, r * 0.7), tea, 1);
  };
  const metal = palette.away(random, near, 0.2);
  const tool = (
    x: number,
    y: number,
    long: number,
    angle: number,
    kind: "fork" | "knife" | "spoon",
  ): void => {
    const wide = long * 0.045;
    const draw = (ink: string, opacity: number): void => {
      const finish = { opacity };
      sheet.add(
        stroke(
          [
            [0, long * 0.5],
            [0, long * 0.2],
            [0, -long * 0.14],
          ],
          (t) => wide * (1.25 - t * 0.65),
        ),
        ink,
        finish,
      );
      if (kind === "spoon") sheet.add(ellipse(0, -long * 0.3, wide * 2, long * 0.17), ink, finish);
      if (kind === "knife")
        sheet.add(
          [
            [-wide * 0.9, -long * 0.1],
            [-wide * 0.9, -long * 0.36],
            [-wide * 0.3, -long * 0.5],
            [wide * 1.1, -long * 0.44],
            [wide * 1.1, -long * 0.1],
          ],
          ink,
          finish,
        );
      if (kind === "fork") {
        sheet.add(sector(0, -long * 0.22, wide * 1.9, 0, Math.PI), ink, finish);
        sheet.add(
          times(4, (i) =>
            round(
              (i - 1.5) * wide * 1.08 - wide * 0.3,
              -long * 0.5,
              wide * 0.6,
              long * 0.29,
              wide * 0.3,
            ),
          ),
          ink,
          finish,
        );
      }
    };
    sheet.placed(x + drop * 0.6, y + drop * 0.8, angle, () => draw(palette.ink, 0.22));
    sheet.placed(x, y, angle, () => draw(metal, 1));
    sheet.placed(x, y, angle, () =>
      sheet.add(
        stroke(
          [
            [0, long * 0.49],
            [0, long * 0.24],
          ],
          wide * 0.8,
        ),
        palette.away(random, [metal], 0.13),
      ),
    );
  };
  const napkin = (x: number, y: number, size: number, angle: number): void => {
    const ink = palette.away(random, [cloth, soft], 0.15);
    sheet.placed(x, y, angle, () => {
      const outline = sheet.paper(rect(-size / 2, -size / 2, size, size * 1.2), ink, 3, 8);
      fill(
        art,
        outline,
        random.pick(["stripe", "gingham", "dots", "check", "leaves", "pane", "wave", "ticking"]),
        palette.run(random, 2, [ink], 0.13),
        size * 0.2,
        random.pick([0, 0.785]),
      );
      sheet.inside(outline, () =>
        sheet.shadow(rect(size * 0.1, -size, size * 0.5, size * 3), 0.13),
      );
    });
  };
  const order = random.pick(["place", "place", "spread", "spread", "rows"]);
  if (order === "place") {
    const [x, y, r] = [
      w * random.range(0.44, 0.56),
      h * random.range(0.5, 0.58),
      w * random.range(0.34, 0.39),
    ];
    const flip = random.sign();
    napkin(x - flip * w * 0.36, y + h * 0.02, w * 0.26, random.range(-0.12, 0.12));
    plate(x, y, r, false);
    plate(x, y, r * 0.68, true);
    tool(x - flip * w * 0.42, y, h * 0.42, random.range(-0.05, 0.05), "fork");
    tool(x + flip * w * 0.42, y, h * 0.44, random.range(-0.05, 0.05), "knife");
    cup(x + flip * w * 0.31, h * 0.11, w * 0.13);
    plate(x - flip * w * 0.36, h * 0.1, w * 0.21);
    if (random.chance(0.6)) plate(x + flip * w * 0.4, h * 0.98, w * 0.2);
  }
  if (order === "spread") {
    const flip = random.sign();
    const fx = (share: number): number => (flip === 1 ? share : 1 - share) * w;
    napkin(fx(0.74), h * 0.49, w * 0.32, random.range(0.2, 0.7));
    plate(fx(0.26), h * 0.22, w * 0.33);
    plate(fx(0.84), h * 0.16, w * 0.2);
    plate(fx(0.73), h * 0.74, w * 0.36);
    cup(fx(0.16), h * 0.6, w * 0.125);
    plate(fx(0.2), h * 0.95, w * 0.24);
    tool(
      fx(0.58),
      h * 0.42,
      h * 0.3,
      random.range(0.3, 0.7) * flip,
      random.pick(["fork", "knife"]),
    );
    tool(fx(0.4), h * 0.78, h * 0.26, random.range(-0.3, 0.2) * flip, "spoon");
    half(
      art,
      fx(0.93),
      h * 0.42,
      w * 0.075,
      "citrus",
      palette.away(random, near, 0.17),
      palette.paper,
      palette.accent,
    );
  }
  if (order === "rows") {
    const columns = random.pick([2, 3]);
    const size = w / columns;
    const rows = Math.round(h / size);
    const high = h / rows;
    times(columns * rows, (i) => {
      const [x, y] = [((i % columns) + 0.5) * size, (Math.floor(i / columns) + 0.5) * high];
      if (i % 4 === 3) cup(x, y, size * 0.27);
      else if (i % 7 === 4)
        times(3, (j) =>
          tool(
            x + (j - 1) * size * 0.22,
            y,
            size * 0.8,
            0,
            at(["fork", "knife", "spoon"] satisfies ("fork" | "knife" | "spoon")[], j),
          ),
        );
      else plate(x, y, size * 0.43);
    });
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.6);
}
