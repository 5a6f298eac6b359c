/** Adds the workers that derive files from the library: its snapshot, reports and boards as PDFs, previews. */
import { Duration } from "aws-cdk-lib";
import type { Schedules } from "../../constructs/schedules.ts";
import { addSubscribedWorker, type QueueWorkerFunction, type WorkersProps } from "./add-worker.ts";

export const addContentIndexing = (
  props: WorkersProps,
  schedules: Schedules,
): QueueWorkerFunction => {
  const added = addSubscribedWorker("content-indexing", props, {
    batchSize: 40,
    // An import changes hundreds of rows, and each batch publishes the whole library once.
    gather: Duration.seconds(2),
    abreast: 2,
  });
  const { worker, deadLetters } = added;
  schedules.add({ name: "publishing-daily", lambda: worker.lambda, deadLetters });
  return added;
};

export const addReportPdfs = (props: WorkersProps, schedules: Schedules): QueueWorkerFunction => {
  const added = addSubscribedWorker("report-pdfs", props, {
    batchSize: 40,
    // An item and its pages are printed once, after the library that names its neighbours is published.
    gather: Duration.seconds(20),
    abreast: 2,
  });
  const { worker, deadLetters } = added;
  schedules.add({ name: "printing-sweep", lambda: worker.lambda, deadLetters });
  return added;
};

/** Adds the board PDFs without a sweep: a person who waits for a PDF requests it again. */
export const addBoardPdfs = (props: WorkersProps): QueueWorkerFunction =>
  addSubscribedWorker("board-pdfs", props, { batchSize: 1, abreast: 10 });
