/** Renders the cover: a bar of the report's colours, its picture to the edges of the page, its title in large light type. */
import { blockKindById, storedBlocks } from "../../../shared/contract/content/blocks/registry.ts";
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import { sheetWidth } from "../../platform/typesetting/sheets.ts";
import type { PrintedPage, Report } from "./report.ts";
import { drawPicture, defaultRatio } from "../../pdf/layout/figures.ts";
import { type Box, stack } from "../../pdf/layout/flow.ts";
import { type PdfCanvas, tag, type Tag } from "../../pdf/layout/pdf-canvas.ts";
import { drawSpine } from "../../pdf/layout/sheet-frame.ts";
import { ink, styles } from "../../pdf/layout/styles.ts";
import { textBox } from "../../pdf/layout/text-box.ts";
import { titleStyle, styledWords } from "../../pdf/layout/words.ts";

export interface OpeningCover {
  readonly image: StoredPicture;
  readonly standfirst: string;
}

/** Returns the cover block that begins an item's first page, or null. It becomes the printed cover. */
export const openingCover = (pages: readonly PrintedPage[]): OpeningCover | null => {
  const first = pages[0]?.blocks[0];
  if (first === undefined || blockKindById(first.type) !== "masthead-cover") return null;
  return storedBlocks["masthead-cover"].schema.safeParse(first.content).data ?? null;
};

const left = { x: 40, width: 96 };
const art = { x: 152, width: sheetWidth - 152 };
const artHeight = art.width / defaultRatio;
const titleExtent = { x: 40, width: sheetWidth - 40 - 56 };
const titleTop = artHeight + 34;
const largest = { face: "display", size: 64, leading: 66, colour: ink } as const;

const factsBox = (report: Report, within: Tag): Box => {
  const facts = [
    ["Published", formatDate(report.publishAt)],
    ["Industry", report.industry],
    ["Series", report.typeTitle],
    ["Access", report.access],
  ] as const;
  const boxes = facts.flatMap(([name, value]) =>
    value === null
      ? []
      : [
          stack([
            textBox(styledWords(name.toUpperCase(), styles.label), {
              extent: left,
              tag: tag("P", within),
            }),
            textBox(styledWords(value, styles.detail), { extent: left, tag: tag("P", within) }),
          ]),
        ],
  );
  return stack(boxes, 9);
};

export const writeCover = (press: PdfCanvas, report: Report, within: Tag): void => {
  const cover = openingCover(report.pages)?.image ?? report.cover;
  drawSpine(press, report.colours);
  const name = { ...styles.smallTitle, size: 17, leading: 20 };
  textBox(styledWords(product.name, name), { extent: left, tag: tag("P", within) }).draw(press, 36);
  drawPicture(press, cover, art, {
    y: 0,
    height: artHeight,
    within,
    ground: report.colours[0],
  });
  const facts = factsBox(report, within);
  facts.draw(press, artHeight - facts.height + 3);
  const style = titleStyle(report.title, largest, {
    width: titleExtent.width,
    lines: report.title.length > 60 ? 4 : 2,
    min: 26,
  });
  const title = textBox(styledWords(report.title, style), {
    extent: titleExtent,
    tag: tag("H1", within),
    balanced: true,
  });
  title.draw(press, titleTop);
  const { credit } = cover.credit === undefined ? report.cover : cover;
  if (credit !== undefined)
    textBox(styledWords(`Picture: ${credit}`, styles.caption), {
      extent: { x: art.x, width: art.width - 10 },
      tag: tag("P", within),
    }).draw(press, artHeight + 5);
};
