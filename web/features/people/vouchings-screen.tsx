import { Link } from "react-router";
import type { ListedVouching } from "../../../shared/contract/email-vouchings.ts";
import { staffPaths, staffPersonPath } from "../../lib/staff-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { instantText } from "../records/date-text.ts";
import type { ListFilter } from "../records/list-filter.ts";
import { RecordList } from "../records/record-list.tsx";
import type { TableColumn } from "../records/table-column.ts";
import { vouchingsCall } from "./vouchings-call.ts";

const nameOf = ({ name }: ListedVouching): string => name;
const askedText = ({ by, at }: ListedVouching): string => `${by}, ${instantText(at)}`;

const columns: ReadonlyArray<TableColumn<ListedVouching>> = [
  {
    id: "person",
    title: "Person",
    cell: ({ id, name }) => <Link to={staffPersonPath(id)}>{name}</Link>,
    text: nameOf,
  },
  { id: "asked", title: "Asked by", cell: askedText, text: askedText },
  { id: "reason", title: "Reason", cell: ({ reason }) => reason, text: ({ reason }) => reason },
  {
    id: "identity",
    title: "Known by",
    cell: ({ identity }) => identity,
    text: ({ identity }) => identity,
  },
  {
    id: "ends_at",
    title: "Until",
    cell: ({ ends_at }) => instantText(ends_at),
    text: ({ ends_at }) => instantText(ends_at),
  },
  {
    id: "waits",
    title: "Waits for",
    cell: ({ yours }) => waitsFor(yours),
    text: ({ yours }) => waitsFor(yours),
  },
];

const waitsFor = (yours: boolean): string => (yours ? "A colleague" : "You");

const filters: readonly ListFilter[] = [
  {
    name: "of",
    label: "Asked by",
    choices: [
      { id: "", title: "Anybody" },
      { id: "colleagues", title: "Colleagues" },
      { id: "me", title: "You" },
    ],
  },
];

/** New addresses of people who lost mailbox and password, the oldest first. */
export const VouchingsScreen = () => (
  <RecordList
    name="lost-mailboxes"
    title="Lost mailboxes"
    about={
      <>
        Who can neither sign in nor read their mails gets a new address by two colleagues: one asks
        for it on the <Link to={staffPaths.people}>person&rsquo;s page</Link>, another one calls the
        person back and confirms it there within 7 days.
      </>
    }
    words={["address", "addresses"]}
    list={vouchingsCall}
    columns={columns}
    filters={() => filters}
    nameOf={nameOf}
    empty={<EmptyState message="No new address waits to be confirmed." />}
  />
);
