/** Presents a member's plan in the shape of the API. */
import type {
  MembershipView,
  NextChoice,
  NextTerm,
} from "../../../shared/contract/memberships/membership-view.ts";
import {
  isRenewalConsentAwaited,
  nextTermLockedOn,
} from "../../../shared/domain/memberships/renewal-consent.ts";
import { countryName } from "../../../shared/domain/addresses/countries.ts";
import {
  renewableUntil,
  retryDate,
  termOf,
} from "../../../shared/domain/memberships/membership-dates.ts";
import { planInclusionLines } from "../../../shared/domain/access/plan-inclusions.ts";
import { rateOf } from "../../../shared/domain/invoicing/document-lines.ts";
import type { Membership } from "../../../shared/domain/memberships/membership.ts";
import { outstandingOn } from "../../../shared/domain/memberships/membership-schedule.ts";
import {
  nextPaidBy,
  nextTermBlocker,
  nextPlanBlocker,
} from "../../../shared/domain/memberships/next-term.ts";
import {
  comparePlans,
  isHigher,
  toComparablePlan,
} from "../../../shared/domain/pricing/plan-comparison.ts";
import { taxOn } from "../../../shared/domain/pricing/pricing.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { monthsOfATerm, periods } from "../../../shared/kernel/order-terms.ts";
import { activeSeats } from "../../../shared/domain/teams/team.ts";
import { noPlan, teamImpactOf } from "../../commerce/memberships/team-impact.ts";
import { outstandingBalanceOn } from "../../commerce/payments/outstanding-charge.ts";
import { planOriginView } from "./plan-origin-view.ts";
import { presentUpcomingEvents, dayView } from "./upcoming-events.ts";
import {
  type SubscriptionContext,
  netPriceOf,
  nextTerm,
  priceFor,
} from "./load-subscription-context.ts";

export const subscriptionView = (
  context: SubscriptionContext,
  calendar: string,
  now: Date,
): MembershipView => {
  const { membership, counts, team, order } = context;
  const { value, customer, entitlement } = membership;
  const { plan, inactiveSince } = value;
  const today = londonDay(now);
  const { startsOn, endsOn } = termOf(value);
  const ownOrder = order !== null && order.userId !== membership.row.userId ? null : value.orderId;
  const next = renews(value) ? termView(context) : null;
  return {
    order_id: ownOrder,
    plan: { id: plan.planId, title: plan.title, rank: plan.rank },
    status: inactiveSince === null && isOpen(entitlement, now) ? "Active" : "In-active",
    period: plan.period,
    price: priceOf(context),
    includes_vat: includesVat(context),
    opens: planInclusionLines(counts, plan, now),
    places:
      plan.places === 0
        ? null
        : { total: plan.places, taken: activeSeats(team?.team.seats ?? [], now).length },
    shares_with: teamImpactOf(context, noPlan, now).lose.length,
    term: { starts: dayView(startsOn), ends: dayView(endsOn) },
    minimum_term: minimumTermOf(value, today),
    pay_by: order?.paymentType ?? value.payBy,
    card: customer?.cardName ?? null,
    renews: renews(value),
    awaits_answer: isRenewalConsentAwaited(value) && today < endsOn,
    renewable: renewableView(value, today),
    why_fixed: nextTermBlocker(value, today),
    fixed_from: dayView(nextTermLockedOn(value)),
    next,
    if_resumed: isResumable(value, today) ? termView(context) : null,
    choices: choicesOf(context, now),
    overdue: overdueView(context, today),
    dispute: value.dispute,
    came_from: planOriginView(context, ownOrder, next),
    billing: next === null ? null : billingView(context, today),
    coming: presentUpcomingEvents(context, today),
    calendar,
  };
};

/** Returns the billing details, from the order once it exists. */
const billingView = (
  { membership, renewal, bill, settings }: SubscriptionContext,
  today: string,
): NonNullable<MembershipView["billing"]> => {
  const { addresses, country, vatNumber, companyNumber } = renewal ?? bill;
  return {
    address: addresses.billing ?? addresses.account,
    country,
    country_name: countryName(country),
    vat_number: vatNumber,
    company_number: companyNumber,
    includes_vat: settings.vatCountries.includes(country),
    why_fixed: nextTermBlocker(membership.value, today),
  };
};

const isOpen = (entitlement: { readonly endsAt: string } | null, now: Date): boolean =>
  entitlement !== null && Date.parse(entitlement.endsAt) > now.getTime();

const priceView = (amount: number) => ({ amount, amount_display: formatPence(amount) });

/**
 * Returns the price agreed for the term. For a plan that was upgraded during the term it is today's price, and for a plan that
 * nobody has ordered it is null.
 */
const priceOf = (context: SubscriptionContext): MembershipView["price"] => {
  const { membership, order, today } = context;
  const { plan, instalments, orderId, upgrades, renewal } = membership.value;
  if (renewal !== null && isNextTermUnpaid(membership.value, today))
    return priceView(plan.period === "annual" ? renewal.toPay : renewal.toPayMonthly);
  if (orderId === null && upgrades.length === 0) return null;
  const month = instalments.at(-1);
  if (month !== undefined) return priceView(month.amount);
  const line = order?.lines.find((one) => one.plan?.planId === plan.planId);
  if (order && line) {
    const rate = rateOf(line, order.totals);
    return priceView(line.netPence + taxOn(line.netPence, rate));
  }
  const priced = priceFor(context, plan, context.today);
  return priced === null ? null : priceView(priced.totals.toPay);
};

