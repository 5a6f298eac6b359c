import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { DeadLetterQueueView } from "../../../shared/contract/operations/operations-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { formatCount } from "../admin-kit/format-count.ts";
import styles from "./operations.module.css";

const { resendDeadLetters, removeDeadLetters } = operationsContract.endpoints;

interface DeadLetterQueuesProps {
  queues: readonly DeadLetterQueueView[];
  onDone: () => Promise<unknown>;
}

/** The number of dead letters of each worker, with actions for all of them. */
export const DeadLetterQueues = ({ queues, onDone }: DeadLetterQueuesProps) => {
  const act = async (
    drain: typeof removeDeadLetters | typeof resendDeadLetters,
    worker: string,
  ) => {
    try {
      const { message } = await callInPlace(drain, { params: { worker } });
      notify("success", message);
    } catch (thrown) {
      notify("error", reasonOf(thrown));
    }
    await onDone();
  };
  return (
    <ul className={styles["jobs"]} aria-label="Workers with failed jobs">
      {queues.map((queue) => (
        <li key={queue.worker} className={styles["queue"]}>
          <p>
            <strong>{queue.worker}</strong> {waitingText(queue)}
          </p>
          <ConfirmButton
            action="Retry all"
            doing="Retrying"
            keep="Cancel"
            variant="quiet"
            about={`for ${queue.worker}`}
            onConfirm={() => act(resendDeadLetters, queue.worker)}
          >
            {queue.worker} retries as many as time allows. Unreadable jobs stay here.
          </ConfirmButton>
          <ConfirmButton
            action="Remove all"
            doing="Removing"
            keep="Keep them"
            variant="quiet"
            about={`for ${queue.worker}`}
            onConfirm={() => act(removeDeadLetters, queue.worker)}
          >
            All failed jobs of {queue.worker} will be removed permanently, including those not
            listed, as many as time allows. Nothing else changes.
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
};

const waitingText = ({ letters, listed }: DeadLetterQueueView): string => {
  const count = formatCount(letters, "job");
  return listed < letters ? `${count}, ${listed} listed` : count;
};
