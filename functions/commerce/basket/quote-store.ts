/** What an upgrade costs a member, and what they were told that it costs. It alone knows the key of the latter. */
import * as z from "zod/mini";
import type { Plan, ShopSettings } from "../../../shared/domain/shop-item.ts";
import { quoteMinutes, quoteUpgrade, type UpgradeQuote } from "../../../shared/domain/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { Member } from "../../runtime/caller.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Key, Row, Table, Write } from "../../runtime/table.ts";
import { upgradeQuote } from "./basket-store.ts";

/** Null when the member has no plan, or one that has left the catalogue. */
export const newQuote = (
  { now, newId }: Pick<Deps, "newId" | "now">,
  { entitlement }: Pick<Member, "entitlement">,
  to: Plan,
  plans: readonly Plan[],
  settings: Pick<ShopSettings, "upgradeTakesNext">,
): UpgradeQuote | null => {
  const from = plans.find(({ planId }) => planId === entitlement?.planId);
  if (entitlement === null || from === undefined) return null;
  const { period, startsAt, endsAt, orderId } = entitlement;
  const at = now();
  return quoteUpgrade(
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

/** What an upgrade to the plan of that slug costs, as the member was shown it. */
export const quoteKey = (userId: string, slug: string): Key => ({
  pk: `USER#${userId}`,
  sk: `QUOTE#${slug}`,
});
const quoteRow = z.object({ quote: upgradeQuote });

export const quoteIn = (row: Row | null | undefined): UpgradeQuote | null =>
  row ? quoteRow.parse(row).quote : null;

/** The newest one counts. */
export const putQuote = (table: Table, userId: string, quote: UpgradeQuote): Write => ({
  Put: {
    TableName: table.name,
    Item: {
      ...quoteKey(userId, quote.slug),
      quote,
      ttl: Math.ceil(Date.parse(quote.expiresAt) / 1000),
    },
  },
});
