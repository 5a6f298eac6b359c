/** Adds the one reader of the table's stream, which forwards to each worker the changes that it follows (decision 091). */
import type { SubscribedWorker } from "../../../shared/kernel/change-subscriptions.ts";
import { allowStatement } from "../../constructs/product-function.ts";
import { addStreamMapping, streamStatement } from "../../constructs/table-changes.ts";
import {
  addWorker,
  type QueueWorkerFunction,
  type WorkerFunction,
  type WorkersProps,
} from "./add-worker.ts";

export const addDispatcher = (
  props: WorkersProps,
  following: Readonly<Record<SubscribedWorker, QueueWorkerFunction>>,
): WorkerFunction => {
  const { table } = props.surroundings;
  const queues = Object.entries(following).map(([name, { changes }]) => ({ name, changes }));
  const added = addWorker("dispatch-changes", props, {
    environment: {
      // The format is the one that `functions/platform/queue-addresses.ts` reads.
      CHANGE_QUEUES: [queues[0]?.changes.queueUrl, ...queues.map(({ name }) => name)].join(" "),
    },
    statements: [
      streamStatement(table),
      allowStatement(
        ["sqs:SendMessage"],
        queues.map(({ changes }) => changes.queueArn),
      ),
    ],
  });
  const { worker, deadLetters } = added;
  addStreamMapping(worker, { target: worker.lambda, table, deadLetters });
  props.alarms.watchStream(worker);
  return added;
};
