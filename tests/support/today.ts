/** The day of a file's tests. What a file has imported serves the next one, and a run may go past midnight. */
import { monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";

export let today = londonDay(new Date());
/** Of a plan that is bought today. */
export let endsOn = monthsAfter(today, 12);

/** Before each file. */
export const beginDay = (): void => {
  today = londonDay(new Date());
  endsOn = monthsAfter(today, 12);
};
