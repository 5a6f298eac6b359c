/** Applies an upgrade to a next term whose order exists already. */
import type { MembershipEvent } from "../../../shared/domain/memberships/membership-event.ts";
import type { PaidPurchase } from "../../../shared/domain/memberships/membership-purchase.ts";
import { taxOn } from "../../../shared/domain/pricing/pricing.ts";
import type { MembershipRow } from "../../entities/membership.ts";
import { changePayment, listPaymentRows } from "../../entities/payment.ts";
import type { StoredShopSettings } from "../../entities/shop-settings.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Write } from "../../platform/table/write.ts";
import { repriceRenewal } from "./reprice-renewal.ts";

export interface NextTermChange {
  readonly events: readonly MembershipEvent[];
  readonly writes: readonly Write[];
}

interface Upgrading {
  readonly table: Table;
  readonly at: Date;
  readonly settings: StoredShopSettings;
  /** The VAT rate in hundredths of a percent. */
  readonly rate: number;
}

/**
 * Reprices the order if it is pending. If it is paid, it becomes an order of the higher plan, provided that the quote
 * included the difference; its later months cost the new price.
 */
export const upgradeNextTerm = async (
  { table, at, settings, rate }: Upgrading,
  membership: MembershipRow,
  { plan, upgrade, period, orderId }: PaidPurchase,
): Promise<NextTermChange> => {
  const { renewal, userId, next } = membership;
  if (upgrade === null || renewal === null) return { events: [], writes: [] };
  if (renewal.status !== "paid") {
    const repriced = await repriceRenewal({ table, now: at }, membership, {
      slug: upgrade.slug,
      period: next?.period ?? period,
      settings,
      lineId: `${orderId}-renewal`,
      upgradedBy: orderId,
    });
    return repriced === null
      ? { events: [], writes: [] }
      : { events: [repriced.event], writes: repriced.writes };
  }
  if (upgrade.nextTerm === null) return { events: [], writes: [] };
  const isMonthly = renewal.plan.period === "monthly";
  const toPayMonthly = isMonthly ? upgrade.monthPence + taxOn(upgrade.monthPence, rate) : 0;
  const rows = isMonthly ? await listPaymentRows(table, userId, renewal.orderId) : [];
  const agreed = { ...plan, period: renewal.plan.period };
  return {
    events: [{ type: "paid-term-upgraded", plan: agreed, toPayMonthly }],
    writes: rows
      .filter(({ paidAt }) => paidAt === null)
      .map((row) => changePayment(row, { amount: toPayMonthly })),
  };
};
