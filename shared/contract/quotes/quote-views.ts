/** Quotes as staff list them. */
import * as z from "zod/mini";
import { party } from "../orders/party.ts";

/** The states: `open` can be paid, as long as no other plan replaces it. */
export const quoteStates = ["open", "paid", "lapsed", "withdrawn"] as const;

export const listedQuote = z.object({
  /** The number of its order. */
  id: z.string(),
  buyer: party,
  title: z.string(),
  state: z.enum(quoteStates),
  /** The member of staff who made it; null if its member saved it. */
  by: z.nullable(z.string()),
  /** The total in pence, including VAT. */
  total: z.int(),
  total_display: z.string(),
  until: z.string(),
  placed_at: z.string(),
});
export type ListedQuote = z.output<typeof listedQuote>;
