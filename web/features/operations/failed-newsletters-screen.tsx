import { Link } from "react-router";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { FailedNewsletterView } from "../../../shared/contract/operations/operations-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPersonPath } from "../../lib/staff-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { formatDateInput } from "../admin-kit/date-text.ts";
import { listCall } from "../admin-kit/list-call.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { dayColumn, instantColumn } from "../admin-kit/value-columns.ts";
import { OperationsList } from "./operations-list.tsx";

const { listFailedNewsletters, resendNewsletter, dismissNewsletter } = operationsContract.endpoints;

const failedNewslettersCall = listCall(listFailedNewsletters);

const columns: ReadonlyArray<TableColumn<FailedNewsletterView>> = [
  dayColumn("on", "Newsletter of", { descends: true }),
  {
    id: "who",
    title: "Who",
    cell: ({ id }) => <Link to={staffPersonPath(id)}>View person</Link>,
    text: ({ id }) => id,
  },
  { id: "note", title: "Reason", text: ({ note }) => note },
  instantColumn("parked_at", "Failed"),
];

const pathParams = ({ id }: FailedNewsletterView) => ({ params: { userId: id } });

const actions: ReadonlyArray<BulkAction<FailedNewsletterView>> = [
  {
    label: "Retry",
    done: "Retried",
    question:
      "They will be sent within 15 minutes. No one gets two newsletters for the same Monday.",
    settles: true,
    run: async (letter) => {
      const { settled } = await callInPlace(resendNewsletter, pathParams(letter));
      return settled ? "settled" : null;
    },
  },
  {
    label: "Dismiss",
    done: "Dismiss",
    question: "They won’t be sent. These members’ next newsletter will include the content.",
    asksWhy: true,
    settles: true,
    run: async (letter, reason) => {
      const sent = { ...pathParams(letter), body: { reason } };
      const { settled } = await callInPlace(dismissNewsletter, sent);
      return settled ? "settled" : null;
    },
  },
];

/** The newsletters that could not be sent. */
export const FailedNewslettersScreen = () => (
  <OperationsList
    name="parked-letters"
    title="Undelivered newsletters"
    about="Newsletters rejected permanently or eight times. Each raised an alarm. Fix the cause, then retry before the next newsletter, which will include the content."
    words={["newsletter", "newsletters"]}
    list={failedNewslettersCall}
    columns={columns}
    nameOf={({ on, id }) => `${formatDateInput(on)} to ${id}`}
    actions={actions}
    trail="operations:letters"
    empty={<EmptyState message="No undelivered newsletters." />}
  />
);
