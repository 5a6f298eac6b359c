import { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import type { ParkedEventView } from "../../../shared/contract/operations/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { parkedEventsCall } from "./operations-calls.ts";
import { OperationsList } from "./operations-list.tsx";

const { fetchParkedEvent, setParkedEventAside } = stripeWebhookContract.endpoints;

const nameOf = ({ event_id, id }: ParkedEventView): string => event_id ?? id.slice(0, 12);

const columns: ReadonlyArray<TableColumn<ParkedEventView>> = [
  { id: "event", title: "Event", cell: nameOf, text: nameOf },
  {
    id: "type",
    title: "Kind",
    sort: "type",
    cell: ({ type }) => type ?? "Unknown",
    text: ({ type }) => type ?? "",
  },
  { id: "reason", title: "Why", cell: ({ reason }) => reason, text: ({ reason }) => reason },
  {
    id: "deliveries",
    title: "Times",
    sort: "deliveries",
    descends: true,
    numeric: true,
    cell: ({ deliveries }) => deliveries,
    text: ({ deliveries }) => String(deliveries),
  },
  {
    id: "last_at",
    title: "Last",
    sort: "last_at",
    descends: true,
    cell: ({ last_at }) => instantText(last_at),
    text: ({ last_at }) => last_at,
  },
];

const actions: ReadonlyArray<BulkAction<ParkedEventView>> = [
  {
    label: "Fetch again",
    done: "Taken",
    question:
      "Stripe is asked for each as it has it, and what it says is done. What was done by it before is not done twice.",
    run: async ({ id }) => {
      await call(fetchParkedEvent, { params: { id } }, { leaves: false });
      return null;
    },
  },
  {
    label: "Set aside",
    done: "Set aside",
    question:
      "They are forgotten here, and nothing is done about them. Stripe keeps them for 30 days.",
    asksWhy: true,
    run: async ({ id }, reason) => {
      await call(setParkedEventAside, { params: { id }, body: { reason } }, { leaves: false });
      return null;
    },
  },
];

/** The events with a valid signature that could not be parsed. */
export const ParkedEventsScreen = () => (
  <OperationsList
    name="stripe-events"
    title="Events of Stripe"
    about="Events that came with a good signature and could not be read: of a newer version, or of a form that we do not know. Nothing was done about them. After the cause is mended, fetch them again; what is taken leaves this list, also when Stripe itself sends it again."
    words={["event", "events"]}
    list={parkedEventsCall}
    columns={columns}
    nameOf={nameOf}
    actions={actions}
    trail="operations:stripe-events"
    empty={<EmptyState message="Every event could be read." />}
  />
);
