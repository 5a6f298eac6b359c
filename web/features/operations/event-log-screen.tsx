import { useSearchParams } from "react-router";
import type { LoggedEventView } from "../../../shared/contract/operations-views.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { instantText } from "../records/date-text.ts";
import { RecordLink } from "../records/record-link.tsx";
import { RecordList } from "../records/record-list.tsx";
import type { TableColumn } from "../records/table-column.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { eventsCall } from "./operations-calls.ts";
import { OperationsParts } from "./operations-parts.tsx";
import styles from "./operations.module.css";

const columns: ReadonlyArray<TableColumn<LoggedEventView>> = [
  { id: "at", title: "At", cell: ({ at }) => instantText(at), text: ({ at }) => at },
  { id: "text", title: "Event", cell: ({ text }) => text, text: ({ text }) => text },
  {
    id: "user_id",
    title: "Who",
    cell: ({ user_id }) =>
      user_id === null ? (
        "A visitor"
      ) : (
        <RecordLink list={staffPaths.people} id={user_id}>
          A member
        </RecordLink>
      ),
    text: ({ user_id }) => user_id ?? "",
  },
];

/** What browsers reported, a day at a time. */
export const EventLogScreen = () => {
  const [search, setSearch] = useSearchParams();
  return (
    <div className={styles["list"]}>
      <OperationsParts />
      <RecordList
        name="events"
        title="Event log"
        about={
          <TextField
            label="Day"
            name="day"
            type="date"
            value={search.get("day") ?? ""}
            hint="Today unless you choose another; a day begins at midnight UTC. Kept for 90 days."
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
        hint="Words of the event"
        empty={<EmptyState message="Nothing was reported on this day." />}
      />
    </div>
  );
};
