import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { SurveyView } from "../../../shared/contract/operations/operations-views.ts";
import { byText } from "../../../shared/domain/directory/sorted.ts";
import { querySurveys as listRows } from "../../entities/survey.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";

type Endpoint = typeof operationsContract.endpoints.listSurveys;

/** The sort order of the ratings. Surveys without a rating come last. */
const places = { great: 0, ok: 1, poor: 2, none: 3 } as const;
const placeOf = ({ rating }: SurveyView): number => places[rating ?? "none"];

const orders = {
  at: byText("at"),
  rating: (a: SurveyView, b: SurveyView) => placeOf(a) - placeOf(b),
};

export const listSurveys: UseCase<Endpoint> = async ({ table }, _caller, { query }) => {
  const found = (await listRows(table))
    .filter(({ rating }) => query.rating === undefined || (rating ?? "none") === query.rating)
    .map(({ surveyId, createdAt, rating, feedback, orderId, userId }) => ({
      id: surveyId,
      at: createdAt,
      rating,
      feedback,
      order_id: orderId,
      user_id: userId,
    }));
  return { status: 200, body: sortedPageOf(found, query, orders) };
};
