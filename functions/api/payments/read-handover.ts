import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import {
  isRenewalConsentAwaited,
  nextTermLockedOn,
} from "../../../shared/domain/memberships/renewal-consent.ts";
import { handedOverMembership } from "../../../shared/domain/memberships/plan-handover.ts";
import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { dayView } from "./upcoming-events.ts";
import { loadHandoverContext, nextToPay } from "./load-handover-context.ts";

type Endpoint = typeof paymentsContract.endpoints.readHandover;

/** Returns what would be transferred with the team, and what its new owner would have to pay. */
export const readHandover: UseCase<Endpoint, StripeDeps> = async (deps, { userId }, { params }) => {
  const { subscription, why } = await loadHandoverContext(deps, userId, params.id);
  const { value } = subscription.membership;
  const { endsOn } = termOf(value);
  const toPay = nextToPay(subscription);
  const theirs = handedOverMembership(value, londonDay(deps.now()));
  const data = {
    plan: value.plan.title,
    ends: dayView(endsOn),
    changeable_until: dayView(daysAfter(nextTermLockedOn(theirs), -1)),
    on_request: toPay !== null && isRenewalConsentAwaited(theirs),
    to_pay_display: toPay === null ? null : formatPence(toPay),
    pay_by: value.payBy,
    order_id: value.renewal?.status === "pending" ? value.renewal.orderId : null,
    why_not: why,
  };
  return { status: 200, body: { data } };
};
