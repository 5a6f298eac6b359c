/** Parses days in member imports, which some systems write with the month first. */
import { isCalendarDay } from "../../kernel/calendar-day.ts";
import { parseDay } from "../bank-statements/bank-day.ts";

export const dayOrders = ["day-first", "month-first"] as const;
export type DayOrder = (typeof dayOrders)[number];

/**
 * Returns the order of day and month in a file that writes days as numbers with the year last. The month is first if some days
 * are no date otherwise. Returns null if nothing is written that way. The whole file decides: `05/06/2027` alone is ambiguous.
 */
export const detectDayOrder = (texts: Iterable<string>): DayOrder | null => {
  let order: DayOrder | null = null;
  for (const text of texts) {
    const [, first, , second] = numbers.exec(text) ?? [];
    if (first === undefined) continue;
    if (Number(first) > 12) return "day-first";
    order = Number(second) > 12 ? "month-first" : (order ?? "day-first");
  }
  return order;
};

/** Returns the day such as `2027-12-31`; null if the calendar has no such day. */
export const parseImportDay = (text: string, order: DayOrder | null): string | null => {
  const day = parseDay(order === "month-first" ? text.replace(numbers, "$3$2$1$2") : text);
  return day !== null && isCalendarDay(day) ? day : null;
};

const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(?=\d{2})/;
