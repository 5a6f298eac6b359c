/** Cancels or resumes a membership's renewal, from the first day of the term until the next one is fixed. */
import { isRenewalConsentAwaited } from "../../../shared/domain/memberships/renewal-consent.ts";
import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { startedReminders } from "../../../shared/domain/memberships/membership-schedule.ts";
import {
  type Membership,
  type ReminderDays,
} from "../../../shared/domain/memberships/membership.ts";
import { nextTermBlocker } from "../../../shared/domain/memberships/next-term.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay, londonMoment } from "../../../shared/kernel/london-date.ts";
import { loadDocument } from "../../entities/document.ts";
import { changeOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import { type OrderDraft } from "../../entities/order-draft.ts";
import { removeUnpaidPayments, listPaymentRows } from "../../entities/payment.ts";
import type { Deps } from "../../platform/deps.ts";
import { ConflictError } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { requestProFormaWrite } from "../invoicing/request-pro-forma.ts";
import { nextTermPaymentWrites } from "../memberships/payment-schedule.ts";
import {
  applyMembershipEvents,
  type MembershipAggregate,
  loadMembershipAggregate,
} from "../memberships/membership-aggregate.ts";
import {
  membershipCancelledEmail,
  queueMembershipEmail,
} from "../memberships/membership-emails.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { endAttempt } from "./end-attempt.ts";
import { nextTermInMail } from "../memberships/next-term-in-mail.ts";
import { loadMembershipAttempt } from "./outstanding-charge.ts";
import { assertNotPartlyPaid } from "./assert-not-partly-paid.ts";

/** Loads a membership that is in force. Throws `not_found`. */
export const loadActiveMembership = async (
  { table }: Pick<Deps, "table">,
  userId: string,
): Promise<MembershipAggregate> => {
  const membership = await loadMembershipAggregate(table, userId);
  if (membership === null || membership.row.endedOn !== null) throw notFound("A plan of your own");
  return membership;
};

/** Throws `conflict` with the reason if the next term can no longer be changed. */
export const assertNextTermOpen = (value: Membership, now: Date): void => {
  const why = nextTermBlocker(value, londonDay(now));
  if (why !== null) throw new AppError("conflict", why);
};

/** The canceller, if it is not the member, and the writes that are saved in the same transaction. */
export interface Canceller {
  readonly reason: "member" | "staff";
  readonly buildExtraWrite?: ((after: OrderRow) => Write) | undefined;
}

/**
 * Changes whether a membership renews. `price` is the next term at today's prices, for the email if its order does not
 * exist yet. A repeated call changes nothing. Throws `conflict` once the next term is fixed, and `ConflictError` if
 * everything has to be read again.
 */
export const setAutoRenewal = async (
  deps: StripeDeps,
  userId: string,
  renews: boolean,
  price: (membership: MembershipAggregate) => Promise<Pick<OrderDraft, "lines" | "totals"> | null>,
  canceller: Canceller = { reason: "member" },
): Promise<void> => {
  const aggregate = await loadActiveMembership(deps, userId);
  const { value } = aggregate;
  assertNextTermOpen(value, deps.now());
  const isYes = renews && isRenewalConsentAwaited(value);
  if (value.renews === renews && !isYes) return;
  await endRenewalPayment(deps, aggregate);
  if (renews) await resumeRenewal(deps, aggregate, price);
  else await cancelNextTerm(deps, aggregate, canceller);
};

/** Ends the payment of the next term that is in progress. */
export const endRenewalPayment = async (
  deps: StripeDeps,
  membership: MembershipAggregate,
): Promise<void> => {
  const live = await loadMembershipAttempt(deps, membership);
  if (live === null || live.orderId !== membership.row.renewal?.orderId) return;
  await endAttempt(deps, live);
  throw new ConflictError();
};

/** Loads the order of the next term, if it exists. */
export const loadRenewal = async (
  { table }: Pick<Deps, "table">,
  { row }: Pick<MembershipAggregate, "row">,
): Promise<OrderRow | null> =>
  row.renewal === null ? null : loadOrder(table, row.userId, row.renewal.orderId);

/** Returns an id for the emails. A change of a membership happens once, so the membership's version identifies it. */
const causeOf = ({ row }: MembershipAggregate): string => `${row.userId}-${row.version}`;

const cancelNextTerm = async (
  deps: StripeDeps,
  membership: MembershipAggregate,
  { reason, buildExtraWrite }: Canceller,
): Promise<void> => {
  const { table, now, log } = deps;
  const { value, row } = membership;
  const order = await loadRenewal(deps, membership);
  assertNotPartlyPaid(order);
  const payments = order === null ? [] : await listPaymentRows(table, row.userId, order.orderId);
  const cancelled = { at: now().toISOString(), because: reason };
  const ended = order && changeOrder(order, { status: "cancelled", cancelled });
  await table.save([
    ...applyMembershipEvents(membership, [{ type: "renews", renews: false, begun: [] }], {}, now())
      .writes,
    ...(ended === null ? [] : [ended.write, ...removeUnpaidPayments(payments)]),
    ...(ended === null || buildExtraWrite === undefined ? [] : [buildExtraWrite(ended.row)]),
    ...queueMembershipEmail(
      deps,
      membership,
      `renewal-cancelled-${causeOf(membership)}`,
      (firstName) => membershipCancelledEmail(firstName, value, order, "member", londonDay(now())),
    ),
  ]);
  log.info("renewal cancelled", { userId: row.userId, orderId: order?.orderId });
};

const resumeRenewal = async (
  deps: StripeDeps,
  membership: MembershipAggregate,
  price: (aggregate: MembershipAggregate) => Promise<Pick<OrderDraft, "lines" | "totals"> | null>,
): Promise<void> => {
  const { table, now, log } = deps;
  const { value, row } = membership;
  const order = await loadRenewal(deps, membership);
  // Reminders that fell due while the renewal was cancelled are not sent later.
  const begun = startedReminders(termOf(value).endsOn, londonMoment(now()));
  const priced = order ?? (await price(membership));
  if (priced === null)
    throw new AppError("conflict", "Your plan is no longer sold. Choose another plan first.");
  const next = await nextTermInMail(deps, membership, priced);
  await table.save([
    ...applyMembershipEvents(membership, [{ type: "renews", renews: true, begun }], {}, now())
      .writes,
    ...(order === null ? [] : await restoreRenewalWrites(deps, membership, order, begun)),
    ...queueMembershipEmail(
      deps,
      membership,
      `renewal-changed-${causeOf(membership)}`,
      (firstName) => ({
        template: "renewal-changed",
        data: { orderId: order?.orderId ?? null, firstName, ...next },
      }),
    ),
  ]);
  log.info("renewal resumed", { userId: row.userId, orderId: order?.orderId });
};

/**
 * Restores the renewal: the same order is pending again, or was pending for this confirmation. If the member pays by
 * bank transfer and the reminder is past, the pro forma is sent at once.
 */
const restoreRenewalWrites = async (
  { table, now }: StripeDeps,
  { value }: MembershipAggregate,
  order: OrderRow,
  begun: readonly ReminderDays[],
): Promise<readonly Write[]> => {
  const isBack = order.status === "cancelled";
  const { row, write } = changeOrder(order, { status: "pending", cancelled: null });
  const isAsked = value.renewal?.payBy === "bacs" && begun.includes(30);
  const proForma = isAsked ? await loadDocument(table, order.orderId, "pro-forma") : null;
  return [
    write,
    ...(isBack ? nextTermPaymentWrites(row, termOf(value).endsOn) : []),
    ...(isAsked && proForma === null ? [requestProFormaWrite(row, now())] : []),
  ];
};
