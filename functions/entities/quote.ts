/** The price of an upgrade that a member was shown: one row a plan, which expires with the price. */
import * as z from "zod/mini";
import type { UpgradeQuote } from "../../shared/domain/pricing/upgrade.ts";
import { periods } from "../../shared/kernel/order-terms.ts";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, type Row, ttlAt, type Write } from "../platform/table/write.ts";

export const upgradeQuote = z.object({
  quoteId: z.string(),
  planId: z.int(),
  slug: z.string(),
  fromPlanId: z.int(),
  period: z.enum(periods),
  net: z.int(),
  remainder: z.int(),
  daysLeft: z.int(),
  daysInPeriod: z.int(),
  next: z.int(),
  takesNext: z.boolean(),
  nextDueOn: z.string(),
  monthsLeft: z._default(z.readonly(z.array(z.object({ dueOn: z.string(), amount: z.int() }))), []),
  monthPence: z._default(z.int(), 0),
  nextTerm: z._default(z.nullable(z.object({ net: z.int(), startsOn: z.string() })), null),
  endsOn: z._default(z.nullable(z.string()), null),
  parentOrderId: z.nullable(z.string()),
  expiresAt: z.string(),
});

/** Returns the key. `slug` is that of the plan that the upgrade leads to. */
export const quoteKey = (userId: string, slug: string): Key => ({
  pk: `USER#${userId}`,
  sk: `QUOTE#${slug}`,
});
const quoteRow = z.object({ quote: upgradeQuote });

export const parseUpgradeQuote = (row: Row | null | undefined): UpgradeQuote | null =>
  row ? quoteRow.parse(row).quote : null;

/** Saves a quote in place of an earlier one. */
export const saveQuote = (userId: string, quote: UpgradeQuote): Write =>
  put({ ...quoteKey(userId, quote.slug), quote, ttl: ttlAt(new Date(quote.expiresAt)) });

/** Lists all quotes of the member, valid or expired. */
export const queryQuotes = async (
  table: Table,
  userId: string,
): Promise<readonly UpgradeQuote[]> => {
  const { pk, sk } = quoteKey(userId, "");
  const rows = await table.queryAll({ pk, beginsWith: sk, current: true });
  return rows.map((row) => quoteRow.parse(row).quote);
};
