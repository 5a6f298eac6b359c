/** Quotes as staff list them. */
import * as z from "zod/mini";
import { party } from "../orders/party.ts";

/** `open`: it can be paid, as long as no other plan takes its place. */
export const quoteStates = ["open", "paid", "lapsed", "withdrawn"] as const;

export const listedQuote = z.object({
  /** Its order's number. */
  id: z.string(),
  buyer: party,
  title: z.string(),
  state: z.enum(quoteStates),
  /** Who of staff made it; null: its member saved it. */
  by: z.nullable(z.string()),
  /** Pence with VAT. */
  total: z.int(),
  total_display: z.string(),
  until: z.string(),
  placed_at: z.string(),
});
export type ListedQuote = z.output<typeof listedQuote>;
