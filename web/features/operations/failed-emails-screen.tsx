import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { FailedEmailView } from "../../../shared/contract/operations/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { failedEmailsCall } from "./operations-calls.ts";
import { OperationsList } from "./operations-list.tsx";

const { resendMail, discardMail } = operationsContract.endpoints;

const columns: ReadonlyArray<TableColumn<FailedEmailView>> = [
  { id: "to", title: "To", sort: "to", cell: ({ to }) => to, text: ({ to }) => to },
  {
    id: "template",
    title: "Email",
    sort: "template",
    cell: ({ template }) => template,
    text: ({ template }) => template,
  },
  { id: "note", title: "Reason", cell: ({ note }) => note, text: ({ note }) => note },
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
    title: "Failed",
    sort: "parked_at",
    descends: true,
    cell: ({ parked_at }) => instantText(parked_at),
    text: ({ parked_at }) => parked_at,
  },
];

const actions: ReadonlyArray<BulkAction<FailedEmailView>> = [
  {
    label: "Retry",
    done: "Queued",
    question: "They will be sent within five minutes, with up to eight attempts.",
    run: async ({ id }) => {
      await call(resendMail, { params: { mailId: id } }, { leaves: false });
      return null;
    },
  },
  {
    label: "Discard",
    done: "Discarded",
    question: "They will never be sent, and are deleted after 30 days.",
    asksWhy: true,
    run: async ({ id }, reason) => {
      await call(discardMail, { params: { mailId: id }, body: { reason } }, { leaves: false });
      return null;
    },
  },
];

/** The emails that could not be sent, which can be viewed and retried. */
export const FailedEmailsScreen = () => (
  <OperationsList
    name="parked-mails"
    title="Undelivered emails"
    about="Emails rejected eight times over two hours. Each raised an alarm. Fix the cause, then retry; discard emails that can’t be delivered."
    words={["email", "emails"]}
    list={failedEmailsCall}
    columns={columns}
    nameOf={({ template, to }) => `${template} to ${to}`}
    actions={actions}
    hint="Address, email or reason"
    empty={<EmptyState message="No undelivered emails." />}
    trail="operations:mails"
  />
);
