import type { PriceState } from "../../shared/domain/dated-prices.ts";
import { displayDay } from "../../shared/kernel/calendar-day.ts";

/** From when until when something costs what it does. */
export const viewSpell = ({ from, until, state }: Omit<PriceState<unknown>, "prices">) => ({
  from,
  from_display: displayDay(from),
  until,
  until_display: until === null ? null : displayDay(until),
  state,
});
