/** An imported term: it ends on a day that was agreed elsewhere, and nothing is to be paid for it. */
import { monthsAfter } from "../../kernel/calendar-day.ts";
import { monthsOfATerm } from "../../kernel/order-terms.ts";
import { renewalAnswerOn } from "./renewal-consent.ts";
import { newMembership } from "./membership-purchase.ts";
import { dayOfMoment } from "./membership-dates.ts";
import { startedReminders } from "./membership-schedule.ts";
import type { Membership } from "./membership.ts";
import type { ImportedPlan } from "../member-imports/import-decision.ts";

/** Returns a plan without an order, whose anchor is derived from its end. Reminders whose day has passed are not sent. */
export const importedTerm = (
  { plan, endsOn, renews, payBy }: ImportedPlan,
  moment: string,
): Membership => {
  const { planId, title, rank, places } = plan;
  const terms = { plan, period: "annual", orderId: null, upgrade: null } as const;
  const agreed = { planId, title, rank, places, period: "annual" } as const;
  const nothing = { payBy: payBy, toPay: 0, toPayMonthly: 0 } as const;
  const { anchorOn, term } = anchorOf(endsOn);
  return {
    ...newMembership({ ...terms, ...nothing }, agreed, anchorOn),
    term,
    renews,
    renewalAnswer: renewalAnswerOn(dayOfMoment(moment), endsOn),
    passedOver: startedReminders(endsOn, moment),
  };
};

/** Returns the anchor: a year before the end, or four years before a 29 February. */
const anchorOf = (endsOn: string): Pick<Membership, "anchorOn" | "term"> => {
  const years = endsOn.endsWith("-02-29") ? 4 : 1;
  return { anchorOn: monthsAfter(endsOn, -years * monthsOfATerm), term: years - 1 };
};
