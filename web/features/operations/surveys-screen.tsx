import { Link } from "react-router";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { SurveyView } from "../../../shared/contract/operations/operations-views.ts";
import { staffOrderPath, staffPersonPath } from "../../lib/staff-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { listCall } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { instantColumn } from "../admin-kit/value-columns.ts";
import { OperationsList } from "./operations-list.tsx";

const surveysCall = listCall(operationsContract.endpoints.listSurveys);

const ratings = { great: "Great", ok: "OK", poor: "Poor" } as const;
const ratingText = ({ rating }: SurveyView): string =>
  rating === null ? "No rating" : ratings[rating];

const columns: ReadonlyArray<TableColumn<SurveyView>> = [
  instantColumn("at", "At"),
  { id: "rating", title: "Rating", sort: "rating", text: ratingText },
  {
    id: "feedback",
    title: "Feedback",
    cell: ({ feedback }) => feedback || "–",
    text: ({ feedback }) => feedback,
  },
  {
    id: "order",
    title: "Order",
    cell: ({ order_id }) =>
      order_id === null ? "–" : <Link to={staffOrderPath(order_id)}>{order_id}</Link>,
    text: ({ order_id }) => order_id ?? "",
  },
  {
    id: "who",
    title: "Who",
    cell: ({ user_id }) => <Link to={staffPersonPath(user_id)}>View person</Link>,
    text: ({ user_id }) => user_id,
  },
];

const filters: readonly ListFilter[] = [
  choiceFilter("rating", "Rating", "Any rating", { ...ratings, none: "No rating" }),
];

/** The members' answers to the survey. */
export const SurveysScreen = () => (
  <OperationsList
    name="surveys"
    title="Surveys"
    words={["answer", "answers"]}
    list={surveysCall}
    columns={columns}
    filters={filters}
    nameOf={ratingText}
    empty={<EmptyState message="No survey responses yet." />}
  />
);
