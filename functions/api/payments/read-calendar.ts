import type { UpcomingEvent } from "../../../shared/contract/memberships/membership-view.ts";
import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { findCalendarOwner } from "./calendar-address.ts";
import { loadSubscriptionContext } from "./load-subscription-context.ts";
import { subscriptionView } from "./subscription-view.ts";

type Endpoint = typeof paymentsContract.endpoints.readCalendar;

/** Returns the upcoming dates as all-day events (RFC 5545). The calendar of a plan that has ended is empty. */
export const readCalendar: UseCase<Endpoint, StripeDeps> = async (deps, _, { params }) => {
  const userId = await findCalendarOwner(deps, params.key);
  if (userId === null) throw notFound("This calendar");
  const context = await loadSubscriptionContext(deps, userId);
  const coming = context === null ? [] : subscriptionView(context, "", deps.now()).coming;
  return { status: 200, body: await calendarOf(coming, userId, deps) };
};

const calendarOf = async (
  coming: readonly UpcomingEvent[],
  userId: string,
  { siteOrigin, now }: Pick<StripeDeps, "now" | "siteOrigin">,
): Promise<string> => {
  const { default: ical } = await import("ical-generator");
  const calendar = ical({ name: `${product.name}: your plan`, ttl: 86_400 });
  for (const { on, what, title, amount_display: amount } of coming)
    calendar.createEvent({
      id: `${what}-${on}-${userId}@${new URL(siteOrigin).hostname}`,
      // Noon in UTC is the same date in every time zone that the function runs in.
      start: new Date(`${on}T12:00:00Z`),
      stamp: now(),
      allDay: true,
      summary:
        amount === null ? `${product.name}: ${title}` : `${product.name}: ${title}, ${amount}`,
      url: `${siteOrigin}/account/plan`,
    });
  return calendar.toString();
};
