import { withLibrary } from "../../content-index/with-library.ts";
import { parseBoardPdfKey } from "../../entities/board-pdf.ts";
import { defineWorker, processEach } from "../../lambda/define-worker.ts";
import { makeBoardPdf } from "./make-board-pdf.ts";

/**
 * Creates the PDFs of boards that members request; the table's stream triggers it. A member who requests a failed PDF again
 * queues a new one.
 */
export const handler = defineWorker({
  name: "board-pdfs",
  build: withLibrary,
  changes: processEach(({ key }) => parseBoardPdfKey(key), makeBoardPdf),
  tasks: {},
});
