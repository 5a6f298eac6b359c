import { at, times } from "../random.ts";
import { ellipse, leaf, rect, sector, type Point } from "../shapes.ts";
import type { Art } from "../svg.ts";

type Face = "plain" | "rings" | "rays" | "dots" | "leaf" | "half" | "edge" | "flower";

/** Fish scales, fans and scalloped tiers. */
export function scallop(art: Art): void {
  const { sheet, random, palette, width: w, height: h } = art;
  const across = random.pick([2.5, 3, 4, 5, 6]);
  const size = w / across;
  const faces = random
    .shuffle<Face>(["plain", "rings", "rays", "dots", "leaf", "half", "edge", "flower"])
    .slice(0, random.int(2, 4));
  const inks = palette.run(random, random.int(4, 6), [], 0.16);
  sheet.ground(at(inks, 0));
  const order = random.pick(["rows", "scatter", "diagonal", "tiers", "rows"]);
  const pace = order === "tiers" ? random.range(0.62, 0.8) : random.pick([0.5, 0.5, 0.56]);
  const upward = random.chance(0.6);
  const rows = Math.ceil(h / (size * pace)) + 3;
  const scale = (x: number, y: number, r: number, ink: string, face: Face): void => {
    const one = palette.away(random, [ink], 0.17);
    const two = palette.away(random, [ink, one], 0.14);
    const edge = Math.min(2.4, r * 0.014);
    const outline = sheet.cut(ellipse(x, y, r * 1.004), edge, r * 2);
    sheet.shadow(ellipse(x, y + (upward ? -1 : 1) * r * 0.05, r * 1.01), 0.16);
    sheet.add(outline, ink);
    const away = upward ? -1 : 1;
    if (face === "rings") {
      sheet.piece(ellipse(x, y, r * 0.76), one, edge);
      sheet.piece(ellipse(x, y, r * 0.52), ink, edge);
      sheet.piece(ellipse(x, y, r * 0.27), two, edge);
    }
    if (face === "edge") {
      sheet.piece(ellipse(x, y, r * 0.82), one, edge);
      sheet.piece(ellipse(x, y, r * 0.7), ink, edge);
    }
    if (face === "rays")
      times(9, (i) =>
        sheet.piece(
          sector(
            x,
            y + away * r * 0.02,
            r * 0.84,
            away * (0.28 + i * 0.31),
            away * (0.41 + i * 0.31),
            r * 0.2,
          ),
          one,
          edge * 0.7,
        ),
      );
    if (face === "dots") {
      times(7, (i) =>
        sheet.add(
          ellipse(
            x + Math.cos(0.3 + i * 0.424) * r * 0.74,
            y + away * Math.sin(0.3 + i * 0.424) * r * 0.74,
            r * 0.075,
          ),
          one,
        ),
      );
      sheet.piece(ellipse(x, y, r * 0.44), two, edge);
    }
    if (face === "leaf")
      times(5, (i) =>
        sheet.piece(
          leaf(x, y + away * r * 0.02, r * 0.88, r * 0.26, away * (0.55 + i * 0.51), 0, 0.6),
          i % 2 === 0 ? one : two,
          edge * 0.7,
        ),
      );
    if (face === "half")
      sheet.piece(sector(x, y, r * 0.99, away * 1.571, away * Math.PI), one, edge);
    if (face === "flower") {
      times(7, (i) =>
        sheet.piece(
          ellipse(
            x + Math.cos(0.12 + i * 0.48) * r * 0.56,
            y + away * Math.sin(0.12 + i * 0.48) * r * 0.56,
            r * 0.15,
          ),
          one,
          edge * 0.6,
        ),
      );
      sheet.piece(ellipse(x, y, r * 0.36), two, edge);
    }
  };
  for (let step = 0; step < rows; step += 1) {
    const row = upward ? step : rows - 1 - step;
    const y = (row - 0.5) * size * pace;
    const columns = Math.ceil(across) + 2;
    const rowFace = at(faces, row);
    for (let column = -1; column < columns; column += 1) {
      const x = (column + (row % 2) * 0.5) * size;
      const key =
        order === "rows" || order === "tiers"
          ? row
          : order === "diagonal"
            ? row + column * 2 + 8
            : random.int(0, 9);
      const plainer = order === "scatter" && random.chance(0.3);
      scale(
        x,
        y,
        size / 2,
        at(inks, key),
        plainer
          ? "plain"
          : order === "scatter"
            ? random.pick(faces)
            : order === "diagonal"
              ? at(faces, column + row + 8)
              : rowFace,
      );
    }
    if (order === "tiers") {
      const band: Point[] = rect(
        -20,
        upward ? y + size * 0.12 : y - size * 2,
        w + 40,
        upward ? size * 2 : size * 1.88,
      );
      sheet.piece(band, at(inks, row), 2);
    }
  }
  sheet.speckle(rect(0, 0, w, h), palette.paper, 90, 2.4, 0.7);
}
