/** A date entered as an end is the last day: the limit applies until the end of that day in London. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import {
  displayEnd,
  displayLastDay,
  endOfLastDay,
  lastDayBefore,
} from "../../shared/kernel/last-day.ts";

test.each([
  // Summer time begins on 28 March 2027, and ends on 31 October 2027.
  ["2027-03-27", "2027-03-28T00:00:00.000Z"],
  ["2027-03-28", "2027-03-28T23:00:00.000Z"],
  ["2027-03-31", "2027-03-31T23:00:00.000Z"],
  ["2027-10-30", "2027-10-30T23:00:00.000Z"],
  ["2027-10-31", "2027-11-01T00:00:00.000Z"],
  ["2028-02-29", "2028-03-01T00:00:00.000Z"],
])("%s ends at %s", (day, end) => {
  expect(endOfLastDay(day).toISOString()).toBe(end);
  expect(lastDayBefore(end)).toBe(day);
});

test("an end is shown as its last day", () => {
  expect(displayLastDay("2027-03-31")).toBe("to the end of 31/03/2027");
  expect(displayEnd("2027-03-31T23:00:00.000Z")).toBe("to the end of 31/03/2027");
  // An end at another time of day, as of a saved quote, is shown in the same way.
  expect(displayEnd("2027-03-31T14:30:00.000Z")).toBe("to the end of 31/03/2027");
});

test("any day converts back to itself and ends where the next one begins", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const day = daysAfter("2020-01-01", days);
      expect(lastDayBefore(endOfLastDay(day))).toBe(day);
      const length = endOfLastDay(day).getTime() - endOfLastDay(daysAfter(day, -1)).getTime();
      expect([23, 24, 25]).toContain(length / 3_600_000);
    }),
  );
});
