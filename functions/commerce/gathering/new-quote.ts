import type { Plan, ShopSettings } from "../../../shared/domain/shop-item.ts";
import { quoteMinutes, priceUpgrade, type UpgradeQuote } from "../../../shared/domain/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { Member } from "../../runtime/caller.ts";
import type { Deps } from "../../runtime/deps.ts";

/** What an upgrade costs a member now. Null when the member has no plan, or one that has left the catalogue. */
export const newQuote = (
  { now, newId }: Pick<Deps, "newId" | "now">,
  { entitlement }: Pick<Member, "entitlement">,
  to: Plan,
  plans: readonly Plan[],
  settings: Pick<ShopSettings, "upgradeTakesNext">,
): UpgradeQuote | null => {
  const from = plans.find(({ planId }) => planId === entitlement?.planId);
  if (entitlement === null || from === undefined) return null;
  const { period, startsAt, orderId } = entitlement;
  const endsAt = entitlement.termEndsAt ?? entitlement.endsAt;
  const at = now();
  return priceUpgrade(
    { period, startsOn: londonDay(startsAt), endsOn: londonDay(endsAt), orderId },
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
