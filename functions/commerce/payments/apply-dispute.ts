/** Applies disputes: a cardholder has asked the bank to return a payment, or the bank has decided. */
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import type { MembershipEvent } from "../../../shared/domain/memberships/membership-event.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { DisputeState } from "../../../shared/kernel/order-terms.ts";
import { product } from "../../../shared/kernel/product.ts";
import { queueMail } from "../../entities/mail.ts";
import { changeOrder, findOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import { ledgerEntryWrite } from "../../entities/ledger.ts";
import { loadLostDispute, recordLostDispute } from "../../entities/lost-dispute.ts";
import { removeUnpaidPayments, listPaymentRows } from "../../entities/payment.ts";
import { retryOnConflict, ConflictError } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  applyMembershipEvents,
  type MembershipAggregate,
} from "../memberships/membership-aggregate.ts";
import { loadMembershipOfOrder } from "../memberships/membership-of-order.ts";
import { queuePaymentProblemEmail } from "../memberships/membership-emails.ts";
import type { DisputeFacts } from "../stripe/dispute-facts.ts";
import { parseIntentFacts } from "../stripe/intent-facts.ts";
import { readIntent } from "../stripe/payment-intents.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { endAttempt } from "./end-attempt.ts";
import { loadMembershipAttempt } from "./outstanding-charge.ts";

/**
 * Applies a dispute. Deliveries may be repeated and come in any order: a closed dispute is not opened again. `buildExtraWrites` is
 * saved in the same transaction. Returns the order, or null if the payment was not made here; this logs a line that
 * raises the alarm.
 */
export const applyDispute = async (
  deps: StripeDeps,
  dispute: DisputeFacts,
  buildExtraWrites: (orderId: string) => readonly Write[] = () => [],
): Promise<string | null> => {
  const found = await findDisputed(deps, dispute);
  if (found === null) {
    const nobodys = new Error("A dispute of no order that was paid here");
    deps.log.error("money does not match", nobodys, { ...dispute });
    return null;
  }
  await retryOnConflict(() => saveDispute(deps, dispute, found, buildExtraWrites(found.orderId)));
  return found.orderId;
};

const findDisputed = async (
  deps: StripeDeps,
  { intentId }: DisputeFacts,
): Promise<OrderRow | null> => {
  const intent = intentId === null ? null : await readIntent(deps, intentId);
  const orderId = intent === null ? null : parseIntentFacts(intent).orderId;
  return orderId === null ? null : findOrder(deps.table, orderId);
};

const stateOf = ({ status }: DisputeFacts): DisputeState => {
  if (status === "won" || status === "warning_closed") return "won";
  return status === "lost" ? "lost" : "open";
};

const saveDispute = async (
  deps: StripeDeps,
  dispute: DisputeFacts,
  { userId, orderId }: OrderRow,
  extraWrites: readonly Write[],
): Promise<void> => {
  const { table, now, log } = deps;
  const order = await loadOrder(table, userId, orderId);
  if (order === null) return;
  const membership = await loadMembershipOfOrder(table, order);
  const { disputeId } = dispute;
  const existing = order.dispute?.disputeId === disputeId ? order.dispute.state : null;
  const state = stateOf(dispute);
  if (existing === state || existing === "won" || existing === "lost") return;
  const own = membership !== null && isOrderOfMembership(membership, order) ? membership : null;
  if (own !== null && existing === null) await endOpenPayment(deps, own);
  await table.save([
    ...extraWrites,
    ...(state === "lost" ? await lostDisputeEntry(deps, dispute, order) : []),
    ...(state === "lost" ? await cancelFurtherPayments(deps, order, own) : []),
    changeOrder(order, { dispute: mergeDispute(order, dispute, now()) }).write,
    ...(existing === null ? [queueFinanceEmail(deps, dispute, order)] : []),
    ...(own === null ? [] : memberWrites(deps, own, order, { state, known: existing })),
  ]);
  log.warn("payment disputed", { orderId, disputeId, state, amount: dispute.amount });
};

/** Returns the ledger entry of a lost dispute. It is recorded once, whatever is disputed of that order later. */
const lostDisputeEntry = async (
  { table, now }: StripeDeps,
  { disputeId, amount, intentId }: DisputeFacts,
  { orderId, userId }: OrderRow,
): Promise<readonly Write[]> => {
  if ((await loadLostDispute(table, orderId, disputeId)) !== null) return [];
  const at = now().toISOString();
  const entry = { orderId, userId, reference: disputeId, at };
  return [
    recordLostDispute({ disputeId, orderId, intentId, amount, at }),
    ledgerEntryWrite({ ...entry, kind: "dispute-lost", amount: -amount }, disputeId),
  ];
};

