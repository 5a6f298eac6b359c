import { instalmentDueOn } from "../../../shared/domain/memberships/membership-dates.ts";
import type { Membership } from "../../../shared/domain/memberships/membership.ts";
import type { Plan, ShopSettings } from "../../../shared/domain/catalogue/shop-item.ts";
import type { DatedPlan } from "../../../shared/domain/pricing/term-net.ts";
import {
  type RemainingMonth,
  type PaidNextTerm,
  priceUpgrade,
  quoteMinutes,
  type UpgradeQuote,
} from "../../../shared/domain/pricing/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MembershipAggregate } from "../memberships/membership-aggregate.ts";

export interface QuoteSources {
  readonly plans: readonly Plan[];
  readonly settings: Pick<ShopSettings, "upgradeTakesNext">;
  readonly membership: MembershipAggregate | null;
}

/**
 * Returns the current price of an upgrade for a member, or null if the member has no plan, or one that has left the
 * catalogue.
 */
export const newUpgradeQuote = (
  { now, newId }: Pick<Deps, "newId" | "now">,
  { entitlement }: Pick<Member, "entitlement">,
  to: DatedPlan,
  { plans, settings, membership }: QuoteSources,
): UpgradeQuote | null => {
  const from = plans.find(({ planId }) => planId === entitlement?.planId);
  const paidNext = membership && paidNextTerm(membership.value, plans);
  if (entitlement === null || from === undefined || paidNext === "unknown") return null;
  const { period, startsAt, orderId } = entitlement;
  const endsAt = entitlement.termEndsAt ?? entitlement.endsAt;
  const at = now();
  return priceUpgrade(
    {
      period,
      nextPeriod: membership?.value.next?.period ?? null,
      startsOn: londonDay(startsAt),
      endsOn: londonDay(endsAt),
      orderId,
      unpaid: membership === null ? [] : unpaidMonths(membership.value),
      paidNext,
    },
    from,
    to,
    {
      quoteId: newId("quote"),
      expiresAt: new Date(at.getTime() + quoteMinutes * 60_000).toISOString(),
      today: londonDay(at),
      takesNext: settings.upgradeTakesNext,
    },
  );
};

const unpaidMonths = ({ instalments }: Membership): readonly RemainingMonth[] =>
  instalments.filter(({ isPaid }) => !isPaid).map(({ dueOn, amount }) => ({ dueOn, amount }));

/** Returns what was paid for the next term; `unknown` if that was a plan that has left the catalogue. */
const paidNextTerm = (
  { anchorOn, term, renewal }: Membership,
  plans: readonly Plan[],
): PaidNextTerm | "unknown" | null => {
  if (renewal?.status !== "paid") return null;
  const { period } = renewal.plan;
  const plan = plans.find(({ planId }) => planId === renewal.plan.planId);
  if (plan === undefined) return "unknown";
  const numbers = Array.from({ length: monthsOfATerm - 1 }, (_, index) => index + 2);
  const later = period === "annual" ? [] : numbers;
  return {
    plan,
    period,
    later: later.map((number) => ({
      dueOn: instalmentDueOn(anchorOn, term + 1, number),
      amount: renewal.toPayMonthly,
    })),
  };
};
