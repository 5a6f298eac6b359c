/** Schedules prices for a later day, and cancels what is scheduled. Days are London days like `2027-01-31`. */
import { assertNoFieldErrors, type FieldErrors, notFound } from "../../kernel/app-error.ts";
import { monthsAfter } from "../../kernel/calendar-day.ts";
import type { PriceAccessor, ScheduledPrice } from "./effective-dated-prices.ts";

interface Scheduled {
  readonly from: string;
}

const maxScheduled = 12;
const maxMonthsAhead = 60;

/** Returns why nothing can be scheduled for that day, given what is scheduled already. */
export const scheduleErrors = (
  planned: readonly Scheduled[],
  from: string,
  today: string,
): FieldErrors => {
  if (from <= today)
    return { from: ["Choose a day after today: what holds now is changed at once"] };
  if (from > monthsAfter(today, maxMonthsAhead))
    return { from: ["Choose a day within five years"] };
  const isFull = planned.length >= maxScheduled && !planned.some((one) => one.from === from);
  return isFull
    ? { from: [`${maxScheduled} changes are planned already. Take one back first.`] }
    : {};
};

/** Adds prices from a day on, and replaces those scheduled for that day. */
export const addScheduledPrice = <S extends Scheduled>(planned: readonly S[], prices: S): S[] =>
  [...removeScheduledPrice(planned, prices.from), prices].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  );

/** Returns the scheduled prices without those of the day `from`. */
export const removeScheduledPrice = <S extends Scheduled>(
  planned: readonly S[],
  from: string,
): S[] => planned.filter((one) => one.from !== from);

/** These facts decide whether something can have prices from a day on. */
interface ScheduleRules<I, P> {
  readonly today: string;
  readonly pricing: PriceAccessor<I, P>;
  faultsOf(item: I): FieldErrors;
}

/**
 * Returns the scheduled prices of a thing with these, which replace those scheduled for that day. Throws `invalid` if nothing can
 * be scheduled for the day, or if the thing cannot have these prices.
 */
export const validateAndAddPrices = <I, P, S extends ScheduledPrice<P>>(
  item: I & { readonly planned: readonly S[] },
  prices: S,
  { today, pricing, faultsOf }: ScheduleRules<I, P>,
): S[] => {
  assertNoFieldErrors(scheduleErrors(item.planned, prices.from, today));
  assertNoFieldErrors(faultsOf(pricing.into(item, prices)));
  return addScheduledPrice(item.planned, prices);
};

/** Returns the scheduled prices without those of a day. Throws `not_found` if there are none; `what` begins the message. */
export const removeExistingPrices = <S extends Scheduled>(
  { planned }: { readonly planned: readonly S[] },
  from: string,
  what: string,
): S[] => {
  const remaining = removeScheduledPrice(planned, from);
  if (remaining.length === planned.length) throw notFound(what);
  return remaining;
};
