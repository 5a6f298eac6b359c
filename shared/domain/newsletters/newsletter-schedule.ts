/** Works out when newsletters are due: on Mondays at 08:00 in London, the monthly one on the first Monday of the month. */
import { daysAfter, daysBetween } from "../../kernel/calendar-day.ts";
import { londonDay, londonInstant } from "../../kernel/london-date.ts";

export type Frequency = "monthly" | "weekly";

export interface SendSlot {
  /** The Monday as a London day: `2026-11-23`. */
  readonly on: string;
  /** The instant of 08:00 on that day. */
  readonly at: Date;
}

/** Returns the latest slot that has begun. */
export const slotAt = (frequency: Frequency, now: Date): SendSlot => {
  let slot = slotOn(mondayOf(londonDay(now)));
  while (slot.at > now || !isOf(frequency, slot)) slot = slotOn(daysAfter(slot.on, -7));
  return slot;
};

/** Returns the first slot that begins later. */
export const slotAfter = (frequency: Frequency, instant: Date): SendSlot => {
  let slot = slotOn(mondayOf(londonDay(instant)));
  while (slot.at <= instant || !isOf(frequency, slot)) slot = slotOn(daysAfter(slot.on, 7));
  return slot;
};

/** Returns the previous slot. */
export const slotBefore = (frequency: Frequency, { at }: SendSlot): SendSlot =>
  slotAt(frequency, new Date(at.getTime() - 1));

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string =>
  daysAfter(day, -(((daysBetween(someMonday, day) % 7) + 7) % 7));

const someMonday = "2024-01-01";

const slotOn = (on: string): SendSlot => ({
  on,
  at: londonInstant(`${on} 08:00`) ?? new Date(`${on}T08:00:00Z`),
});

const isOf = (frequency: Frequency, { on }: SendSlot): boolean =>
  frequency === "weekly" || Number(on.slice(-2)) <= 7;
