/** A quote that was saved for approval, as whoever has its address sees it. */
import * as z from "zod/mini";
import { basketLine, basketTotals } from "./basket-view.ts";

/**
 * `open`: it can be paid. `changed`: the plan under it is another one. `lapsed`: its days are over. `withdrawn`: its member
 * has cancelled it.
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
  purchase_number: z.string(),
  good_until_display: z.string(),
  /** Whether its PDF can be had. */
  document_ready: z.boolean(),
  /** It can be paid by bank transfer too. */
  by_transfer: z.boolean(),
});
export type ApprovalView = z.output<typeof approval>;
