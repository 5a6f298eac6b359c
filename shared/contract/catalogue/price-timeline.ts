/** The past, current and scheduled prices of a thing. */
import * as z from "zod/mini";

/** The London day of a price, such as `2027-01-31`. */
export const priceDay = z.iso.date("Enter a date like 2027-01-31");

export const priceState = {
  from: z.string(),
  from_display: z.string(),
  /** The first day of the next prices; null if none are scheduled. */
  until: z.nullable(z.string()),
  /** The last day on which these prices apply. */
  last_day_display: z.nullable(z.string()),
  state: z.enum(["past", "now", "planned"]),
};
