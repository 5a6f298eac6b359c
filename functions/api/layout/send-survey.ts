import type { layoutContract } from "../../../shared/contract/site/layout.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadOrder } from "../../entities/order.ts";
import { newSurvey } from "../../entities/survey.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";

const perMember: RateLimit = { what: "survey", limit: 10, windowSeconds: 3600 };

/**
 * Saves a survey about one of the member's own orders, or about none (0). All other fields are optional; an empty survey is
 * accepted and not saved.
 */
export const sendSurvey: UseCase<typeof layoutContract.endpoints.sendSurvey> = async (
  deps,
  { userId },
  { body: { rating = null, feedback = "", order_id } },
) => {
  const { table, now, newId } = deps;
  const orderId = order_id === 0 ? null : order_id;
  if (orderId !== null && (await loadOrder(table, userId, orderId)) === null)
    throw notFound("This order");
  if (rating === null && feedback === "") return { status: 204 };
  await consumeRateLimit(deps, perMember, userId);
  const survey = { surveyId: newId("survey"), rating, feedback, orderId };
  await table.save(newSurvey(userId, survey, now()));
  return { status: 204 };
};
