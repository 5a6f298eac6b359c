import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ResponseData } from "../../../shared/contract/endpoint.ts";
import {
  type AuditEntry,
  staffAccountsContract,
} from "../../../shared/contract/staff/staff-accounts.ts";
import { recordPath, staffPersonPath } from "../../lib/staff-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { listCall } from "../admin-kit/list-call.ts";
import { type ChoiceFilter, choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { TwoLines } from "../admin-kit/two-lines.tsx";
import { formatValue } from "../admin-kit/format-value.ts";

const { listAudit } = staffAccountsContract.endpoints;

type Changes = ResponseData<typeof listAudit>;

/** The audit log of all staff for a month. */
export const AuditLogScreen = () => {
  const [months] = useState(() => monthsUntil(new Date()));
  const [now] = months;
  const [list] = useState(() => listCall(listAudit, { defaults: { month: now?.id ?? "" } }));
  const [search] = useSearchParams();
  return (
    <RecordList
      name="changes"
      title="Audit log"
      about="Everything staff changed, record by record, including deleted records."
      words={["change", "changes"]}
      list={list}
      columns={columns}
      filters={(answer) => filtersFor(months, peopleIn(answer, search.get("by")))}
      nameOf={({ subject }) => subject.title}
      empty={<EmptyState message="No changes this month." />}
    />
  );
};

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The number of months to choose from; older ones can be given in the URL. */
const monthCount = 36;

/** Returns the months in UTC, as the audit log stores them, newest first. */
const monthsUntil = (now: Date): ChoiceFilter["choices"] =>
  Array.from({ length: monthCount }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return { id: first.toISOString().slice(0, 7), title: dateFormat.format(first) };
  });

/** Returns the people to choose from. The selected one is always included, even if they no longer work here. */
const peopleIn = (
  answer: Changes | undefined,
  queryText: string | null,
): ChoiceFilter["choices"] => {
  const people = (answer?.people ?? []).map(({ id, name }) => ({ id, title: name }));
  const isMissing = queryText !== null && !people.some(({ id }) => id === queryText);
  return isMissing ? [...people, { id: queryText, title: "Someone else" }] : people;
};

const filtersFor = (
  months: ChoiceFilter["choices"],
  people: ChoiceFilter["choices"],
): readonly ListFilter[] => [
  { name: "month", label: "Month", choices: months },
  choiceFilter("by", "Staff member", "Anyone", people),
];

const changedText = ({ changes, reason }: AuditEntry): string =>
  [
    ...Object.entries(changes).map(
      ([field, { before, after }]) =>
        `${field.replaceAll("_", " ")}: ${formatValue(before)} → ${formatValue(after)}`,
    ),
    ...(reason === null ? [] : [reason]),
  ].join("; ");

const maxTextLength = 160;

const shortened = (words: string): string =>
  words.length > maxTextLength ? `${words.slice(0, maxTextLength)}…` : words;

const Subject = ({ subject: { kind, id, title } }: AuditEntry) => {
  const to = recordPath(kind, id);
  return (
    <TwoLines below={kind.replaceAll("-", " ")}>
      {to === null ? title : <Link to={to}>{title}</Link>}
    </TwoLines>
  );
};

const columns: ReadonlyArray<TableColumn<AuditEntry>> = [
  {
    id: "subject",
    title: "Record",
    cell: (entry) => <Subject {...entry} />,
    text: ({ subject }) => `${subject.kind} ${subject.title}`,
  },
  { id: "action", title: "Action", text: ({ action }) => action },
  {
    id: "by",
    title: "Staff member",
    cell: ({ by }) => <Link to={staffPersonPath(by.id)}>{by.name}</Link>,
    text: ({ by }) => `${by.name} ${by.email}`,
  },
  { id: "at", title: "Date", cell: ({ at }) => instantText(at), text: ({ at }) => at },
  {
    id: "changes",
    title: "Changes",
    cell: (entry) => shortened(changedText(entry)),
    text: changedText,
  },
];
