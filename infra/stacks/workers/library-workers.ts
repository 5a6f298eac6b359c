/** What is made of the library: its snapshot, reports and boards as PDFs, previews. */
import { Duration } from "aws-cdk-lib";
import { consumeStream, type Schedules } from "../../constructs/worker-triggers.ts";
import { addWorker, type Worker, type WorkersProps } from "./add-worker.ts";

/** Items and their pages; the row that names an item's PDFs changes nothing that is published. */
const itemRows = { pk: [{ prefix: "CONTENT#" }], sk: ["ITEM", { prefix: "PAGE#" }] };

export const addPublishing = (props: WorkersProps, schedules: Schedules): Worker => {
  const added = addWorker("publishing", props);
  const { worker, deadLetters } = added;
  const { lambda } = worker;
  consumeStream(worker, {
    target: lambda,
    table: props.surroundings.table,
    deadLetters,
    rows: [
      itemRows,
      { pk: [{ prefix: "CATEGORY#" }, "TAXONOMY", { prefix: "SHOP" }, "SITE"] },
      // What members read, for popularity.
      { sk: [{ prefix: "READ#" }] },
    ],
    batchSize: 1000,
    // An import changes hundreds of rows, and each batch publishes the whole library once.
    gather: Duration.seconds(2),
  });
  schedules.add({
    name: "publishing-daily",
    lambda,
    deadLetters,
  });
  return added;
};

export const addPrinting = (props: WorkersProps, schedules: Schedules): Worker => {
  const added = addWorker("printing", props);
  const { worker, deadLetters } = added;
  const { lambda } = worker;
  consumeStream(worker, {
    target: lambda,
    table: props.surroundings.table,
    deadLetters,
    rows: [itemRows, { pk: [{ prefix: "SHOP#" }], sk: ["ITEM"] }],
    batchSize: 1000,
    // An item and its pages are printed once, after the library that names its neighbours is published.
    gather: Duration.seconds(20),
  });
  schedules.add({
    name: "printing-sweep",
    lambda,
    deadLetters,
  });
  return added;
};

/** No sweep: whoever waits for a PDF asks again. */
export const addBoardPdfs = (props: WorkersProps): Worker => {
  const added = addWorker("board-pdfs", props);
  const { worker, deadLetters } = added;
  consumeStream(worker, {
    target: worker.lambda,
    table: props.surroundings.table,
    deadLetters,
    rows: [{ pk: [{ prefix: "BOARDPDF#" }] }],
    eventNames: ["INSERT", "MODIFY"],
    batchSize: 1,
  });
  return added;
};
