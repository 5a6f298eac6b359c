import type { operationsContract } from "../../shared/contract/operations.ts";
import { listSurveys as listRows } from "../rows/survey.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { pageOf } from "./page-of.ts";

type Endpoint = typeof operationsContract.endpoints.listSurveys;

export const listSurveys: UseCase<Endpoint> = async ({ table }, _caller, { query }) => {
  const found = (await listRows(table)).filter(
    ({ rating }) => query.rating === undefined || (rating ?? "none") === query.rating,
  );
  const body = pageOf(
    found,
    query,
    ({ surveyId, createdAt, rating, feedback, orderId, userId }) => ({
      id: surveyId,
      at: createdAt,
      rating,
      feedback,
      order_id: orderId,
      user_id: userId,
    }),
  );
  return { status: 200, body };
};
