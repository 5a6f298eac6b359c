/** Ends a term: with the next one, with none, or without its payment. */
import { isRenewalConsentAwaited } from "../../../shared/domain/memberships/renewal-consent.ts";
import { renewableUntil, termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { changeOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import { changePayment, removeUnpaidPayments, listPaymentRows } from "../../entities/payment.ts";
import { ConflictError } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  applyMembershipEvents,
  type MembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";
import {
  membershipCancelledEmail,
  renewalQuestionEmail,
  queueMembershipEmail,
  queuePaymentProblemEmail,
} from "../../commerce/memberships/membership-emails.ts";
import { endAttempt } from "../../commerce/payments/end-attempt.ts";
import {
  loadMembershipAttempt,
  outstandingBalanceOn,
} from "../../commerce/payments/outstanding-charge.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import type { ProcessedMembership } from "./step-result.ts";

/** Ends an open charge first and checks its outcome. Throws `Outdated` in that case. */
const endOpenCharge = async (deps: StripeDeps, membership: MembershipAggregate): Promise<void> => {
  const live = await loadMembershipAttempt(deps, membership);
  if (live === null) return;
  await endAttempt(deps, live);
  throw new ConflictError();
};

const endOpenRenewalCharge = async (
  deps: StripeDeps,
  membership: MembershipAggregate,
): Promise<void> => {
  const live = await loadMembershipAttempt(deps, membership);
  const next = membership.row.renewal?.orderId;
  if (live?.owed?.payments.some(({ orderId }) => orderId === next) === true)
    await endOpenCharge(deps, membership);
};

/** Deactivates a membership: it was not paid in time, nothing may be charged, or the next term was not confirmed. */
export const deactivate = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
): Promise<void> => {
  await endOpenCharge(deps, membership);
  if (isRenewalConsentAwaited(membership.value) && membership.value.dispute === null)
    return endUnanswered(deps, membership);
  const now = deps.now();
  const day = londonDay(now);
  const { payments, amount } = outstandingBalanceOn(membership, day);
  const orderId = payments.at(-1)?.orderId ?? membership.row.orderId;
  const { value, writes } = applyMembershipEvents(
    membership,
    [{ type: "deactivated", on: day }],
    {},
    now,
  );
  const causeId = `plan-inactive-${orderId ?? membership.row.userId}-${day}`;
  // A next term that can no longer be paid is not a debt. The same run tells the member that it has lapsed.
  const isLapsed =
    payments.length === 0 && value.renewal !== null && day > renewableUntil(termOf(value).endsOn);
  await deps.table.save([
    ...writes,
    ...(isLapsed
      ? []
      : queuePaymentProblemEmail(deps, membership, causeId, value, {
          orderId,
          amount,
          reason: reasonOf(membership),
          isOver: membership.row.endedOn !== null,
        })),
  ]);
  deps.log.info("plan is In-active", { userId: membership.row.userId, orderId });
};

/**
 * Deactivates a plan whose next term was never charged, because the member did not confirm it. The member is told how long it can
 * still be paid for, unless that is over too. Its order gets the same date, so that nothing on it is overdue.
 */
const endUnanswered = async (deps: StripeDeps, membership: ProcessedMembership): Promise<void> => {
  const { value, row } = membership;
  const day = londonDay(deps.now());
  const { endsOn } = termOf(value);
  const payments =
    value.renewal?.status === "pending"
      ? await listPaymentRows(deps.table, row.userId, value.renewal.orderId)
      : [];
  await deps.table.save([
    ...applyMembershipEvents(membership, [{ type: "deactivated", on: day }], {}, deps.now()).writes,
    ...payments
      .filter(({ dueOn, paidAt }) => paidAt === null && dueOn === endsOn)
      .map((payment) => changePayment(payment, { dueOn: renewableUntil(endsOn) })),
    ...(value.renewal === null || day > renewableUntil(endsOn)
      ? []
      : queueMembershipEmail(
          deps,
          membership,
          `renewal-question-${value.renewal.orderId}-ended`,
          (firstName) => renewalQuestionEmail(firstName, value, "ended"),
        )),
  ]);
  deps.log.info("plan is In-active, nobody has renewed it", { userId: row.userId, endsOn });
};

const reasonOf = ({ value: { dispute, dunning } }: ProcessedMembership): string => {
  if (dispute !== null)
    return "Your bank is disputing a payment, so we won’t charge anything more until that is settled.";
  return dunning === null
    ? "We have not received your bank transfer."
    : "Your bank needed you to confirm the payment.";
};

/** Begins a next term that was paid before its start. */
export const beginNextTerm = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
): Promise<void> => {
  const { renewal } = membership.value;
  const order = renewal && (await loadOrder(deps.table, membership.row.userId, renewal.orderId));
  await deps.table.save([
    ...applyMembershipEvents(membership, [{ type: "term-begun" }], {}, deps.now()).writes,
    ...(order?.status === "paid" ? [changeOrder(order, { status: "active" }).write] : []),
  ]);
  deps.log.info("term begun", { userId: membership.row.userId, orderId: renewal?.orderId });
};

