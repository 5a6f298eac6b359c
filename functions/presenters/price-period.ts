import type { PriceState } from "../../shared/domain/pricing/effective-dated-prices.ts";
import { daysAfter, formatDay } from "../../shared/kernel/calendar-day.ts";

/** Returns the period in which a price applies. */
export const presentPeriod = ({ from, until, state }: Omit<PriceState<unknown>, "prices">) => ({
  from,
  from_display: formatDay(from),
  until,
  last_day_display: until === null ? null : formatDay(daysAfter(until, -1)),
  state,
});
