import type { shellContract } from "../../shared/contract/shell.ts";
import { newSurvey } from "../rows/survey.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { countTry, type RateLimit } from "../runtime/rate-limit.ts";

const perMember: RateLimit = { what: "survey", limit: 10, windowSeconds: 3600 };

/** How did we do. Nothing is required; an empty one is thanked for and not kept. */
export const sendSurvey: UseCase<typeof shellContract.endpoints.sendSurvey> = async (
  deps,
  { userId },
  { body: { rating = null, feedback = "", order_id } },
) => {
  if (rating === null && feedback === "") return { status: 204 };
  await countTry(deps, perMember, userId);
  const orderId = order_id === 0 ? null : order_id;
  const surveyId = deps.newId("survey");
  await deps.table.save(newSurvey(userId, { surveyId, rating, feedback, orderId }, deps.now()));
  return { status: 204 };
};
