import { Link } from "react-router";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import type { ListedProposal } from "../../../shared/contract/staff/approvals.ts";
import { staffPaths, staffPersonPath, staffTeamPath } from "../../lib/staff-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { listCall } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { TwoLines } from "../admin-kit/two-lines.tsx";

const { listPendingApprovals } = customerSupportContract.endpoints;

const confirmationsCall = listCall(listPendingApprovals);

const actLabels: Readonly<Record<ListedProposal["act"], string>> = {
  email: "Change email without access to the old one",
  "team-handover": "Hand over a team whose owner has left",
  erasure: "Delete an account on request",
};

const nameOf = ({ name }: ListedProposal): string => name;
const requestedByText = ({ by, at }: ListedProposal): string => `${by}, ${instantText(at)}`;
const pathOf = ({ act, id }: ListedProposal): string =>
  act === "team-handover" ? staffTeamPath(id) : staffPersonPath(id);

const columns: ReadonlyArray<TableColumn<ListedProposal>> = [
  {
    id: "subject",
    title: "Person or team",
    cell: (one) => (
      <TwoLines below={one.about}>
        <Link to={pathOf(one)}>{one.name}</Link>
      </TwoLines>
    ),
    text: nameOf,
  },
  {
    id: "act",
    title: "Request",
    cell: ({ act }) => actLabels[act],
    text: ({ act, about }) => `${actLabels[act]}: ${about}`,
  },
  { id: "asked", title: "Requested by", text: requestedByText },
  { id: "reason", title: "Reason", text: ({ reason }) => reason },
  { id: "identity", title: "Identity check", text: ({ identity }) => identity },
  { id: "ends_at", title: "Confirm by", text: ({ ends_at }) => instantText(ends_at) },
  { id: "waits", title: "Waiting for", text: ({ yours }) => waitsFor(yours) },
];

const waitsFor = (yours: boolean): string => (yours ? "A colleague" : "You");

const filters: readonly ListFilter[] = [
  choiceFilter("act", "Request", "All requests", actLabels),
  choiceFilter("of", "Requested by", "Anyone", { colleagues: "Colleagues", me: "You" }),
];

/** The actions that need approval by a second colleague, oldest first. */
export const ConfirmationsScreen = () => (
  <RecordList
    name="confirmations"
    title="Confirmations"
    about={
      <>
        These requests need two colleagues: one makes the request on the page of the{" "}
        <Link to={staffPaths.people}>person</Link> or the <Link to={staffPaths.teams}>team</Link>,
        and another confirms it there within 7 days.
      </>
    }
    words={["confirmation", "confirmations"]}
    list={confirmationsCall}
    columns={columns}
    filters={filters}
    nameOf={nameOf}
    empty={<EmptyState message="Nothing to confirm." />}
  />
);
