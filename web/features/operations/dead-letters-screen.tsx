import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { DeadLetterView } from "../../../shared/contract/operations/operations-views.ts";
import { deadLetterDays } from "../../../shared/kernel/dead-letters.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { listCall } from "../admin-kit/list-call.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { instantColumn } from "../admin-kit/value-columns.ts";
import { useRecordList } from "../admin-kit/use-record-list.ts";
import { DeadLetterQueues } from "./dead-letter-queues.tsx";
import { OperationsList } from "./operations-list.tsx";

const { listDeadLetters, removeDeadLetter, resendDeadLetter } = operationsContract.endpoints;

const deadLettersCall = listCall(listDeadLetters);

const kinds = { changes: "Table stream", task: "A job", event: "An event", unknown: "Unknown" };

const columns: ReadonlyArray<TableColumn<DeadLetterView>> = [
  { id: "worker", title: "Worker", sort: "worker", text: ({ worker }) => worker },
  { id: "kind", title: "Triggered by", text: ({ kind }) => kinds[kind] },
  {
    id: "about",
    title: "About",
    cell: ({ about }) => about ?? "Unreadable",
    text: ({ about }) => about ?? "",
  },
  {
    id: "why",
    title: "Reason",
    cell: ({ why }) => why ?? "Unknown",
    text: ({ why }) => why ?? "",
  },
  instantColumn("parked_at", "Failed"),
  {
    id: "ends_at",
    title: "Resumed",
    cell: ({ ends_at }) => instantText(ends_at),
    text: ({ ends_at }) => ends_at,
  },
];

const pathParams = ({ worker, id }: DeadLetterView) => ({ params: { worker, letterId: id } });

const actions: ReadonlyArray<BulkAction<DeadLetterView>> = [
  {
    label: "Retry",
    done: "Retried",
    question: "Each job gets up to three more attempts. Jobs that fail again return to this list.",
    run: async (letter) => {
      await callInPlace(resendDeadLetter, pathParams(letter));
      return null;
    },
  },
  {
    label: "Remove",
    done: "Removed",
    question: "They will be removed permanently and not retried. Nothing else changes.",
    run: async (letter) => {
      await callInPlace(removeDeadLetter, pathParams(letter));
      return null;
    },
  },
];

/** The dead letters of the workers, which can be retried or removed. */
export const DeadLettersScreen = () => {
  const { answer, mutate } = useRecordList(deadLettersCall);
  const queues = answer?.queues ?? [];
  return (
    <OperationsList
      name="dead-letters"
      title="Failed jobs"
      about={
        <>
          <p>
            Jobs that failed all their retries are kept here for {deadLetterDays} days and raise an
            alarm. Sweeps remove the ones they resolve. For the rest, fix the cause, then retry. The
            stream keeps changes for a day; sweeps find older ones. directory-entries has no sweep:{" "}
            <code>npm run directory</code> rebuilds its lists.
          </p>
          {queues.length > 0 && <DeadLetterQueues queues={queues} onDone={mutate} />}
        </>
      }
      words={["failed job", "failed jobs"]}
      list={deadLettersCall}
      columns={columns}
      nameOf={({ worker, about }) => `${worker}, ${about ?? "unknown"}`}
      actions={actions}
      hint="Worker, subject or reason"
      empty={<EmptyState message="No failed jobs." />}
      trail="operations:dead-letters"
    />
  );
};
