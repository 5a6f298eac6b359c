/** Presents the upcoming events of a member's plan for the browser and for calendars. */
import type { UpcomingEvent } from "../../../shared/contract/memberships/membership-view.ts";
import {
  projectSchedule,
  type ProjectedEvent,
} from "../../../shared/domain/memberships/project-schedule.ts";
import { inactiveOn, termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import type { AgreedPlan, Membership } from "../../../shared/domain/memberships/membership.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import { type SubscriptionContext, priceFor } from "./load-subscription-context.ts";

/** Returns the events up to the start of the next term. */
export const presentUpcomingEvents = (
  context: SubscriptionContext,
  today: string,
): UpcomingEvent[] => {
  const { value } = context.membership;
  const { endsOn } = termOf(value);
  const priceOfTerm = (plan: AgreedPlan, startsOn: string) => {
    const { toPay = 0, toPayMonthly = 0 } = priceFor(context, plan, startsOn)?.totals ?? {};
    return { toPay, toPayMonthly };
  };
  // An expected bank transfer is shown on the first day of its term.
  return projectSchedule(value, priceOfTerm, inactiveOn(endsOn))
    .filter(({ what, on }) => on <= endsOn && (what !== "locked" || on > today))
    .map((one) => oneView(value, one));
};

export const dayView = (on: string) => ({ on, display: formatDay(on) });

const oneView = ({ plan: { title } }: Membership, one: ProjectedEvent): UpcomingEvent => {
  const at = dayView(one.on);
  switch (one.what) {
    case "renewal-made":
      return {
        ...at,
        what: "renewal",
        title: "We create your renewal order",
        amount_display: null,
      };
    case "reminder":
      return { ...at, what: "reminder", title: "We email you a reminder", amount_display: null };
    case "locked":
      return {
        ...at,
        what: "locked",
        title: "Your next term can no longer be changed",
        amount_display: null,
      };
    case "payment":
      return {
        ...at,
        what: one.opensTerm ? "renewal-payment" : "instalment",
        title: paymentTitle(title, one),
        amount_display: formatPence(one.amount),
      };
    case "begins":
      return {
        ...at,
        what: "begins",
        title: "Your next term starts (already paid)",
        amount_display: null,
      };
    case "ends":
      return { ...at, what: "ends", title: `${title} ends`, amount_display: null };
  }
};

/**
 * Returns a title such as `Months 2 and 3 of 12 of Professional`. A failed payment is collected together with those that are due
 * by then.
 */
const paymentTitle = (
  plan: string,
  { months, opensTerm }: Extract<ProjectedEvent, { what: "payment" }>,
): string => {
  const begins = "Your next term starts";
  if (months.length === 0) return begins;
  const numbers = [months.slice(0, -1).join(", "), months.at(-1)].filter(Boolean).join(" and ");
  const paid = `onth${months.length === 1 ? "" : "s"} ${numbers} of ${monthsOfATerm} of ${plan}`;
  return opensTerm ? `${begins}, with m${paid}` : `M${paid}`;
};
