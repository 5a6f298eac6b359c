import { mix } from "../palette.ts";
import { flower, flowers } from "../plants.ts";
import { fruit, half } from "../produce.ts";
import { times } from "../random.ts";
import {
  arch,
  ellipse,
  leaf,
  lobed,
  moved,
  rect,
  stroke,
  turned,
  type Point,
  type Shape,
} from "../shapes.ts";
import type { Art } from "../svg.ts";

type Cloth = {
  size: number;
  ground: string;
  warp: string;
  weft: string;
  angle: number;
  line?: string | undefined;
};

/** Gingham in three flat tones, its bands a little unequal as woven cloth has them. */
function gingham(
  art: Art,
  area: Shape | undefined,
  { size, ground, warp, weft, angle, line }: Cloth,
): void {
  const { sheet, random, width: w, height: h } = art;
  const reach = Math.hypot(w, h) * 0.62;
  const draw = (): void => {
    sheet.placed(w / 2, h / 2, angle, () => {
      sheet.add(rect(-reach, -reach, reach * 2, reach * 2), ground);
      const count = Math.ceil(reach / size);
      const bands = (): { at: number; wide: number }[] =>
        times(count, (i) => ({
          at: -reach + i * size * 2 + random.range(-0.03, 0.03) * size,
          wide: size * random.range(0.95, 1.06),
        }));
      const [down, over] = [bands(), bands()];
      for (const band of down)
        sheet.piece(rect(band.at, -reach, band.wide, reach * 2), mix(ground, warp, 0.52), 2);
      for (const band of over)
        sheet.piece(rect(-reach, band.at, reach * 2, band.wide), mix(ground, weft, 0.52), 2);
      for (const a of down)
        for (const b of over)
          sheet.piece(rect(a.at, b.at, a.wide, b.wide), mix(warp, weft, 0.5), 1.4);
      if (line) {
        for (const band of down)
          sheet.piece(rect(band.at + size * 1.45, -reach, size * 0.09, reach * 2), line, 1.2);
        for (const band of over)
          sheet.piece(rect(-reach, band.at + size * 1.45, reach * 2, size * 0.09), line, 1.2);
      }
    });
  };
  if (area) sheet.inside(area, draw);
  else draw();
}

