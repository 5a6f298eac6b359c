/** What is done with many people's rows: copies and erasure, moving in, what staff find them by. */
import { Duration } from "aws-cdk-lib";
import { consumeStream, type Schedules } from "../../constructs/worker-triggers.ts";
import { addWorker, type Worker, type WorkersProps } from "./add-worker.ts";

export const addDataRequests = (props: WorkersProps, schedules: Schedules): Worker => {
  const added = addWorker("data-requests", props, "nothing");
  const { worker, deadLetters } = added;
  props.alarms.watchLog(worker, "data-request-failed");
  props.alarms.watchLog(worker, "row-not-copied");
  schedules.add({
    name: "data-requests-sweep",
    lambda: worker.lambda,
    deadLetters,
    due: [{ index: "gsi2", partition: "DATAREQUESTS#due" }],
  });
  return added;
};

export const addMoving = (props: WorkersProps, schedules: Schedules): Worker => {
  const added = addWorker("move-members", props, "stream", {
    LETTERS_PER_SECOND: String(props.lettersPerSecond),
  });
  const { worker, deadLetters } = added;
  const { lambda } = worker;
  props.alarms.watchLog(worker, "move-failed");
  consumeStream(worker, {
    target: lambda,
    table: props.surroundings.table,
    deadLetters,
    // Whatever staff ask for, and each slice that is done: the worker looks whether something is left.
    rows: [{ pk: [{ prefix: "MOVE#" }] }],
    eventNames: ["INSERT", "MODIFY"],
    batchSize: 100,
  });
  schedules.add({
    name: "move-members-sweep",
    lambda,
    deadLetters,
    due: [{ index: "gsi2", partition: "MOVES#due" }],
  });
  return added;
};

export const addDirectoryEntries = (props: WorkersProps, schedules: Schedules): Worker => {
  const added = addWorker("directory-entries", props);
  const { worker, deadLetters } = added;
  const { lambda } = worker;
  consumeStream(worker, {
    target: lambda,
    table: props.surroundings.table,
    deadLetters,
    rows: [
      {
        pk: [{ prefix: "USER#" }],
        sk: [
          "PROFILE",
          "ENTITLEMENT",
          "MEMBERSHIP",
          { prefix: "ADDRESS#" },
          { prefix: "ORDER#" },
          { prefix: "PAYMENT#" },
        ],
      },
      // A team's name, and whose it is.
      { pk: [{ prefix: "TEAM#" }], sk: ["TEAM"] },
      // For the figures.
      { pk: [{ prefix: "LEDGER#" }] },
    ],
    batchSize: 200,
    // What belongs together is written together: each person and each order is made anew once.
    gather: Duration.seconds(1),
  });
  schedules.add({
    name: "directory-pack",
    lambda,
    deadLetters,
    due: [{ index: "gsi2", partition: "DIRECTORY#due" }],
  });
  return added;
};
