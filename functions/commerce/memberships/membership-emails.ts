/** What a member is told of a membership: one mail for each cause, whose id keeps it from being sent twice. */
import { nextTermFixedOn } from "../../../shared/domain/memberships/arriving-late.ts";
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
 * To the account's address as it is now. Nobody is told when the account is gone, nor who does not know yet that they have one:
 * their first mail is the invitation.
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
  /** Pence. */
  readonly amount: number;
  readonly reason: string;
  /** The term is over: what is owed brings no plan back. */
  readonly isOver?: boolean;
}

/**
 * Told of the membership as it is after the failure. Not told is the failure of a next term that can no longer be paid: that it has
 * lapsed is told in the same run.
 */
export const queuePaymentProblemEmail = (
  { now }: { now(): Date },
  held: Pick<MembershipAggregate, "profile">,
  causeId: string,
  after: Membership,
  failed: FailedPayment,
): readonly Write[] => {
  const today = londonDay(now());
  // Where nothing is owed any more, no order is named.
  const isOfNextTerm =
    after.renewal !== null && (failed.orderId === null || failed.orderId === after.renewal.orderId);
  return isOfNextTerm && today > renewableUntil(termOf(after).endsOn)
    ? []
    : queueMembershipEmail({ now }, held, causeId, (firstName) =>
        problemMail(firstName, after, failed, today),
      );
};

/** `dunning` is how it stands after the failure: with another try, or In-active. */
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
      // An answer of the bank that came late: the next run tries it.
      nextTryOn: nextTry === null || nextTry < today ? null : formatDay(nextTry),
      isInactive: inactiveSince !== null,
      isOver,
      payUntil: isRenewal ? formatDay(renewableUntil(termOf(dates).endsOn)) : null,
    },
  };
};

export const confirmMail = (
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

/** Whether its member would like to keep a plan that came too late to be renewed automatically. */
export const questionMail = (
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

/** `order` is of the next term; null where there was none yet. */
export const membershipCancelledEmail = (
  firstName: string,
  membership: Membership,
  order: Pick<OrderRow, "orderId" | "totals"> | null,
  because: MailData<"renewal-cancelled">["because"],
  today: string,
): MailRequest => {
  const fixedOn = nextTermFixedOn(membership);
  return {
    template: "renewal-cancelled",
    data: {
      orderId: order?.orderId ?? null,
      firstName,
      planTitle: membership.plan.title,
      endsOn: formatDay(termOf(membership).endsOn),
      changeableBefore: today < fixedOn ? formatDay(fixedOn) : null,
      stopsDisplay: order === null ? null : formatPence(order.totals.toPay),
      because,
    },
  };
};
