/** Reprices the order of a next term that is not paid, for another plan or at another price. */
import type { Period } from "../../../shared/kernel/order-terms.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { MembershipEvent } from "../../../shared/domain/memberships/membership-event.ts";
import type { AgreedPlan } from "../../../shared/domain/memberships/membership.ts";
import { nextPaidBy } from "../../../shared/domain/memberships/next-term.ts";
import { partPaidAmount } from "../../../shared/domain/orders/order.ts";
import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { membershipOf, type MembershipRow } from "../../entities/membership.ts";
import { changeOrder, loadOrder, type OrderChange, type OrderRow } from "../../entities/order.ts";
import { listPaymentRows, type PaymentRow } from "../../entities/payment.ts";
import { loadShop } from "../../entities/shop.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Write } from "../../platform/table/write.ts";
import { requestProFormaWrite } from "../invoicing/request-pro-forma.ts";
import { rescheduleTerm } from "./payment-schedule.ts";
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

/** The new terms. `upgradedBy` is the order of the upgrade that changes them, which may be refunded. */
type RepricedTerms = Pick<TermSources, "lineId" | "period" | "settings"> & {
  readonly slug: string;
  readonly upgradedBy?: string | null;
};

/**
 * Reprices the renewal for another plan or period, at the catalogue's current price. Returns null if there is no such
 * order, if the plan has no such price, or if more than the new price has been received for the order already.
 */
export const repriceRenewal = async (
  { table, now }: Repricing,
  membership: MembershipRow,
  { slug, upgradedBy, ...terms }: RepricedTerms,
): Promise<RepricedRenewal | null> => {
  if (!isUnpaid(membership)) return null;
  const today = londonDay(now);
  const [{ items }, { order, payments }] = await Promise.all([
    loadShop(table, [slug], today),
    loadRenewal(table, membership),
  ]);
  const plan = items.get(slug);
  if (order === null || plan?.kind !== "plan") return null;
  const value = membershipOf(membership, null);
  const { endsOn } = termOf(value);
  const priced = draftTerm({ ...terms, plan, startsOn: endsOn, today, country: order.country });
  if (priced === null) return null;
  const { country, lines, totals } = order;
  const earlier = { orderId: upgradedBy ?? null, country, lines, totals };
  return changeRenewal(
    { membership, order, payments, now },
    {
      ...priced,
      paymentType: nextPaidBy(value, terms.period),
      // Refunding the upgrade does not undo what the member has chosen since.
      beforeUpgrades: upgradedBy === undefined ? [] : [...order.beforeUpgrades, earlier],
    },
    agreedPlan(plan, terms.period),
  );
};

/**
 * Restores the renewal as it was before that upgrade, at the amounts of that time. Returns null if these are not known,
 * or have another country's VAT.
 */
export const restoreRenewal = async (
  { table, now }: Repricing,
  membership: MembershipRow,
  upgradedBy: string | null,
): Promise<RepricedRenewal | null> => {
  if (!isUnpaid(membership)) return null;
  const { order, payments } = await loadRenewal(table, membership);
  const earlier = order?.beforeUpgrades.at(-1);
  if (order === null || earlier === undefined) return null;
  const { orderId, country, lines, totals } = earlier;
  const plan = lines.find((line) => line.plan !== null)?.plan ?? null;
  if (orderId !== upgradedBy || country !== order.country || plan === null) return null;
  const period = totals.monthly ? "monthly" : "annual";
  return changeRenewal(
    { membership, order, payments, now },
    {
      lines,
      totals,
      paymentType: renewalPaymentType(membership, order, period),
      beforeUpgrades: order.beforeUpgrades.slice(0, -1),
    },
    { ...plan, period },
  );
};

/** Keeps the current payment method where possible. Monthly payments are possible only by card. */
const renewalPaymentType = (membership: MembershipRow, order: OrderRow, period: Period) =>
  period === "annual" && !order.totals.monthly ? order.paymentType : nextPaidBy(membership, period);

const isUnpaid = ({ renewal }: MembershipRow): boolean =>
  renewal !== null && renewal.status !== "paid";

const loadRenewal = async (table: Table, { renewal, userId }: MembershipRow) => {
  if (renewal === null) return { order: null, payments: [] };
  const [order, payments] = await Promise.all([
    loadOrder(table, userId, renewal.orderId),
    listPaymentRows(table, userId, renewal.orderId),
  ]);
  return { order, payments };
};

interface LoadedRenewal {
  readonly membership: MembershipRow;
  readonly order: OrderRow;
  readonly payments: readonly PaymentRow[];
  readonly now: Date;
}

type Amounts = Required<Pick<OrderChange, "beforeUpgrades" | "lines" | "paymentType" | "totals">>;

const changeRenewal = (
  { membership, order, payments, now }: LoadedRenewal,
  amounts: Amounts,
  plan: AgreedPlan,
): RepricedRenewal | null => {
  const { toPay, toPayMonthly } = amounts.totals;
  const part = partPaidAmount(order);
  if (part > 0 && part >= toPay) return null;
  const { row, write } = changeOrder(order, amounts);
  const payBy = amounts.paymentType ?? "card";
  const { renewal } = membership;
  const isPending = renewal?.status === "pending";
  // A buyer who was sent a pro forma of another price gets a new one.
  const isNoted = isPending && payBy === "bacs" && renewal.reminded.includes(30);
  const { endsOn } = termOf(membership);
  return {
    order: row,
    event: { type: "renewal-changed", change: { plan, payBy, toPay, toPayMonthly } },
    writes: [
      write,
      ...(isPending ? rescheduleTerm(row, endsOn, payments) : []),
      ...(isNoted ? [requestProFormaWrite(row, now, row.version)] : []),
    ],
  };
};
