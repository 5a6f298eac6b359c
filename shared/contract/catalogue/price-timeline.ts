/** What something cost, costs and will cost. */
import * as z from "zod/mini";

/** Of a London day like `2027-01-31`. */
export const priceDay = z.iso.date("Enter a date like 2027-01-31");

export const priceState = {
  from: z.string(),
  from_display: z.string(),
  /** The first day of the next prices; null where none are planned. */
  until: z.nullable(z.string()),
  /** The day before it, on which these prices are in force for the last time. */
  last_day_display: z.nullable(z.string()),
  state: z.enum(["past", "now", "planned"]),
};
