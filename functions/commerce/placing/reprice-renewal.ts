import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { MembershipEvent } from "../../../shared/domain/after-event.ts";
import { nextPaidBy } from "../../../shared/domain/next-term.ts";
import { partPaid } from "../../../shared/domain/order.ts";
import { termOf } from "../../../shared/domain/membership-dates.ts";
import { membershipOf, type MembershipRow } from "../../rows/membership.ts";
import { changeOrder, loadOrder, type OrderRow } from "../../rows/order.ts";
import { listPaymentRows } from "../../rows/payment.ts";
import { loadShop } from "../../rows/shop.ts";
import type { Table } from "../../runtime/table/table.ts";
import type { Write } from "../../runtime/table/write.ts";
import { dueProForma } from "./due-pro-forma.ts";
import { rescheduleTerm } from "./due-payments.ts";
import { agreedPlan, draftTerm, type TermSources } from "./price-term.ts";

interface Repricing {
  readonly table: Table;
  readonly now: Date;
}

export interface RepricedRenewal {
  readonly order: OrderRow;
  readonly event: MembershipEvent;
  readonly writes: readonly Write[];
}

/**
 * The order of a next term that is not paid for another plan or period, at the catalogue's price of this moment. Null when
 * there is no such order, the plan has no price like that, or more than it would cost has come for that order already.
 */
export const repriceRenewal = async (
  { table, now }: Repricing,
  membership: MembershipRow,
  {
    slug,
    ...terms
  }: Pick<TermSources, "lineId" | "period" | "settings"> & { readonly slug: string },
): Promise<RepricedRenewal | null> => {
  const { renewal, userId } = membership;
  if (renewal === null || renewal.status === "paid") return null;
  const today = londonDay(now);
  const [{ items }, order, payments] = await Promise.all([
    loadShop(table, [slug], today),
    loadOrder(table, userId, renewal.orderId),
    listPaymentRows(table, userId, renewal.orderId),
  ]);
  const plan = items.get(slug);
  if (order === null || plan?.kind !== "plan") return null;
  const agreed = agreedPlan(plan, terms.period);
  const value = membershipOf(membership, null);
  const payBy = nextPaidBy(value, terms.period);
  const { endsOn } = termOf(value);
  const priced = draftTerm({ ...terms, plan, startsOn: endsOn, today, country: order.country });
  const part = partPaid(order);
  if (priced === null || (part > 0 && part >= priced.totals.toPay)) return null;
  const { row, write } = changeOrder(order, { ...priced, paymentType: payBy });
  const { toPay, toPayMonthly } = priced.totals;
  const isPending = renewal.status === "pending";
  // Who was sent a pro forma of another price gets the one that counts.
  const isNoted = isPending && payBy === "bacs" && renewal.reminded.includes(30);
  return {
    order: row,
    event: { type: "renewal-changed", change: { plan: agreed, payBy, toPay, toPayMonthly } },
    writes: [
      write,
      ...(isPending ? rescheduleTerm(row, endsOn, payments) : []),
      ...(isNoted ? [dueProForma(row, now, row.version)] : []),
    ],
  };
};
