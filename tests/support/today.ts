/** The current day for the tests of a file. It is set for each file, because files share modules and a run may pass midnight. */
import { monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";

export let today = londonDay(new Date());
/** The last day of a plan that is bought today. */
export let endsOn = monthsAfter(today, 12);

/** Sets both days, before each file. */
export const resetToday = (): void => {
  today = londonDay(new Date());
  endsOn = monthsAfter(today, 12);
};
