/** A charge for what a membership owes, written down before Stripe is asked. */
import { owedOn } from "../../../shared/domain/membership-steps.ts";
import { type AttemptRow, loadAttempt, newAttempt, type OwedPayments } from "../../rows/attempt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { isOpen } from "../../../shared/domain/attempt.ts";
import { loadOrder } from "../../rows/order.ts";
import { orderDraft } from "../../rows/order-draft.ts";
import type { Deps } from "../../runtime/deps.ts";
import { Outdated } from "../../runtime/table/decide-again.ts";
import { monthTitle } from "../placing/due-payments.ts";
import { changeHeld, type HeldMembership } from "../placing/held-membership.ts";

export interface Owing {
  readonly payments: OwedPayments["payments"];
  /** Pence with VAT. */
  readonly amount: number;
}

/** All that is owed on that London day. */
export const owingOn = ({ value }: HeldMembership, day: string): Owing => {
  const { instalments, renewal, amount } = owedOn(value, day);
  const months = value.instalments.flatMap(({ number, amount: pence }) =>
    value.orderId !== null && instalments.includes(number)
      ? [
          {
            orderId: value.orderId,
            number,
            title: monthTitle(value.plan.title, number),
            amount: pence,
          },
        ]
      : [],
  );
  return { payments: [...months, ...(renewal ? nextTermOf(value) : [])], amount };
};

/** The first payment of the next term, be it due or not. */
export const nextTermOf = ({
  renewal,
}: Pick<HeldMembership["value"], "renewal">): OwedPayments["payments"] =>
  renewal === null
    ? []
    : [{ orderId: renewal.orderId, number: 1, title: titleOf(renewal), amount: renewal.toPay }];

const titleOf = ({
  plan: { title, period },
}: NonNullable<HeldMembership["value"]["renewal"]>): string =>
  period === "monthly" ? monthTitle(title, 1) : `${title}, a year`;

/** While something is overdue, or disputed, the plan cannot be upgraded. Throws `conflict` with what to pay first. */
export const refuseOverdue = (held: HeldMembership | null, day: string): void => {
  if (held === null || held.row.endedOn !== null) return;
  if (held.value.dispute !== null)
    throw new AppError("conflict", "A payment for your plan is disputed. Please write to us.");
  const { payments, amount } = owingOn(held, day);
  if (payments.length === 0) return;
  const what = payments.map(({ title }) => title).join(", ");
  throw new AppError("conflict", `Please pay ${displayPence(amount)} first: ${what}.`);
};

export interface OwedTerms {
  readonly owing: Owing;
  readonly day: string;
  readonly customerId: string;
  readonly card: string;
  readonly ladder: OwedPayments["ladder"];
  readonly forgetsCard: boolean;
}

/** Stored together with the membership that is charged. Throws `ConditionFailed` when that has changed since it was read. */
export const startOwed = async (
  { table, now, newId }: Pick<Deps, "newId" | "now" | "table">,
  held: HeldMembership,
  { owing, day, customerId, card, ladder, forgetsCard }: OwedTerms,
): Promise<AttemptRow> => {
  const main = owing.payments.at(-1);
  const order = main && (await loadOrder(table, held.row.userId, main.orderId));
  if (!order) throw new Outdated();
  const attemptId = newId("attempt");
  const attempt = newAttempt(
    {
      attemptId,
      draft: { ...orderDraft.parse(order), paymentType: "card" },
      placed: true,
      basketVersion: order.version,
      amount: owing.amount,
      customerId,
      card,
      keepsCard: !forgetsCard,
      forgetsCard,
      owed: { day, ladder, payments: owing.payments },
    },
    now(),
  );
  const change = { attempt: { orderId: order.orderId, attemptId } };
  await table.save([attempt.write, ...changeHeld(held, [], change, now()).writes]);
  return attempt.row;
};

/** The charge that is under way, or waits for the customer; null when there is none. */
export const loadLive = async (
  { table }: Pick<Deps, "table">,
  { row: { attempt } }: Pick<HeldMembership, "row">,
): Promise<AttemptRow | null> => {
  const found = attempt && (await loadAttempt(table, attempt.orderId, attempt.attemptId));
  return found !== null && isOpen(found.status) ? found : null;
};
