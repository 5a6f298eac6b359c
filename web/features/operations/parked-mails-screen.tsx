import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { ParkedMailView } from "../../../shared/contract/operations/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { parkedMailsCall } from "./operations-calls.ts";
import { OperationsList } from "./operations-list.tsx";

const { resendMail, discardMail } = operationsContract.endpoints;

const columns: ReadonlyArray<TableColumn<ParkedMailView>> = [
  { id: "to", title: "To", sort: "to", cell: ({ to }) => to, text: ({ to }) => to },
  {
    id: "template",
    title: "Mail",
    sort: "template",
    cell: ({ template }) => template,
    text: ({ template }) => template,
  },
  { id: "note", title: "Why", cell: ({ note }) => note, text: ({ note }) => note },
  {
    id: "queued_at",
    title: "Queued",
    sort: "queued_at",
    descends: true,
    cell: ({ queued_at }) => instantText(queued_at),
    text: ({ queued_at }) => queued_at,
  },
  {
    id: "parked_at",
    title: "Parked",
    sort: "parked_at",
    descends: true,
    cell: ({ parked_at }) => instantText(parked_at),
    text: ({ parked_at }) => parked_at,
  },
];

const actions: ReadonlyArray<BulkAction<ParkedMailView>> = [
  {
    label: "Send again",
    done: "Queued again",
    question: "They leave with the next sweep, within five minutes, and are tried eight times.",
    run: async ({ id }) => {
      await call(resendMail, { params: { mailId: id } }, { leaves: false });
      return null;
    },
  },
  {
    label: "Discard",
    done: "Discarded",
    question: "They are never sent, and are gone after 30 days.",
    asksWhy: true,
    run: async ({ id }, reason) => {
      await call(discardMail, { params: { mailId: id }, body: { reason } }, { leaves: false });
      return null;
    },
  },
];

/** The emails that could not be sent, which can be viewed and retried. */
export const ParkedMailsScreen = () => (
  <OperationsList
    name="parked-mails"
    title="Parked mails"
    about="What was refused eight times, over two hours, is parked and rings an alarm. Once the cause is mended, pick them and send them again; discard what can never arrive."
    words={["mail", "mails"]}
    list={parkedMailsCall}
    columns={columns}
    nameOf={({ template, to }) => `${template} to ${to}`}
    actions={actions}
    hint="Address, mail or reason"
    empty={<EmptyState message="No mail is parked." />}
    trail="operations:mails"
  />
);
