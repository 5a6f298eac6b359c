import { operationsContract } from "../../../shared/contract/operations.ts";
import type { ParkedMailView } from "../../../shared/contract/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AuditTrail } from "../records/audit-trail.tsx";
import type { BulkAction } from "../records/bulk-bar.tsx";
import { instantText } from "../records/date-text.ts";
import { RecordList } from "../records/record-list.tsx";
import type { TableColumn } from "../records/table-column.ts";
import { parkedMailsCall } from "./operations-calls.ts";
import { OperationsParts } from "./operations-parts.tsx";
import styles from "./operations.module.css";

const { resendMail } = operationsContract.endpoints;

const columns: ReadonlyArray<TableColumn<ParkedMailView>> = [
  { id: "to", title: "To", cell: ({ to }) => to, text: ({ to }) => to },
  {
    id: "template",
    title: "Mail",
    cell: ({ template }) => template,
    text: ({ template }) => template,
  },
  { id: "note", title: "Why", cell: ({ note }) => note, text: ({ note }) => note },
  {
    id: "queued_at",
    title: "Queued",
    cell: ({ queued_at }) => instantText(queued_at),
    text: ({ queued_at }) => queued_at,
  },
  {
    id: "parked_at",
    title: "Parked",
    cell: ({ parked_at }) => instantText(parked_at),
    text: ({ parked_at }) => parked_at,
  },
];

const actions: ReadonlyArray<BulkAction<ParkedMailView>> = [
  {
    label: "Send again",
    done: "Queued again",
    question: "They leave with the next sweep, within five minutes, and are tried eight times.",
    run: ({ id }) => call(resendMail, { params: { mailId: id } }, { leaves: false }),
  },
];

/** Mails that were given up, to be looked at and sent again. */
export const ParkedMailsScreen = () => (
  <div className={styles["list"]}>
    <OperationsParts />
    <RecordList
      name="parked-mails"
      title="Parked mails"
      about="What was refused eight times, over two hours, is parked and rings an alarm. Once the cause is mended, pick them and send them again; what is not sent stays here."
      words={["mail", "mails"]}
      list={parkedMailsCall}
      columns={columns}
      nameOf={({ template, to }) => `${template} to ${to}`}
      actions={actions}
      hint="Address, mail or reason"
      empty={<EmptyState message="No mail is parked." />}
    >
      <section className={styles["history"]} aria-label="History">
        <h2>History</h2>
        <AuditTrail subject="operations:mails" />
      </section>
    </RecordList>
  </div>
);
