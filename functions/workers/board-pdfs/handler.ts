import { withLibrary } from "../../content-index/with-library.ts";
import { boardPdfAt } from "../../entities/board-pdf.ts";
import { defineWorker, oneByOne } from "../../lambda/define-worker.ts";
import { makeBoardPdf } from "./make-board-pdf.ts";

/** Makes the PDFs of boards that members ask for: woken by the table's stream. Who asks again asks anew for what failed. */
export const handler = defineWorker({
  name: "board-pdfs",
  build: withLibrary,
  changes: oneByOne(({ key }) => boardPdfAt(key), makeBoardPdf),
  tasks: {},
});
