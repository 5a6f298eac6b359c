/** A quote, saved for approval or made by staff, as anybody with its address sees it. */
import * as z from "zod/mini";
import { basketLine, basketTotals } from "../basket/basket-view.ts";

/**
 * The states. `open` can be paid. `changed` is based on a plan that has changed. `lapsed` has expired. `withdrawn` was cancelled
 * by its member or by staff.
 */
export const approvalStates = ["open", "paid", "changed", "lapsed", "withdrawn"] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approval = z.object({
  order_id: z.string(),
  state: z.enum(approvalStates),
  asked_by: z.string(),
  company: z.string(),
  title: z.string(),
  lines: z.array(basketLine),
  totals: basketTotals,
  /** The note of the staff who made it for its member; null for one that its member saved. */
  offered: z.nullable(z.object({ note: z.string() })),
  /** True if the price of an upgrade depends on the current plan. */
  upgrade: z.boolean(),
  /** The subscription agreement that the payer agrees to; null if there is none, or if it was agreed to. */
  contract: z.nullable(z.string()),
  purchase_number: z.string(),
  good_until_display: z.string(),
  /** True if its PDF is available. */
  document_ready: z.boolean(),
  /** True if it can also be paid by bank transfer. */
  by_transfer: z.boolean(),
});
export type ApprovalView = z.output<typeof approval>;
