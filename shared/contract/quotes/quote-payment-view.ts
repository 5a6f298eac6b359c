/** A quote, saved for approval or made by staff, as whoever has its address sees it. */
import * as z from "zod/mini";
import { basketLine, basketTotals } from "../basket/basket-view.ts";

/**
 * `open`: it can be paid. `changed`: the plan under it is another one. `lapsed`: its days are over. `withdrawn`: its member,
 * or staff, have cancelled it.
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
  /** Made by staff, who wrote this to its member; null for one that its member saved. */
  offered: z.nullable(z.object({ note: z.string() })),
  /** The price of an upgrade depends on the plan under it. */
  upgrade: z.boolean(),
  /** The subscription agreement that who pays it agrees to; null where there is none, or it was agreed to. */
  contract: z.nullable(z.string()),
  purchase_number: z.string(),
  good_until_display: z.string(),
  /** Whether its PDF can be had. */
  document_ready: z.boolean(),
  /** It can be paid by bank transfer too. */
  by_transfer: z.boolean(),
});
export type ApprovalView = z.output<typeof approval>;
