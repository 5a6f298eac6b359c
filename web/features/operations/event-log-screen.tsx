import { Link, useSearchParams } from "react-router";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { LoggedEventView } from "../../../shared/contract/operations/operations-views.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { listCall } from "../admin-kit/list-call.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { instantColumn } from "../admin-kit/value-columns.ts";
import { staffPersonPath } from "../../lib/staff-paths.ts";
import { OperationsList } from "./operations-list.tsx";

const eventsCall = listCall(operationsContract.endpoints.listEvents);

const columns: ReadonlyArray<TableColumn<LoggedEventView>> = [
  instantColumn("at", "At"),
  { id: "text", title: "Event", text: ({ text }) => text },
  {
    id: "user_id",
    title: "Who",
    cell: ({ user_id }) =>
      user_id === null ? "A visitor" : <Link to={staffPersonPath(user_id)}>A member</Link>,
    text: ({ user_id }) => user_id ?? "",
  },
];

/** The events that browsers have reported, one day at a time. */
export const EventLogScreen = () => {
  const [search, setSearch] = useSearchParams();
  return (
    <OperationsList
      name="events"
      title="Event log"
      about={
        <TextField
          label="Day"
          name="day"
          type="date"
          value={search.get("day") ?? ""}
          hint="Defaults to today. Days start at midnight UTC. Kept for 90 days."
          onChange={({ target }) =>
            setSearch((before) => {
              const next = new URLSearchParams(before);
              next.delete("page");
              if (target.value === "") next.delete("day");
              else next.set("day", target.value);
              return next;
            })
          }
        />
      }
      words={["event", "events"]}
      list={eventsCall}
      columns={columns}
      nameOf={({ text }) => text}
      hint="Event text"
      empty={<EmptyState message="No events on this day." />}
    />
  );
};