/** Gingham cloth: full, on the bias, as a folded napkin or sewn with flowers and fruit. */
export function ginghamCloth(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const ground = random.chance(0.8) ? palette.paper : palette.ground(random, ["pale", "mid"]);
  const warp = palette.away(random, [ground], 0.26);
  const cloth = (size: number, angle: number, other = false): Cloth => {
    const ink = other ? palette.away(random, [ground, warp], 0.2) : warp;
    return {
      size,
      ground,
      warp: ink,
      weft: random.chance(0.35) ? palette.away(random, [ground], 0.24) : ink,
      angle,
      line: random.chance(0.35) ? palette.away(random, [ground], 0.2) : undefined,
    };
  };
  const order = random.pick([
    "sewn",
    "sewn",
    "sewn",
    "crossings",
    "patch",
    "patch",
    "napkin",
    "fold",
  ]);
  const angle = random.pick([0, 0, Math.PI / 4, random.range(-0.2, 0.2)]);
  const size = w * random.range(0.06, 0.13);
  gingham(art, undefined, cloth(size, angle));
  const accent = palette.apart([ground, warp], 0.16);
  if (order === "fold") {
    const table = palette.away(random, [ground, warp], 0.18);
    const flip = random.chance(0.5);
    const x = (share: number): number => (flip ? 1 - share : share) * w;
    const top = h * random.range(0.2, 0.34);
    sheet.piece(
      [
        [x(-0.1), -30],
        [x(1.1), -30],
        [x(1.1), h * 0.13],
        [x(-0.1), top + h * 0.2],
      ],
      table,
      4,
    );
    const corner: Point[] = [
      [x(-0.06), top + h * 0.19],
      [x(0.66), top - h * 0.06],
      [x(0.52), top + h * 0.3],
    ];
    const outline = sheet.cut(corner, 5);
    sheet.shadow(moved(outline, 10, 26), 0.22);
    sheet.add(outline, ground);
    gingham(art, outline, {
      ...cloth(size, angle + 0.9),
      warp: palette.shade(warp, 0.25),
      weft: palette.shade(warp, 0.25),
    });
    const [skin, leafInk] = [
      palette.away(random, [table], 0.18),
      palette.away(random, [table], 0.14),
    ];
    fruit(
      art,
      x(0.78),
      h * 0.12,
      w * 0.105,
      random.pick(["lemon", "pear", "apple", "pomegranate"]),
      skin,
      leafInk,
    );
    half(
      art,
      x(0.53),
      h * 0.11,
      w * 0.08,
      "citrus",
      skin,
      palette.away(random, [skin], 0.18),
      skin,
    );
  }
  if (order === "patch") {
    const spots: Shape[] = [
      arch(w * random.range(0.1, 0.3), h * 0.22, w * 0.56, h * 0.6),
      rect(-20, h * random.range(0.55, 0.7), w + 40, h),
    ];
    const patch = sheet.cut(random.pick(spots), 4);
    const shadow = moved(patch, 8, 11);
    sheet.shadow(shadow, 0.2);
    gingham(
      art,
      patch,
      cloth(size * random.pick([0.42, 1.9]), angle === 0 ? Math.PI / 4 : 0, true),
    );
    const head = [random.pick(accent), ground, warp];
    flower(art, w * 0.7, h * 0.3, w * 0.15, random.pick(flowers), head);
    flower(art, w * 0.34, h * 0.8, w * 0.11, random.pick(flowers), head);
  }
  if (order === "napkin") {
    const plain = palette.away(random, [ground, warp], 0.16);
    const edge = turned(
      rect(w * 0.1, h * 0.5 - w * 0.4, w * 0.8, w * 0.8),
      random.range(0.35, 0.95),
      w / 2,
      h / 2,
    );
    sheet.paper(edge, plain, 4, 14);
    const plate = ellipse(w * 0.5, h * 0.49, w * 0.36);
    const rim = palette.away(random, [plain], 0.16);
    sheet.paper(
      random.chance(0.5) ? lobed(w * 0.5, h * 0.49, w * 0.37, 18, 0.06) : plate,
      rim,
      3,
      12,
    );
    sheet.piece(ellipse(w * 0.5, h * 0.49, w * 0.26), palette.away(random, [rim], 0.12), 3);
    const skin = palette.away(random, [rim, plain], 0.16);
    half(
      art,
      w * 0.45,
      h * 0.46,
      w * 0.125,
      "citrus",
      skin,
      palette.away(random, [skin], 0.16),
      skin,
    );
    fruit(
      art,
      w * 0.58,
      h * 0.545,
      w * 0.095,
      "lemon",
      palette.away(random, [plain, rim], 0.15),
      warp,
    );
  }
  if (order === "sewn" || order === "crossings") {
    const step = order === "crossings" ? size * 4 : w / random.int(2, 3);
    const main = random.pick(accent);
    const heads = [
      main,
      palette.away(random, [main, warp], 0.18),
      palette.away(random, [main], 0.2),
    ];
    const kind = random.pick(flowers);
    const leafInk = palette.away(random, [ground, warp, main], 0.1);
    const fruity = order === "sewn" && random.chance(0.4);
    for (let row = 0; row * step < h + step; row += 1) {
      for (let column = 0; column * step < w + step; column += 1) {
        const [x, y] = [
          (column + (row % 2) * 0.5) * step + random.range(-0.04, 0.04) * step,
          (row + 0.35) * step * 0.92,
        ];
        const r = order === "crossings" ? size * 0.86 : step * 0.27;
        if (fruity) {
          sheet.add(
            stroke(
              [
                [x, y - r],
                [x + r * 0.3, y - r * 0.3],
                [x + r * 0.42, y + r * 0.4],
              ],
              r * 0.09,
            ),
            leafInk,
          );
          sheet.add(
            stroke(
              [
                [x, y - r],
                [x - r * 0.3, y - r * 0.3],
                [x - r * 0.45, y + r * 0.3],
              ],
              r * 0.09,
            ),
            leafInk,
          );
          sheet.piece(leaf(x, y - r, r * 0.95, r * 0.42, 0.15, 0), leafInk, 1.5);
          sheet.piece(ellipse(x + r * 0.42, y + r * 0.6, r * 0.4), main, 2);
          sheet.piece(ellipse(x - r * 0.45, y + r * 0.48, r * 0.4), main, 2);
          for (const dx of [0.3, -0.57])
            sheet.add(ellipse(x + r * dx, y + r * 0.44, r * 0.08), ground);
        } else {
          for (const turn of [0.6, 2.5, 4.4])
            sheet.piece(
              leaf(
                x + Math.cos(turn) * r * 0.6,
                y + Math.sin(turn) * r * 0.6,
                r * 0.85,
                r * 0.4,
                turn,
                0,
              ),
              leafInk,
              1.5,
            );
          flower(art, x, y, r * 0.8, kind, heads);
        }
      }
    }
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 60, 2.4, 0.7);
}
