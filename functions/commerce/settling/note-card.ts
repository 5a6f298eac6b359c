import { AppError } from "../../../shared/kernel/app-error.ts";
import { Outdated } from "../../runtime/table/decide-again.ts";
import { loadCustomer } from "../../rows/customer.ts";
import { loadHeld, withCard } from "../placing/held-membership.ts";
import { chargedCard } from "../stripe/member-cards.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

/**
 * The card of a plan's first payment is the one that is charged from now on: its end is known in time. Should Stripe be
 * away, it is asked before the next charge.
 */
export const noteCard = async (deps: StripeDeps, userId: string): Promise<void> => {
  try {
    const customer = await loadCustomer(deps.table, userId);
    if (customer === null) return;
    const card = await chargedCard(deps, customer);
    await deps.table.save(withCard(await loadHeld(deps.table, userId), card));
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof Outdated)) throw error;
    deps.log.warn("card is not known yet", { userId, reason: error.message });
  }
};
