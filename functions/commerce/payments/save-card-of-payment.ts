import { AppError } from "../../../shared/kernel/app-error.ts";
import type { AttemptRow } from "../../entities/attempt.ts";
import { setDefaultCardWrite, type CustomerRow, loadCustomer } from "../../entities/customer.ts";
import { ConflictError } from "../../platform/table/retry-on-conflict.ts";
import { loadMembershipAggregate, storeCardWrites } from "../memberships/membership-aggregate.ts";
import { isConfirmationToken } from "../stripe/confirmation-token.ts";
import { loadCardToCharge, findOwnCard, toStoredCard } from "../stripe/member-cards.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

/**
 * Records the card that a payment has saved. The card that buys a plan, or a new card that pays an outstanding balance,
 * is charged from now on; any other card becomes the default only if there is none. `paidWith` is null if the payment
 * is reported again, because the member may have chosen another card since. If Stripe is unavailable, the card is
 * looked up before the next charge.
 */
export const saveCardOfPayment = async (
  deps: StripeDeps,
  attempt: AttemptRow,
  paidWith: string | null,
): Promise<void> => {
  const { userId } = attempt;
  try {
    const customer = await loadCustomer(deps.table, userId);
    if (customer === null) return;
    const card =
      paidWith !== null && isForPlan(attempt)
        ? await saveDefaultCard(deps, customer, paidWith)
        : await loadCardToCharge(deps, customer);
    await deps.table.save(storeCardWrites(await loadMembershipAggregate(deps.table, userId), card));
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof ConflictError)) throw error;
    deps.log.warn("card is not known yet", { userId, reason: error.message });
  }
};

const isForPlan = ({ owed, card, draft }: AttemptRow): boolean =>
  owed === null ? draft.lines.some(({ plan }) => plan !== null) : isConfirmationToken(card);

const saveDefaultCard = async (deps: StripeDeps, customer: CustomerRow, cardId: string) => {
  const card = toStoredCard(await findOwnCard(deps, customer.customerId, cardId));
  if (card.defaultCard !== customer.defaultCard || card.cardEnds !== customer.cardEnds)
    await deps.table.save(setDefaultCardWrite(customer, card));
  return card;
};
