import { waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import {
  type AttemptRow,
  changeAttempt,
  listAttempts,
  listUnnotifiedAttempts,
  loadAttempt,
} from "../../entities/attempt.ts";
import { loadBasket } from "../../entities/basket.ts";
import { queueMail } from "../../entities/mail.ts";
import { loadOrder } from "../../entities/order.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

/** Emails buyers who have not continued with an order since its card payment failed. Returns true if nothing remains. */
export const emailPaymentProblems = async (deps: StripeDeps): Promise<boolean> => {
  const untold = await listUnnotifiedAttempts(deps.table, deps.now(), maxProblems);
  let failed = 0;
  for (const { orderId, attemptId } of untold) {
    try {
      await retryOnConflict(() => emailPaymentProblem(deps, orderId, attemptId));
    } catch (error) {
      failed += 1;
      deps.log.error("sweep failed", error, { orderId, attemptId });
    }
  }
  return failed === 0 && untold.length < maxProblems;
};

const maxProblems = 200;

const emailPaymentProblem = async (
  deps: StripeDeps,
  orderId: string,
  attemptId: string,
): Promise<void> => {
  const attempt = await loadAttempt(deps.table, orderId, attemptId);
  if (attempt === null || attempt.tellAt === null) return;
  const mails = (await hasBuyerContinued(deps, attempt)) ? [] : [problemMail(deps, attempt)];
  const { write } = changeAttempt(attempt, { tellAt: null }, deps.now());
  await deps.table.save([write, ...mails]);
};

/** Returns true if the order is paid, cancelled or was tried again, since the buyer has seen the result or will be told. */
const hasBuyerContinued = async (
  { table, now }: StripeDeps,
  { orderId, userId, createdAt, draft, placed }: AttemptRow,
): Promise<boolean> => {
  const [order, basket, attempts] = await Promise.all([
    loadOrder(table, userId, orderId),
    loadBasket(table, draft.token, now()),
    listAttempts(table, orderId),
  ]);
  if (attempts.some((other) => other.createdAt > createdAt)) return true;
  return placed
    ? order === null || !waitsForMoney(order)
    : order !== null || basket === null || basket.placed;
};

const problemMail = (
  deps: StripeDeps,
  { attemptId, draft, amount, placed, reason }: AttemptRow,
): Write =>
  queueMail(deps, `payment-problem-${attemptId}`, draft.buyer.email, {
    template: "payment-problem",
    data: {
      orderId: draft.orderId,
      firstName: draft.buyer.firstName,
      totalDisplay: formatPence(amount),
      reason: reason ?? "",
      placed,
    },
  });
