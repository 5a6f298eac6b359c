import { redeemVoucher } from "../../entities/voucher.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import type { SellableDraft } from "./draft-order.ts";

/**
 * Returns the writes with which an order redeems its voucher. They belong to the transaction that creates the order or
 * starts its payment.
 */
export const redeemWrites = (
  { now }: Pick<Deps, "now">,
  { draft: { orderId, userId }, voucher }: Pick<SellableDraft, "draft" | "voucher">,
): readonly Write[] =>
  voucher === null ? [] : redeemVoucher(voucher, { orderId, userId, at: now().toISOString() });
