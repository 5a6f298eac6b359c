import type { ParkedEventView } from "../../../shared/contract/operations-views.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { instantText } from "../records/date-text.ts";
import { RecordList } from "../records/record-list.tsx";
import type { TableColumn } from "../records/table-column.ts";
import { parkedEventsCall } from "./operations-calls.ts";
import { OperationsParts } from "./operations-parts.tsx";
import styles from "./operations.module.css";

const nameOf = ({ event_id, id }: ParkedEventView): string => event_id ?? id.slice(0, 12);

const columns: ReadonlyArray<TableColumn<ParkedEventView>> = [
  { id: "event", title: "Event", cell: nameOf, text: nameOf },
  {
    id: "type",
    title: "Kind",
    cell: ({ type }) => type ?? "Unknown",
    text: ({ type }) => type ?? "",
  },
  { id: "reason", title: "Why", cell: ({ reason }) => reason, text: ({ reason }) => reason },
  {
    id: "deliveries",
    title: "Times",
    numeric: true,
    cell: ({ deliveries }) => deliveries,
    text: ({ deliveries }) => String(deliveries),
  },
  {
    id: "last_at",
    title: "Last",
    cell: ({ last_at }) => instantText(last_at),
    text: ({ last_at }) => last_at,
  },
];

/** Events that came signed and could not be read. */
export const ParkedEventsScreen = () => (
  <div className={styles["list"]}>
    <OperationsParts />
    <RecordList
      name="stripe-events"
      title="Events of Stripe"
      about="Events that came with a good signature and could not be read: of a newer version, or of a form that we do not know. Nothing was done about them. After the cause is mended, send them again from Stripe's dashboard, where alone they can be signed; the same event is taken once."
      words={["event", "events"]}
      list={parkedEventsCall}
      columns={columns}
      nameOf={nameOf}
      empty={<EmptyState message="Every event could be read." />}
    />
  </div>
);
