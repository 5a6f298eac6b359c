import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { DeadLetterView } from "../../../shared/contract/operations/operations-views.ts";
import { deadLetterDays } from "../../../shared/kernel/dead-letters.ts";
import { call } from "../../lib/api-client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { useRecordList } from "../admin-kit/use-record-list.ts";
import { LetterQueues } from "./letter-queues.tsx";
import { deadLettersCall } from "./operations-calls.ts";
import { OperationsList } from "./operations-list.tsx";

const { resendDeadLetter, removeDeadLetter } = operationsContract.endpoints;

const kinds = { changes: "The stream", task: "A job", event: "An event", unknown: "Unknown" };

const columns: ReadonlyArray<TableColumn<DeadLetterView>> = [
  {
    id: "worker",
    title: "Worker",
    sort: "worker",
    cell: ({ worker }) => worker,
    text: ({ worker }) => worker,
  },
  {
    id: "kind",
    title: "Woken by",
    cell: ({ kind }) => kinds[kind],
    text: ({ kind }) => kinds[kind],
  },
  {
    id: "about",
    title: "About",
    cell: ({ about }) => about ?? "Nobody can read it",
    text: ({ about }) => about ?? "",
  },
  {
    id: "why",
    title: "Why",
    cell: ({ why }) => why ?? "Not said",
    text: ({ why }) => why ?? "",
  },
  {
    id: "parked_at",
    title: "Parked",
    sort: "parked_at",
    descends: true,
    cell: ({ parked_at }) => instantText(parked_at),
    text: ({ parked_at }) => parked_at,
  },
  {
    id: "ends_at",
    title: "Gone on",
    cell: ({ ends_at }) => instantText(ends_at),
    text: ({ ends_at }) => ends_at,
  },
];

const at = ({ worker, id }: DeadLetterView) => ({ params: { worker, letterId: id } });

const actions: ReadonlyArray<BulkAction<DeadLetterView>> = [
  {
    label: "Send again",
    done: "Sent again",
    question:
      "Each worker is woken for the same once more, three times at most. What it gives up again comes back to this list.",
    run: async (letter) => {
      await call(resendDeadLetter, at(letter), { leaves: false });
      return null;
    },
  },
  {
    label: "Remove",
    done: "Removed",
    question: "They are gone for good. Nothing else is changed, and nothing is done by it.",
    run: async (letter) => {
      await call(removeDeadLetter, at(letter), { leaves: false });
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
      title="Dead letters"
      about={
        <>
          <p>
            What a worker could not do after all its tries waits here for {deadLetterDays} days and
            rings an alarm. A sweep that leaves nothing undone removes what it has settled; what
            stays is for you. Mend the cause, then send it again. The stream remembers a change for
            a day. What it has forgotten by then the sweeps find by themselves; for
            directory-entries, which has none, <code>npm run directory</code> makes the lists anew.
          </p>
          {queues.length > 0 && <LetterQueues queues={queues} onDone={mutate} />}
        </>
      }
      words={["dead letter", "dead letters"]}
      list={deadLettersCall}
      columns={columns}
      nameOf={({ worker, about }) => `${worker}, ${about ?? "unknown"}`}
      actions={actions}
      hint="Worker, what it is about, or reason"
      empty={<EmptyState message="No worker has given anything up." />}
      trail="operations:dead-letters"
    />
  );
};
