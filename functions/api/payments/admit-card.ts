/** Decides whether a card can be charged for the payer. */
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { Member } from "../../identity/caller.ts";
import { isConfirmationToken } from "../../commerce/stripe/confirmation-token.ts";
import { findUsableCard } from "../../commerce/stripe/member-cards.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { countNewCard, assertDeclinesWithinLimit } from "./card-limits.ts";
import { ensureCustomer, type CustomerIdentity } from "./ensure-customer.ts";

interface AdmittedCard {
  readonly customerId: string;
  /** True if the payer has not saved the card before. */
  readonly isNew: boolean;
}

/**
 * Returns the customer that the card is charged to. Throws `too_many` after too many new or declined cards, `unverified` for a
 * new card of a payer who has not verified their address, and `not_found` for somebody else's card.
 */
export const admitCard = async (
  deps: StripeDeps,
  payer: CustomerIdentity & Pick<Member, "origin" | "verified">,
  card: string,
): Promise<AdmittedCard> => {
  await assertDeclinesWithinLimit(deps, payer);
  if (isConfirmationToken(card)) await admitNewCard(deps, payer);
  const { customerId } = await ensureCustomer(deps, payer);
  if (isConfirmationToken(card)) return { customerId, isNew: true };
  const { customer } = await findUsableCard(deps, customerId, card);
  if (customer === null) await admitNewCard(deps, payer);
  return { customerId, isNew: customer === null };
};

/** Checks a new card. This prevents stolen cards from being tested with accounts that were just created. */
const admitNewCard = async (
  deps: StripeDeps,
  payer: Pick<Member, "origin" | "userId" | "verified">,
): Promise<void> => {
  if (!payer.verified)
    throw new AppError("unverified", "Please verify your email address to pay with a new card.");
  await countNewCard(deps, payer);
};
