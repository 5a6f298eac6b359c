import { Link } from "react-router";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { ParkedLetterView } from "../../../shared/contract/operations/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { staffPersonPath } from "../../lib/staff-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { dayText, instantText } from "../admin-kit/date-text.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { parkedLettersCall } from "./operations-calls.ts";
import { OperationsList } from "./operations-list.tsx";

const { resendLetter, setLetterAside } = operationsContract.endpoints;

const columns: ReadonlyArray<TableColumn<ParkedLetterView>> = [
  {
    id: "on",
    title: "Letter of",
    sort: "on",
    descends: true,
    cell: ({ on }) => dayText(on),
    text: ({ on }) => on,
  },
  {
    id: "who",
    title: "Who",
    cell: ({ id }) => <Link to={staffPersonPath(id)}>Their page</Link>,
    text: ({ id }) => id,
  },
  { id: "note", title: "Why", cell: ({ note }) => note, text: ({ note }) => note },
  {
    id: "parked_at",
    title: "Given up",
    sort: "parked_at",
    descends: true,
    cell: ({ parked_at }) => instantText(parked_at),
    text: ({ parked_at }) => parked_at,
  },
];

const at = ({ id }: ParkedLetterView) => ({ params: { userId: id } });

const actions: ReadonlyArray<BulkAction<ParkedLetterView>> = [
  {
    label: "Send again",
    done: "Due again",
    question:
      "The same letters leave with the next run, within a quarter of an hour. Nobody is written a second one of that Monday.",
    settles: true,
    run: async (letter) => {
      const { settled } = await call(resendLetter, at(letter), { leaves: false });
      return settled ? "settled" : null;
    },
  },
  {
    label: "Set aside",
    done: "Set aside",
    question:
      "They are not sent. The next letter of these members tells what they would have told.",
    asksWhy: true,
    settles: true,
    run: async (letter, reason) => {
      const sent = { ...at(letter), body: { reason } };
      const { settled } = await call(setLetterAside, sent, { leaves: false });
      return settled ? "settled" : null;
    },
  },
];

/** The newsletters that could not be sent. */
export const ParkedLettersScreen = () => (
  <OperationsList
    name="parked-letters"
    title="Parked letters"
    about="Letters that were refused for good, or eight times, and rang an alarm. Once the cause is mended, send them again, until the next letter takes their place: it tells what they would have."
    words={["letter", "letters"]}
    list={parkedLettersCall}
    columns={columns}
    nameOf={({ on, id }) => `${dayText(on)} to ${id}`}
    actions={actions}
    trail="operations:letters"
    empty={<EmptyState message="No letter was given up." />}
  />
);
