import { withLibrary } from "../../content-index/with-library.ts";
import { boardPdfAt } from "../../entities/board-pdf.ts";
import { defineWorker, oneByOne } from "../../lambda/define-worker.ts";
import { makeBoardPdf } from "./make-board-pdf.ts";

/**
 * Creates the PDFs of boards that members request; the table's stream triggers it. A member who requests a failed PDF again
 * queues a new one.
 */
export const handler = defineWorker({
  name: "board-pdfs",
  build: withLibrary,
  changes: oneByOne(({ key }) => boardPdfAt(key), makeBoardPdf),
  tasks: {},
});
