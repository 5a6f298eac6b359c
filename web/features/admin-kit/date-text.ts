import { displayEnd } from "../../../shared/kernel/last-day.ts";

/** `2026-05-31` as `31/05/2026`. */
export const formatDateInput = (day: string): string => day.split("-").toReversed().join("/");

const instants = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** In London: `31/05/2026, 14:05`. */
export const instantText = (instant: string): string => instants.format(new Date(instant));

/** What ends at an instant: `to the end of 31/05/2026`. */
export const lastDayText = displayEnd;
