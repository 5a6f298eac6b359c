/** Adds the workers for orders, payments and memberships. */
import { Duration } from "aws-cdk-lib";
import type { Schedules } from "../../constructs/schedules.ts";
import {
  addSubscribedWorker,
  addWorker,
  type QueueWorkerFunction,
  type WorkerFunction,
  type WorkersProps,
} from "./add-worker.ts";

export const addInvoicing = (props: WorkersProps, schedules: Schedules): QueueWorkerFunction => {
  const added = addSubscribedWorker("invoicing", props, { batchSize: 10, abreast: 10 });
  const { worker, deadLetters } = added;
  props.alarms.watchLog(worker, "document-late");
  const { lambda } = worker;
  schedules.add({
    name: "documents-sweep",
    lambda,
    deadLetters,
    due: [{ index: "gsi2", partition: "DOCUMENTS#due", after: Duration.minutes(1) }],
  });
  return added;
};

export const addReconciliation = (props: WorkersProps, schedules: Schedules): WorkerFunction => {
  const added = addWorker("reconciliation", props);
  const { worker, deadLetters } = added;
  schedules.add({
    name: "settlement-sweep",
    lambda: worker.lambda,
    deadLetters,
    due: [
      { index: "gsi2", partition: "TRANSFERS#waiting" },
      { index: "gsi2", partition: "ATTEMPTS#untold" },
      { index: "gsi2", partition: "ATTEMPTS#open", after: Duration.minutes(2) },
      { index: "gsi2", partition: "REFUNDS#open", after: Duration.minutes(2) },
      { index: "gsi2", partition: "CUSTOMERS#leaving" },
    ],
  });
  return added;
};

export const addRenewals = (props: WorkersProps, schedules: Schedules): WorkerFunction => {
  const added = addWorker("renewals", props);
  const { worker, deadLetters } = added;
  props.alarms.watchLog(worker, "renewal-failed");
  const wake = { lambda: worker.lambda, deadLetters };
  schedules.add({
    ...wake,
    name: "renewals-daily",
  });
  schedules.add({
    ...wake,
    name: "renewals-hourly",
    due: [{ index: "gsi2", partition: "MEMBERSHIPS#due#{shard}", shards: 16 }],
  });
  return added;
};
