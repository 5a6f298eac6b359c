import { Link } from "react-router";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { FailedNewsletterView } from "../../../shared/contract/operations/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { staffPersonPath } from "../../lib/staff-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { formatDateInput, instantText } from "../admin-kit/date-text.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { failedNewslettersCall } from "./operations-calls.ts";
import { OperationsList } from "./operations-list.tsx";

const { resendNewsletter, dismissNewsletter } = operationsContract.endpoints;

const columns: ReadonlyArray<TableColumn<FailedNewsletterView>> = [
  {
    id: "on",
    title: "Newsletter of",
    sort: "on",
    descends: true,
    cell: ({ on }) => formatDateInput(on),
    text: ({ on }) => on,
  },
  {
    id: "who",
    title: "Who",
    cell: ({ id }) => <Link to={staffPersonPath(id)}>View person</Link>,
    text: ({ id }) => id,
  },
  { id: "note", title: "Reason", cell: ({ note }) => note, text: ({ note }) => note },
  {
    id: "parked_at",
    title: "Failed",
    sort: "parked_at",
    descends: true,
    cell: ({ parked_at }) => instantText(parked_at),
    text: ({ parked_at }) => parked_at,
  },
];

const at = ({ id }: FailedNewsletterView) => ({ params: { userId: id } });

const actions: ReadonlyArray<BulkAction<FailedNewsletterView>> = [
  {
    label: "Retry",
    done: "Retried",
    question:
      "They will be sent within 15 minutes. No one gets two newsletters for the same Monday.",
    settles: true,
    run: async (letter) => {
      const { settled } = await call(resendNewsletter, at(letter), { leaves: false });
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
      const sent = { ...at(letter), body: { reason } };
      const { settled } = await call(dismissNewsletter, sent, { leaves: false });
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
