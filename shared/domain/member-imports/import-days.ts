/** Days in members' files, which some systems write with the month first. */
import { isCalendarDay } from "../../kernel/calendar-day.ts";
import { dayOf } from "../bank-statements/bank-day.ts";

export const dayOrders = ["day-first", "month-first"] as const;
export type DayOrder = (typeof dayOrders)[number];

/**
 * In which order a file writes its days, where all of it is numbers and the year stands last: the month is first where no day
 * would be a date otherwise, and some are so. Null where nothing is written so. Told by the whole file: `05/06/2027` alone
 * would be both.
 */
export const dayOrderOf = (texts: Iterable<string>): DayOrder | null => {
  let order: DayOrder | null = null;
  for (const text of texts) {
    const [, first, , second] = numbers.exec(text) ?? [];
    if (first === undefined) continue;
    if (Number(first) > 12) return "day-first";
    order = Number(second) > 12 ? "month-first" : (order ?? "day-first");
  }
  return order;
};

/** `2027-12-31`; null for what is no day of the calendar. */
export const movedDay = (text: string, order: DayOrder | null): string | null => {
  const day = dayOf(order === "month-first" ? text.replace(numbers, "$3$2$1$2") : text);
  return day !== null && isCalendarDay(day) ? day : null;
};

const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(?=\d{2})/;
