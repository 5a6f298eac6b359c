import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { PersonView } from "../../../shared/contract/staff/admin-search.ts";
import { accessExplanationPath, staffOrdersPath, staffPersonPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatDateInput } from "../admin-kit/date-text.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { TwoLines } from "../admin-kit/two-lines.tsx";
import { instantColumn } from "../admin-kit/value-columns.ts";
import styles from "./people-columns.module.css";

/** A link to a person's page, or to the explanation of their access if the list is filtered for that. */
const PersonLink = ({ id, children }: { id: string; children: ReactNode }) => {
  const [search] = useSearchParams();
  const item = search.get("item");
  return (
    <Link to={item === null ? staffPersonPath(id) : accessExplanationPath(id, item)}>
      {children}
    </Link>
  );
};

const teamsOf = ({ teams }: PersonView): string =>
  teams.map(({ name, owns }) => (owns ? `${name} (owner)` : name)).join(", ");

const planOf = ({ plan }: PersonView): string => plan?.title ?? "Basics";

const planStateLabels: Readonly<Record<PersonView["plan_state"], string>> = {
  active: "Active",
  inactive: "In-active",
  none: "No paid plan",
};

export const peopleColumns: ReadonlyArray<TableColumn<PersonView>> = [
  {
    id: "name",
    title: "Name",
    sort: "name",
    cell: ({ id, name, email }) => (
      <TwoLines below={<a href={`mailto:${email}`}>{email}</a>}>
        <PersonLink id={id}>{name}</PersonLink>
      </TwoLines>
    ),
    text: ({ name }) => name,
  },
  { id: "email", title: "Email", extra: true, inEveryFile: true, text: ({ email }) => email },
  { id: "company", title: "Company", sort: "company", text: ({ company }) => company },
  {
    id: "plan",
    title: "Plan",
    cell: (person) => (
      <span className={styles["plan"]}>
        {planOf(person)}
        {person.plan_state === "inactive" && <Badge tone="warn">In-active</Badge>}
        {person.plan_through !== null && (
          <span className={styles["through"]}>via {person.plan_through.name}</span>
        )}
      </span>
    ),
    text: planOf,
  },
  {
    id: "plan_state",
    title: "Plan status",
    extra: true,
    inEveryFile: true,
    text: ({ plan_state }) => planStateLabels[plan_state],
  },
  {
    id: "plan_through",
    title: "Plan source",
    extra: true,
    inEveryFile: true,
    text: ({ plan_through }) => plan_through?.name ?? "",
  },
  {
    id: "plan_ends_on",
    title: "Term ends",
    sort: "plan_ends_on",
    cell: ({ plan_ends_on, plan_renews }) =>
      plan_ends_on === null
        ? ""
        : `${formatDateInput(plan_ends_on)}${plan_renews ? ", renews" : ""}`,
    text: ({ plan_ends_on }) => plan_ends_on ?? "",
  },
  { id: "teams", title: "Team", text: teamsOf },
  {
    id: "orders",
    title: "Orders",
    cell: ({ name, email }) => (
      <Link to={staffOrdersPath(email)} aria-label={`Orders of ${name}`}>
        Orders
      </Link>
    ),
    text: null,
  },
  {
    id: "verified",
    title: "Email status",
    text: ({ verified }) => (verified ? "Verified" : "Not verified"),
  },
  {
    id: "two_step",
    title: "Two-step login",
    extra: true,
    text: ({ two_step }) => (two_step ? "On" : "Off"),
  },
  {
    id: "staff_roles",
    title: "Staff",
    extra: true,
    text: ({ staff_roles }) => staff_roles.join(", "),
  },
  instantColumn("created_at", "Joined"),
];
