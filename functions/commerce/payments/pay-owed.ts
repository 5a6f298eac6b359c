import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { AttemptRow } from "../../rows/attempt.ts";
import type { OrderRow } from "../../rows/order.ts";
import type { Member } from "../../runtime/caller.ts";
import { Outdated } from "../../runtime/table/decide-again.ts";
import { type HeldMembership, loadHeld } from "../placing/held-membership.ts";
import { charge, resume } from "../settling/charge-card.ts";
import { loadRenewal } from "../settling/change-renewing.ts";
import { endAttempt } from "../settling/end-attempt.ts";
import { loadLive, nextTermOf, owingOn, startOwed, type Owing } from "../settling/owed-attempt.ts";
import { refuseHalfPaid } from "../settling/refuse-half-paid.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { admitCard } from "./admit-card.ts";
import { answerPayment, conflict, type PaymentRequest } from "./attempt-payment.ts";

/** What a member may pay now of a placed order: all that is overdue, or a next term before its start. Null when nothing is. */
export const owingOf = (held: HeldMembership, orderId: string, day: string): Owing | null => {
  const overdue = owingOn(held, day);
  if (overdue.payments.some((payment) => payment.orderId === orderId)) return overdue;
  const { renewal } = held.value;
  return renewal?.orderId === orderId && renewal.status === "pending"
    ? { payments: nextTermOf(held.value), amount: renewal.toPay }
    : null;
};

/**
 * One charge for all that is overdue. Whoever goes on with the card whose bank wants the customer gets that same payment to
 * confirm; with another card it is given up first. Null when nothing is owed. Throws `Outdated` when all has to be read
 * again.
 */
export const payOwed = async (
  deps: StripeDeps,
  member: Member,
  { orderId }: OrderRow,
  request: PaymentRequest,
) => {
  const held = await loadHeld(deps.table, member.userId);
  const owing = held && owingOf(held, orderId, londonDay(deps.now()));
  if (held === null || owing === null) return null;
  if (held.value.dispute !== null)
    throw conflict(
      "A payment for this plan is disputed: nothing is charged until that is settled.",
    );
  const live = await loadLive(deps, held);
  if (live !== null) {
    if (live.card !== request.payment_method && live.status !== "started") {
      await endAttempt(deps, live);
      throw new Outdated();
    }
    return answerPayment(deps, member, await resume(deps, live), orderId);
  }
  if (owing.payments.some((payment) => payment.orderId === held.row.renewal?.orderId))
    refuseHalfPaid(await loadRenewal(deps, held));
  if (request.shown_to_pay !== undefined && request.shown_to_pay !== owing.amount)
    throw conflict("What is to be paid has changed. Please look at your order again.");
  const attempt = await start(deps, member, held, { owing, request });
  return answerPayment(deps, member, await charge(deps, attempt), orderId);
};

const start = async (
  deps: StripeDeps,
  member: Member,
  held: HeldMembership,
  { owing, request }: { readonly owing: Owing; readonly request: PaymentRequest },
): Promise<AttemptRow> => {
  const { payment_method: card, keep_card: keep = true } = request;
  const { customerId } = await admitCard(deps, member, card);
  const day = londonDay(deps.now());
  return startOwed(deps, held, {
    owing,
    day,
    customerId,
    card,
    ladder: null,
    forgetsCard: !keep,
  });
};
