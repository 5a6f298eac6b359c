/** The emails about a membership: one for each cause, whose id prevents sending it twice. */
import { nextTermLockedOn } from "../../../shared/domain/memberships/renewal-consent.ts";
import type { Membership } from "../../../shared/domain/memberships/membership.ts";
import {
  inactiveOn,
  renewableUntil,
  retryDate,
  termOf,
} from "../../../shared/domain/memberships/membership-dates.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { MailData, MailRequest } from "../../entities/mail-request.ts";
import { queueMail } from "../../entities/mail.ts";
import { isUninvited } from "../../entities/profile.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { Write } from "../../platform/table/write.ts";
import type { MembershipAggregate } from "./membership-aggregate.ts";

/**
 * Queues an email to the account's current address. It sends nothing if the account is deleted, or if the member does
 * not know yet that they have an account: their first email is the invitation.
 */
export const queueMembershipEmail = (
  { now }: { now(): Date },
  { profile }: Pick<MembershipAggregate, "profile">,
  causeId: string,
  requestTo: (firstName: string) => MailRequest,
): readonly Write[] =>
  profile === null || isUninvited(profile)
    ? []
    : [queueMail({ now }, causeId, profile.email, requestTo(profile.firstName))];

export interface FailedPayment {
  readonly orderId: string | null;
  /** The amount in pence. */
  readonly amount: number;
  readonly reason: string;
  /** Says whether the term is over, so that paying does not restore the plan. */
  readonly isOver?: boolean;
}

/**
 * Queues the email about a failed payment, for the membership as it is after the failure. It sends nothing for a next
 * term that can no longer be paid: the same run sends the email that it has lapsed.
 */
export const queuePaymentProblemEmail = (
  { now }: { now(): Date },
  membership: Pick<MembershipAggregate, "profile">,
  causeId: string,
  after: Membership,
  failed: FailedPayment,
): readonly Write[] => {
  const today = londonDay(now());
  // If nothing is owed any more, the email names no order.
  const isOfNextTerm =
    after.renewal !== null && (failed.orderId === null || failed.orderId === after.renewal.orderId);
  return isOfNextTerm && today > renewableUntil(termOf(after).endsOn)
    ? []
    : queueMembershipEmail({ now }, membership, causeId, (firstName) =>
        problemMail(firstName, after, failed, today),
      );
};

/** Returns the email about a failed payment. `dunning` is the state after the failure: another retry, or In-active. */
const problemMail = (
  firstName: string,
  { plan, dunning, renewal, inactiveSince, ...dates }: Membership,
  { orderId, amount, reason, isOver = false }: FailedPayment,
  today: string,
): MailRequest => {
  const nextTry = dunning === null ? null : retryDate(dunning.dueOn, dunning.tries);
  const isRenewal = renewal?.status === "pending" && renewal.orderId === orderId;
  return {
    template: "term-payment-problem",
    data: {
      orderId,
      firstName,
      planTitle: isRenewal ? renewal.plan.title : plan.title,
      totalDisplay: formatPence(amount),
      reason,
      // The bank's answer came late, so the next run retries.
      nextTryOn: nextTry === null || nextTry < today ? null : formatDay(nextTry),
      isInactive: inactiveSince !== null,
      isOver,
      payUntil: isRenewal ? formatDay(renewableUntil(termOf(dates).endsOn)) : null,
    },
  };
};

export const authenticationRequiredMail = (
  firstName: string,
  { plan }: Membership,
  orderId: string,
  { amount, dueOn }: { readonly amount: number; readonly dueOn: string },
): MailRequest => ({
  template: "confirm-payment",
  data: {
    orderId,
    firstName,
    planTitle: plan.title,
    totalDisplay: formatPence(amount),
    confirmBy: formatDay(inactiveOn(dueOn)),
  },
});

/**
 * Returns the email that asks a member whether to continue a plan that was imported too late to renew automatically.
 */
export const renewalQuestionEmail = (
  firstName: string,
  value: Pick<Membership, "anchorOn" | "payBy" | "plan" | "renewal" | "term">,
  moment: MailData<"renewal-question">["moment"],
): MailRequest => {
  const { endsOn } = termOf(value);
  return {
    template: "renewal-question",
    data: {
      orderId: value.renewal?.orderId ?? null,
      firstName,
      planTitle: value.renewal?.plan.title ?? value.plan.title,
      moment,
      endsOn: formatDay(endsOn),
      renewableUntil: formatDay(renewableUntil(endsOn)),
      toPayDisplay: value.renewal === null ? null : formatPence(value.renewal.toPay),
      payBy: value.renewal?.payBy ?? value.payBy,
    },
  };
};

/** Returns the email about a cancelled renewal. `order` is of the next term, or null if there was none yet. */
export const membershipCancelledEmail = (
  firstName: string,
  membership: Membership,
  order: Pick<OrderRow, "orderId" | "totals"> | null,
  reason: MailData<"renewal-cancelled">["because"],
  today: string,
): MailRequest => {
  const fixedOn = nextTermLockedOn(membership);
  return {
    template: "renewal-cancelled",
    data: {
      orderId: order?.orderId ?? null,
      firstName,
      planTitle: membership.plan.title,
      endsOn: formatDay(termOf(membership).endsOn),
      changeableBefore: today < fixedOn ? formatDay(fixedOn) : null,
      stopsDisplay: order === null ? null : formatPence(order.totals.toPay),
      because: reason,
    },
  };
};
