import { partPaidAmount } from "../../../shared/domain/orders/order.ts";
import type { RefundEffect } from "../../../shared/domain/memberships/full-refund.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MembershipAggregate } from "../memberships/membership-aggregate.ts";
import { loadRenewal } from "./change-renewal.ts";

/** Throws `conflict` if the next term's order would be cancelled, or would cost less than has been received for it. */
export const assertNextTermNotPartlyPaid = async (
  deps: Pick<Deps, "table">,
  membership: MembershipAggregate,
  effect: RefundEffect,
): Promise<void> => {
  if (effect !== "end" && effect !== "undo-upgrade") return;
  const next = await loadRenewal(deps, membership);
  if (next !== null && partPaidAmount(next) > 0)
    throw new AppError("conflict", "A part of the next term is paid already: refund that first.");
};
