/** Renders a board as a PDF: a cover with its contents, then the pins in their order. */
import { product } from "../../../shared/kernel/product.ts";
import type { Pictures } from "../../pdf/load-pictures.ts";
import { fillSheets } from "../../pdf/layout/fill-sheets.ts";
import { PdfCanvas, tag } from "../../pdf/layout/pdf-canvas.ts";
import { pageBreaker, drawFooter, writeSheet } from "../../pdf/layout/sheet-frame.ts";
import { end, top } from "../../pdf/layout/styles.ts";
import { writeBoardCover } from "./board-cover.ts";
import type { PrintedBoard } from "./printed-board.ts";
import { pinPieces } from "./render-pin.ts";

export const renderBoard = async (board: PrintedBoard, pictures: Pictures): Promise<Uint8Array> => {
  const press = new PdfCanvas(
    {
      title: board.name,
      author: board.maker,
      subject: `Board of ${board.maker}, made with ${product.name}`,
      madeAt: board.at,
    },
    pictures,
  );
  const turn = pageBreaker(press);
  turn();
  writeBoardCover(press, board, tag("Part"));
  press.sheets.bookmark("Cover", 0);
  const within = tag("Part");
  const pieces = board.pins.flatMap((pin, index) => pinPieces(board, pin, within, index === 0));
  if (pieces.length > 0)
    for (const sheet of fillSheets({ pieces }, { top, end })) {
      turn();
      writeSheet(press, sheet);
      drawFooter(press, board.name, press.sheets.count);
    }
  return press.sheets.finish();
};
