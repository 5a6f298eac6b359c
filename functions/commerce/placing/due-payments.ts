/** What an order leaves to pay, from its placing to the end of its term. */
import { duePayments, transferDueOn } from "../../../shared/domain/grant.ts";
import { taxOn } from "../../../shared/domain/pricing.ts";
import type { UpgradeQuote } from "../../../shared/domain/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { Table, Write } from "../../runtime/table.ts";
import type { OrderDraft, SoldLine } from "./order-store.ts";
import { changePayment, paymentKey, type PaymentRow, putPayment } from "./payment-row-store.ts";

/** `new`: the rows of payments are made now, the first one paid. `placed`: they are there since the order was placed. */
export interface GrantTerms {
  readonly payments: "new" | "placed";
}

export const titleOf = (lines: readonly SoldLine[]): string => {
  const [first, ...more] = lines;
  if (first === undefined) return "Empty order";
  return more.length === 0 ? first.title : `${first.title} and ${more.length} more`;
};

const paymentTitle = ({ lines, totals }: OrderDraft, number: number): string => {
  if (totals.months === 0) return titleOf(lines);
  const plan = lines.find(({ monthlyPence }) => monthlyPence !== null)?.title ?? titleOf(lines);
  const others = number === 1 && lines.length > 1 ? ", and the rest of the order" : "";
  return `${plan}, month ${number} of ${totals.months}${others}`;
};

type NewPayment = Omit<PaymentRow, "pk" | "sk">;

const paymentRowsOf = (
  draft: OrderDraft,
  start: string,
  firstDueOn: string,
  at: Date | null,
): ReadonlyArray<{ readonly number: number; readonly row: NewPayment }> =>
  duePayments(draft.totals, start, firstDueOn).map(({ number, dueOn, amount }) => ({
    number,
    row: {
      paymentId: `${draft.orderId}-${String(number).padStart(2, "0")}`,
      orderId: draft.orderId,
      userId: draft.userId,
      title: paymentTitle(draft, number),
      dueOn,
      paidAt: number === 1 ? (at?.toISOString() ?? null) : null,
      type: draft.paymentType ?? "card",
      amount,
    },
  }));

/** The payments of an order that waits for a bank transfer, and the writes that store them. */
export const placedPayments = (
  table: Table,
  draft: OrderDraft,
  at: Date,
): { readonly payments: readonly NewPayment[]; readonly writes: readonly Write[] } => {
  const today = londonDay(at);
  const rows = paymentRowsOf(draft, today, transferDueOn(today, draft.totals.months), null);
  return {
    payments: rows.map(({ row }) => row),
    writes: rows.map(({ number, row }) => putPayment(table, number, row)),
  };
};

export const paidPayments = (
  table: Table,
  draft: OrderDraft,
  at: Date,
  { payments }: GrantTerms,
): readonly Write[] => {
  const today = londonDay(at);
  const rows = paymentRowsOf(draft, today, today, at);
  if (payments === "new") return rows.map(({ number, row }) => putPayment(table, number, row));
  // The term begins when the money has come, and the later months are counted from there.
  return rows.map(({ number, row: { dueOn, paidAt } }) => {
    const key = paymentKey(draft.userId, draft.orderId, number);
    return changePayment(table, key, number === 1 ? { paidAt } : { dueOn });
  });
};

/** Of a monthly plan that was upgraded: what is still to come costs what the new plan costs. */
export const repricePayments = (
  table: Table,
  rows: readonly PaymentRow[],
  upgrade: UpgradeQuote,
  { rate, at }: { readonly rate: number; readonly at: Date },
): readonly Write[] => {
  if (upgrade.period !== "monthly") return [];
  const amount = upgrade.next + taxOn(upgrade.next, rate);
  return rows
    .filter(({ paidAt, dueOn }) => paidAt === null && dueOn >= upgrade.nextDueOn)
    .map((row) => {
      const isTaken = upgrade.takesNext && row.dueOn === upgrade.nextDueOn;
      return changePayment(table, row, {
        amount,
        ...(isTaken ? { paidAt: at.toISOString() } : {}),
      });
    });
};