/** Begins the plan of a next term that is not paid yet, with its seats. Retries are for that term from now on. */
export const beginPlan = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
): Promise<void> => {
  await deps.table.save(
    applyMembershipEvents(membership, [{ type: "plan-begun" }], {}, deps.now()).writes,
  );
  const { userId } = membership.row;
  deps.log.info("plan begun", { userId, orderId: membership.value.renewal?.orderId });
};

/**
 * Ends a membership without a next term. A renewal that was created before the plan became In-active is no longer owed. A debt of
 * the term stays on its order, and a payment of it that is in progress continues.
 */
export const endMembership = async (
  deps: StripeDeps,
  membership: MembershipAggregate,
): Promise<void> => {
  await endOpenRenewalCharge(deps, membership);
  const { endsOn } = termOf(membership.value);
  const { writes } = await voidRenewal(deps, membership, "lapsed");
  await deps.table.save([
    ...applyMembershipEvents(membership, [], { endedOn: endsOn }, deps.now()).writes,
    ...writes,
  ]);
  deps.log.info("membership ended", { userId: membership.row.userId, endsOn });
};

/** Ends a next term that was not paid within 30 days. */
export const lapseNextTerm = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
): Promise<void> => {
  await endOpenCharge(deps, membership);
  const { table, now, log } = deps;
  const { endsOn } = termOf(membership.value);
  const { order, writes } = await voidRenewal(deps, membership, "lapsed");
  await table.save([
    ...applyMembershipEvents(membership, [], { endedOn: endsOn }, now()).writes,
    ...writes,
    ...queueMembershipEmail(
      deps,
      membership,
      `renewal-lapsed-${order?.orderId ?? membership.row.userId}`,
      (firstName) =>
        membershipCancelledEmail(firstName, membership.value, order, "lapsed", londonDay(now())),
    ),
  ]);
  log.info("renewal lapsed", { userId: membership.row.userId, orderId: order?.orderId });
};

/** Ends the membership of a closed account: nothing more is charged, and a next term is not owed. */
export const endOrphanedMembership = async (
  deps: StripeDeps,
  membership: MembershipAggregate,
): Promise<void> => {
  await endOpenCharge(deps, membership);
  const { writes } = await voidRenewal(deps, membership, "member");
  const endedOn = londonDay(deps.now());
  const { writes: changes } = applyMembershipEvents(
    membership,
    [{ type: "months-void" }],
    { endedOn },
    deps.now(),
  );
  await deps.table.save([...changes, ...writes]);
  deps.log.info("membership of no account ended", { userId: membership.row.userId });
};

/** Cancels the unpaid order of a next term and its payments. */
const voidRenewal = async (
  { table, now }: StripeDeps,
  { row, value: { renewal } }: MembershipAggregate,
  reason: "lapsed" | "member",
): Promise<{ readonly order: OrderRow | null; readonly writes: readonly Write[] }> => {
  if (renewal === null) return { order: null, writes: [] };
  const [order, payments] = await Promise.all([
    loadOrder(table, row.userId, renewal.orderId),
    listPaymentRows(table, row.userId, renewal.orderId),
  ]);
  if (order?.status !== "pending") return { order, writes: [] };
  const cancelled = { at: now().toISOString(), because: reason };
  return {
    order,
    writes: [
      changeOrder(order, { status: "cancelled", cancelled }).write,
      ...removeUnpaidPayments(payments),
    ],
  };
};
