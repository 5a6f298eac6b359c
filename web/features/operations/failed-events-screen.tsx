import { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import type { FailedEventView } from "../../../shared/contract/operations/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { failedEventsCall } from "./operations-calls.ts";
import { OperationsList } from "./operations-list.tsx";

const { fetchFailedEvent, dismissFailedEvent } = stripeWebhookContract.endpoints;

const nameOf = ({ event_id, id }: FailedEventView): string => event_id ?? id.slice(0, 12);

const columns: ReadonlyArray<TableColumn<FailedEventView>> = [
  { id: "event", title: "Event", cell: nameOf, text: nameOf },
  {
    id: "type",
    title: "Type",
    sort: "type",
    cell: ({ type }) => type ?? "Unknown",
    text: ({ type }) => type ?? "",
  },
  { id: "reason", title: "Reason", cell: ({ reason }) => reason, text: ({ reason }) => reason },
  {
    id: "deliveries",
    title: "Attempts",
    sort: "deliveries",
    descends: true,
    numeric: true,
    cell: ({ deliveries }) => deliveries,
    text: ({ deliveries }) => String(deliveries),
  },
  {
    id: "last_at",
    title: "Last run",
    sort: "last_at",
    descends: true,
    cell: ({ last_at }) => instantText(last_at),
    text: ({ last_at }) => last_at,
  },
];

const actions: ReadonlyArray<BulkAction<FailedEventView>> = [
  {
    label: "Retry",
    done: "Processed",
    question: "We’ll fetch each event from Stripe and process it. Nothing is processed twice.",
    run: async ({ id }) => {
      await call(fetchFailedEvent, { params: { id } }, { leaves: false });
      return null;
    },
  },
  {
    label: "Dismiss",
    done: "Dismiss",
    question: "They will be removed here without processing. Stripe keeps them for 30 days.",
    asksWhy: true,
    run: async ({ id }, reason) => {
      await call(dismissFailedEvent, { params: { id }, body: { reason } }, { leaves: false });
      return null;
    },
  },
];

/** The events with a valid signature that could not be parsed. */
export const FailedEventsScreen = () => (
  <OperationsList
    name="stripe-events"
    title="Failed Stripe events"
    about="Correctly signed events that couldn’t be read, such as from a newer API version. They haven’t been processed. Fix the cause, then retry. Processed events leave this list, including ones Stripe resends."
    words={["event", "events"]}
    list={failedEventsCall}
    columns={columns}
    nameOf={nameOf}
    actions={actions}
    trail="operations:stripe-events"
    empty={<EmptyState message="No failed events." />}
  />
);