/**
 * Returns true if the price includes VAT: as on the order of the current term, or as in the shop for a plan that nobody has
 * ordered.
 */
const includesVat = (context: SubscriptionContext): boolean => {
  const { vat = [] } =
    (context.order ?? priceFor(context, context.membership.value.plan, context.today))?.totals ??
    {};
  return vat.some(({ rate }) => rate > 0);
};

/** Returns true if the next term has begun and is not paid yet. */
const isNextTermUnpaid = (value: Membership, today: string): boolean =>
  outstandingOn(value, today).renewal;

const minimumTermOf = (value: Membership, today: string): MembershipView["minimum_term"] => {
  const unpaid = value.instalments.filter(({ isPaid }) => !isPaid);
  if (value.plan.period === "annual" || isNextTermUnpaid(value, today)) return null;
  return {
    months: monthsOfATerm,
    left: unpaid.length,
    left_display: formatPence(unpaid.reduce((sum, { amount }) => sum + amount, 0)),
    ends: dayView(termOf(value).endsOn),
  };
};

const renews = (value: Membership): boolean => {
  const { renewal, renews: requested, inactiveSince, dispute } = value;
  return (
    inactiveSince === null &&
    dispute !== "lost" &&
    !isRenewalConsentAwaited(value) &&
    (renewal === null ? requested : renewal.status !== "cancelled")
  );
};

/** Returns the renewal that the member can pay for to get the plan back. It is not a debt. */
const renewableView = (value: Membership, today: string): MembershipView["renewable"] => {
  const { renewal, dispute } = value;
  const { endsOn } = termOf(value);
  const until = renewableUntil(endsOn);
  const isThere =
    renewal?.status === "pending" && isRenewalConsentAwaited(value) && dispute === null;
  return isThere && today >= endsOn && today <= until
    ? { ...priceView(renewal.toPay), order_id: renewal.orderId, until: dayView(until) }
    : null;
};

const isResumable = (value: Membership, today: string): boolean =>
  !renews(value) && nextTermBlocker(value, today) === null;

/** Returns the term that follows or would follow, or null if the plan is not sold in the form that its member has. */
const termView = (context: SubscriptionContext): NextTerm | null => {
  const { value } = context.membership;
  const { plan, priced } = nextTerm(context);
  if (priced === null) return null;
  const { totals, lines } = priced;
  return {
    title: lines[0]?.title ?? value.plan.title,
    period: plan.period,
    starts: dayView(termOf(value).endsOn),
    to_pay_display: formatPence(totals.toPay),
    monthly_display: totals.monthly ? formatPence(totals.toPayMonthly) : null,
    pay_by: value.renewal?.payBy ?? nextPaidBy(value, plan.period),
    order_id: value.renewal?.orderId ?? null,
    paid: value.renewal?.status === "paid",
  };
};

/** Returns the same plan, cheaper plans and the other billing period. An upgrade is a separate action. */
const choicesOf = (context: SubscriptionContext, now: Date): NextChoice[] => {
  const { membership, plans, today } = context;
  const { value, customer } = membership;
  const fixed = nextTermBlocker(value, today);
  const { plan: next } = nextTerm(context);
  const place = toComparablePlan(value.plan, plans);
  const wishes = plans
    .filter(({ rank }) => rank > 0)
    .map((plan) => ({ ...toComparablePlan(plan, plans), title: plan.title, places: plan.places }))
    .filter((wished) => !isHigher(wished, place))
    .toSorted(comparePlans)
    .flatMap((wished) => periods.map((period) => ({ ...wished, period })));
  return wishes.flatMap((input) => {
    const { planId, title, period } = input;
    const priced = priceFor(context, input);
    if (priced === null) return [];
    const isSame = planId === value.plan.planId && period === value.plan.period;
    const wished = { ...input, netPence: netPriceOf(context, input) };
    const { lose, lower } = teamImpactOf(context, input, now);
    const { totals } = priced;
    return {
      plan_id: planId,
      title,
      period,
      to_pay_display: formatPence(totals.toPay),
      monthly_display: totals.monthly ? formatPence(totals.toPayMonthly) : null,
      chosen: renews(value) && planId === next.planId && period === next.period,
      team: lose.length + lower.length === 0 ? null : { lose, lower: lower.length },
      why_not:
        fixed ?? (isSame ? null : nextPlanBlocker(wished, place, customer?.defaultCard ?? null)),
    };
  });
};

const overdueView = (
  { membership }: SubscriptionContext,
  today: string,
): MembershipView["overdue"] => {
  const { payments, amount } = outstandingBalanceOn(membership, today);
  const orderId = payments.at(-1)?.orderId;
  if (orderId === undefined) return null;
  const { dunning, renewal } = membership.value;
  const isRenewal = renewal?.orderId === orderId;
  return {
    ...priceView(amount),
    order_id: orderId,
    payments: payments.map(({ title }) => title),
    next_try_display: dunning === null ? null : formatDay(retryDate(dunning.dueOn, dunning.tries)),
    pay_until_display: isRenewal
      ? formatDay(renewableUntil(termOf(membership.value).endsOn))
      : null,
    confirm_with: dunning?.confirmingCard ?? null,
  };
};