/** Cancels all further payments: of the order, of its plan's current term, and of the next term. */
const cancelFurtherPayments = async (
  { table }: StripeDeps,
  { orderId, userId }: OrderRow,
  own: MembershipAggregate | null,
): Promise<readonly Write[]> => {
  const ids = new Set([orderId]);
  if (own?.row.userId === userId)
    for (const id of [own.row.orderId, own.row.renewal?.orderId]) if (id) ids.add(id);
  const unpaid = await Promise.all([...ids].map((id) => listPaymentRows(table, userId, id)));
  return removeUnpaidPayments(unpaid.flat());
};

const mergeDispute = (
  { dispute: before }: OrderRow,
  dispute: DisputeFacts,
  now: Date,
): OrderRow["dispute"] => {
  const { disputeId, intentId } = dispute;
  const state = stateOf(dispute);
  const at = now.toISOString();
  const openedAt = before?.disputeId === disputeId ? before.openedAt : at;
  return { disputeId, state, intentId, openedAt, endedAt: state === "open" ? null : at };
};

/**
 * Returns true if the order belongs to the plan: it paid for any of its terms, or an upgrade in one. A plan that is
 * over counts while it owes something.
 */
const isOrderOfMembership = (
  { row }: MembershipAggregate,
  { lines, startAt, paidAt }: OrderRow,
): boolean => {
  const began = startAt ?? paidAt;
  return (
    (row.endedOn === null || row.instalments.some(({ isPaid }) => !isPaid)) &&
    lines.some(({ plan }) => plan !== null) &&
    began !== null &&
    londonDay(began) >= row.anchorOn
  );
};

/** Ends a payment that waits for its member, so that nothing more is charged. */
const endOpenPayment = async (deps: StripeDeps, membership: MembershipAggregate): Promise<void> => {
  const live = await loadMembershipAttempt(deps, membership);
  if (live === null) return;
  await endAttempt(deps, live);
  throw new ConflictError();
};

const eventsOf = (
  state: DisputeState,
  existing: DisputeState | null,
  isOver: boolean,
  today: string,
): readonly MembershipEvent[] => {
  const opened = existing === null ? [{ type: "dispute-opened" } as const] : [];
  switch (state) {
    case "open":
      return opened;
    case "won":
      return [...opened, { type: "dispute-won", on: today, nextDay: daysAfter(today, 1), isOver }];
    case "lost":
      return [...opened, { type: "dispute-lost", on: today }];
  }
};

const memberWrites = (
  deps: StripeDeps,
  membership: MembershipAggregate,
  { orderId, userId, buyer }: OrderRow,
  { state, known: existing }: { readonly state: DisputeState; readonly known: DisputeState | null },
): readonly Write[] => {
  const isOwn = userId === membership.row.userId;
  const whose = isOwn ? "Your" : `${displayNameOf(buyer)}’s`;
  const now = deps.now();
  const isOver = membership.row.endedOn !== null;
  const events = eventsOf(state, existing, isOver, londonDay(now));
  const { value, writes } = applyMembershipEvents(membership, events, {}, now);
  return [
    ...writes,
    // A member who is already In-active, or whose plan is over, has been notified.
    ...(state === "lost" && !isOver && membership.value.inactiveSince === null
      ? queuePaymentProblemEmail(deps, membership, `dispute-lost-${orderId}`, value, {
          orderId: isOwn ? orderId : null,
          amount: 0,
          reason: `${whose} bank has taken back a payment for it.`,
        })
      : []),
  ];
};

const queueFinanceEmail = (
  deps: StripeDeps,
  { amount, disputeId }: DisputeFacts,
  { orderId, buyer, lines }: OrderRow,
): Write =>
  queueMail(deps, `dispute-${disputeId}`, product.finance.email, {
    template: "dispute",
    data: {
      orderId,
      member: `${displayNameOf(buyer)}, ${buyer.email}`,
      planTitle: lines[0]?.title ?? "",
      amountDisplay: formatPence(amount),
      reference: disputeId,
    },
  });
