/** Adds the workers that process many people's rows: exports and erasure, imports, and the directory. */
import { Duration } from "aws-cdk-lib";
import type { Schedules } from "../../constructs/schedules.ts";
import {
  addSubscribedWorker,
  addWorker,
  type QueueWorkerFunction,
  type WorkerFunction,
  type WorkersProps,
} from "./add-worker.ts";

export const addPrivacyRequests = (props: WorkersProps, schedules: Schedules): WorkerFunction => {
  const added = addWorker("privacy-requests", props);
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

export const addMemberImport = (props: WorkersProps, schedules: Schedules): QueueWorkerFunction => {
  const added = addSubscribedWorker(
    "member-import",
    props,
    { batchSize: 1, abreast: 2 },
    { environment: { LETTERS_PER_SECOND: String(props.lettersPerSecond) } },
  );
  const { worker, deadLetters } = added;
  const { lambda } = worker;
  props.alarms.watchLog(worker, "move-failed");
  schedules.add({
    name: "move-members-sweep",
    lambda,
    deadLetters,
    due: [{ index: "gsi2", partition: "MOVES#due" }],
  });
  return added;
};

export const addDirectoryProjection = (
  props: WorkersProps,
  schedules: Schedules,
): QueueWorkerFunction => {
  const added = addSubscribedWorker("directory-projection", props, {
    batchSize: 10,
    // Related rows are written together, so that each person and each order is projected once.
    gather: Duration.seconds(1),
    abreast: 4,
  });
  const { worker, deadLetters } = added;
  schedules.add({
    name: "directory-pack",
    lambda: worker.lambda,
    deadLetters,
    due: [{ index: "gsi2", partition: "DIRECTORY#due" }],
  });
  return added;
};
