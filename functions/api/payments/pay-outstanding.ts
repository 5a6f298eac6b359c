import { renewableUntil, termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { summariseTitles } from "../../../shared/domain/payments/debt.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { AttemptRow } from "../../entities/attempt.ts";
import type { OrderRow } from "../../entities/order.ts";
import { listPaymentRows, type PaymentRow } from "../../entities/payment.ts";
import type { Member } from "../../identity/caller.ts";
import { ConflictError } from "../../platform/table/retry-on-conflict.ts";
import {
  type MembershipAggregate,
  loadMembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";
import { chargeAttempt, resumeAttempt } from "../../commerce/payments/charge-card.ts";
import { loadRenewal } from "../../commerce/payments/change-renewal.ts";
import { debtOf } from "../../entities/debts.ts";
import { endAttempt } from "../../commerce/payments/end-attempt.ts";
import {
  type OutstandingCharge,
  loadOpenAttempt,
  nextTermPayments,
  outstandingBalanceOn,
  startOutstandingCharge,
  type OutstandingBalance,
} from "../../commerce/payments/outstanding-charge.ts";
import { assertNotPartlyPaid } from "../../commerce/payments/assert-not-partly-paid.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { admitCard } from "./admit-card.ts";
import { buildPaymentResponse, conflict, type PaymentRequest } from "./attempt-payment.ts";

/** Returns the membership whose current or next term is this order, or null if the membership no longer has it. */
export const membershipOfOrder = (
  membership: MembershipAggregate | null,
  orderId: string,
): MembershipAggregate | null => {
  if (membership === null) return null;
  const isNext = membership.row.endedOn === null && membership.row.renewal?.orderId === orderId;
  return membership.row.orderId === orderId || isNext ? membership : null;
};

/**
 * Returns what a member can pay now on a placed order: everything overdue, or a next term before its start. Returns null if there
 * is nothing. Throws `conflict` for a next term that can no longer begin, and while part of the previous term is outstanding.
 */
export const outstandingOf = (
  membership: MembershipAggregate | null,
  order: OrderRow,
  payments: readonly PaymentRow[],
  day: string,
): OutstandingBalance | null => {
  if (membership === null || membership.row.endedOn !== null) {
    if (order.renewal && order.status === "pending") throw conflict(cannotBegin);
    return outstandingWithoutMembership(order, payments, day);
  }
  const overdue = outstandingBalanceOn(membership, day);
  if (overdue.payments.some(({ orderId }) => orderId === order.orderId)) return overdue;
  const { renewal } = membership.value;
  if (renewal?.orderId !== order.orderId || renewal.status !== "pending") return null;
  const { endsOn } = termOf(membership.value);
  if (day > renewableUntil(endsOn))
    throw conflict(
      `The deadline to pay for this term was ${formatDay(renewableUntil(endsOn))}. ${cannotBegin}`,
    );
  if (overdue.amount > 0)
    throw conflict(
      `Please pay ${formatPence(overdue.amount)} first: ${summariseTitles(overdue.payments)}.`,
    );
  return { payments: nextTermPayments(membership.value), amount: renewal.toPay };
};

const cannotBegin = "It can no longer start. You can buy a plan again at any time.";

const outstandingWithoutMembership = (
  order: OrderRow,
  payments: readonly PaymentRow[],
  day: string,
): OutstandingBalance | null => {
  const debt = debtOf(order, payments, day);
  return (
    debt && {
      amount: debt.amount,
      payments: debt.payments.map(({ number, title, amount }) => ({
        orderId: order.orderId,
        number,
        title,
        amount,
      })),
    }
  );
};

/**
 * Charges everything outstanding on the order once, whatever has happened to its plan. If the customer continues with a card that
 * requires confirmation, the same payment is returned; with a different card that payment is cancelled first. Returns null if
 * nothing is outstanding. Throws `Outdated` if everything has to be read again.
 */
export const payOutstanding = async (
  deps: StripeDeps,
  member: Member,
  order: OrderRow,
  request: PaymentRequest,
) => {
  const { orderId } = order;
  const [found, payments] = await Promise.all([
    loadMembershipAggregate(deps.table, member.userId),
    listPaymentRows(deps.table, member.userId, orderId),
  ]);
  const membership = membershipOfOrder(found, orderId);
  const owing = outstandingOf(membership, order, payments, londonDay(deps.now()));
  if (owing === null) return null;
  if (membership?.value.dispute || order.dispute?.state === "open")
    throw conflict(
      "A payment for this plan is disputed. We won’t charge anything until that is settled.",
    );
  const live = await loadOpenAttempt(deps, membership === null ? order : membership.row.attempt);
  if (live !== null) {
    if (live.card !== request.payment_method && live.status !== "started") {
      await endAttempt(deps, live);
      throw new ConflictError();
    }
    return buildPaymentResponse(deps, member, await resumeAttempt(deps, live), orderId);
  }
  if (
    membership !== null &&
    owing.payments.some((payment) => payment.orderId === membership.row.renewal?.orderId)
  )
    assertNotPartlyPaid(await loadRenewal(deps, membership));
  if (request.shown_to_pay !== undefined && request.shown_to_pay !== owing.amount)
    throw conflict("The amount due has changed. Please check your order.");
  const attempt = await start(deps, member, membership === null ? { order } : { membership }, {
    owing,
    request,
  });
  return buildPaymentResponse(deps, member, await chargeAttempt(deps, attempt), orderId);
};

const start = async (
  deps: StripeDeps,
  member: Member,
  charged: OutstandingCharge,
  { owing, request }: { readonly owing: OutstandingBalance; readonly request: PaymentRequest },
): Promise<AttemptRow> => {
  const { payment_method: card, keep_card: keep = true } = request;
  const { customerId } = await admitCard(deps, member, card);
  return startOutstandingCharge(deps, charged, member.userId, {
    owing,
    day: londonDay(deps.now()),
    customerId,
    card,
    ladder: null,
    forgetsCard: !keep,
  });
};
