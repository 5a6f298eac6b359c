import { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { FailedEventView } from "../../../shared/contract/operations/operations-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { listCall } from "../admin-kit/list-call.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { instantColumn } from "../admin-kit/value-columns.ts";
import { OperationsList } from "./operations-list.tsx";

const { fetchFailedEvent, dismissFailedEvent } = stripeWebhookContract.endpoints;
const failedEventsCall = listCall(operationsContract.endpoints.listFailedEvents);

const nameOf = ({ event_id, id }: FailedEventView): string => event_id ?? id.slice(0, 12);

const columns: ReadonlyArray<TableColumn<FailedEventView>> = [
  { id: "event", title: "Event", text: nameOf },
  {
    id: "type",
    title: "Type",
    sort: "type",
    cell: ({ type }) => type ?? "Unknown",
    text: ({ type }) => type ?? "",
  },
  { id: "reason", title: "Reason", text: ({ reason }) => reason },
  {
    id: "deliveries",
    title: "Attempts",
    sort: "deliveries",
    descends: true,
    numeric: true,
    text: ({ deliveries }) => String(deliveries),
  },
  instantColumn("last_at", "Last run"),
];

const actions: ReadonlyArray<BulkAction<FailedEventView>> = [
  {
    label: "Retry",
    done: "Processed",
    question: "We’ll fetch each event from Stripe and process it. Nothing is processed twice.",
    run: async ({ id }) => {
      await callInPlace(fetchFailedEvent, { params: { id } });
      return null;
    },
  },
  {
    label: "Dismiss",
    done: "Dismiss",
    question: "They will be removed here without processing. Stripe keeps them for 30 days.",
    asksWhy: true,
    run: async ({ id }, reason) => {
      await callInPlace(dismissFailedEvent, { params: { id }, body: { reason } });
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
