import { operationsContract } from "../../../shared/contract/operations.ts";
import type { DeadLetterView } from "../../../shared/contract/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AuditTrail } from "../records/audit-trail.tsx";
import type { BulkAction } from "../records/bulk-bar.tsx";
import { instantText } from "../records/date-text.ts";
import { RecordList } from "../records/record-list.tsx";
import type { TableColumn } from "../records/table-column.ts";
import { deadLettersCall } from "./operations-calls.ts";
import { OperationsParts } from "./operations-parts.tsx";
import styles from "./operations.module.css";

const { resendDeadLetter, removeDeadLetter } = operationsContract.endpoints;

const kinds = { changes: "The stream", task: "A job", event: "An event", unknown: "Unknown" };

const columns: ReadonlyArray<TableColumn<DeadLetterView>> = [
  { id: "worker", title: "Worker", cell: ({ worker }) => worker, text: ({ worker }) => worker },
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
    cell: ({ parked_at }) => instantText(parked_at),
    text: ({ parked_at }) => parked_at,
  },
];

const at = ({ worker, id }: DeadLetterView) => ({ params: { worker, letterId: id } });

const actions: ReadonlyArray<BulkAction<DeadLetterView>> = [
  {
    label: "Send again",
    done: "Sent again",
    question:
      "Each worker is woken for the same once more, three times at most. What it gives up again comes back to this list.",
    run: (letter) => call(resendDeadLetter, at(letter), { leaves: false }),
  },
  {
    label: "Remove",
    done: "Removed",
    question: "They are gone for good. Nothing else is changed, and nothing is done by it.",
    run: (letter) => call(removeDeadLetter, at(letter), { leaves: false }),
  },
];

/** What workers have given up, to be sent again or removed. */
export const DeadLettersScreen = () => (
  <div className={styles["list"]}>
    <OperationsParts />
    <RecordList
      name="dead-letters"
      title="Dead letters"
      about="What a worker could not do after all its tries waits here for 14 days and rings an alarm. A sweep that leaves nothing undone removes what it has settled; what stays is for you. Mend the cause, then send it again. The stream remembers a change for a day."
      words={["dead letter", "dead letters"]}
      list={deadLettersCall}
      columns={columns}
      nameOf={({ worker, about }) => `${worker}, ${about ?? "unknown"}`}
      actions={actions}
      hint="Worker, what it is about, or reason"
      empty={<EmptyState message="No worker has given anything up." />}
    >
      <section className={styles["history"]} aria-label="History">
        <h2>History</h2>
        <AuditTrail subject="operations:dead-letters" />
      </section>
    </RecordList>
  </div>
);
