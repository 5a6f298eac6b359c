import { Link } from "react-router";
import {
  bankStatementsContract,
  type ListedStatement,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { staffStatementPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDateInput, instantText } from "../admin-kit/date-text.ts";
import { listCall } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { TwoLines } from "../admin-kit/two-lines.tsx";
import { countColumn } from "../admin-kit/value-columns.ts";
import { UploadStatement } from "./upload-statement.tsx";

const { listStatements } = bankStatementsContract.endpoints;

const statementsCall = listCall(listStatements);

/** The imported statements, and the import of a new one. */
export const StatementsScreen = () => (
  <RecordList
    name="bank-statements"
    title="Bank statements"
    bring={<UploadStatement />}
    words={["statement", "statements"]}
    list={statementsCall}
    columns={columns}
    filters={filters}
    nameOf={({ file_name }) => file_name}
    hint="File or uploader"
    empty={<EmptyState message="No statements uploaded yet." />}
  />
);

const filters: readonly ListFilter[] = [
  choiceFilter("state", "Status", "Any status", { open: "To do", done: "Done" }),
];

const toDoText = ({ to_do }: ListedStatement): string => {
  if (to_do === null) return "Unknown";
  return to_do === 0 ? "Done" : `${to_do.toLocaleString("en-GB")} to do`;
};

const daysOf = ({ from, to }: ListedStatement): string =>
  `${formatDateInput(from)} to ${formatDateInput(to)}`;

const columns: ReadonlyArray<TableColumn<ListedStatement>> = [
  {
    id: "file_name",
    title: "File",
    sort: "file_name",
    cell: ({ id, file_name }) => <Link to={staffStatementPath(id)}>{file_name}</Link>,
    text: ({ file_name }) => file_name,
  },
  { id: "days", title: "Period", sort: "from", descends: true, text: daysOf },
  countColumn("lines", "Lines"),
  {
    id: "to_do",
    title: "To do",
    sort: "to_do",
    descends: true,
    cell: (statement) => (
      <Badge tone={statement.to_do === 0 ? "good" : "warn"}>{toDoText(statement)}</Badge>
    ),
    text: toDoText,
  },
  {
    id: "uploaded_at",
    title: "Uploaded",
    sort: "uploaded_at",
    descends: true,
    cell: ({ uploaded_at, uploaded_by }) => (
      <TwoLines below={uploaded_by}>{instantText(uploaded_at)}</TwoLines>
    ),
    text: ({ uploaded_at }) => uploaded_at,
  },
  { id: "uploaded_by", title: "By", extra: true, text: ({ uploaded_by }) => uploaded_by },
];
