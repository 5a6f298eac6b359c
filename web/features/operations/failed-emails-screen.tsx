import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { FailedEmailView } from "../../../shared/contract/operations/operations-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { listCall } from "../admin-kit/list-call.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { instantColumn } from "../admin-kit/value-columns.ts";
import { OperationsList } from "./operations-list.tsx";

const { discardMail, listFailedEmails, resendMail } = operationsContract.endpoints;

const failedEmailsCall = listCall(listFailedEmails);

const columns: ReadonlyArray<TableColumn<FailedEmailView>> = [
  { id: "to", title: "To", sort: "to", text: ({ to }) => to },
  { id: "template", title: "Email", sort: "template", text: ({ template }) => template },
  { id: "note", title: "Reason", text: ({ note }) => note },
  instantColumn("queued_at", "Queued"),
  instantColumn("parked_at", "Failed"),
];

const actions: ReadonlyArray<BulkAction<FailedEmailView>> = [
  {
    label: "Retry",
    done: "Queued",
    question: "They will be sent within five minutes, with up to eight attempts.",
    run: async ({ id }) => {
      await callInPlace(resendMail, { params: { mailId: id } });
      return null;
    },
  },
  {
    label: "Discard",
    done: "Discarded",
    question: "They will never be sent, and are deleted after 30 days.",
    asksWhy: true,
    run: async ({ id }, reason) => {
      await callInPlace(discardMail, { params: { mailId: id }, body: { reason } });
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
