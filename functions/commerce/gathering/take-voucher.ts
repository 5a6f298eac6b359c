import { AppError } from "../../../shared/kernel/app-error.ts";
import { countOfMember, takeVoucher } from "../../rows/voucher.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Write } from "../../runtime/table/write.ts";
import type { SellableDraft } from "./draft-order.ts";

/**
 * What an order writes to have its voucher: part of the transaction that makes it or starts its payment. Throws `conflict`
 * for a member who has used it as often as they may.
 */
export const takingVoucher = async (
  { table, now }: Pick<Deps, "now" | "table">,
  { draft: { orderId, userId }, voucher }: Pick<SellableDraft, "draft" | "voucher">,
): Promise<readonly Write[]> => {
  if (voucher === null) return [];
  const { code, perMember } = voucher;
  const isSpent = perMember !== null && (await countOfMember(table, code, userId)) >= perMember;
  if (isSpent)
    throw new AppError(
      "conflict",
      `You have used ${code} already. Please take it out of your basket.`,
    );
  return takeVoucher(voucher, { orderId, userId, at: now().toISOString() });
};
