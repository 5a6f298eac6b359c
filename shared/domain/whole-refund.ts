/** What becomes of a membership when all of an order's money goes back, and which orders can be paid back in part only. */
import type { Membership } from "./membership.ts";

export type RefundEffect =
  /** The plan ends now. */
  | "end"
  /** Back to the plan before it. */
  | "undo-upgrade"
  /** The term that runs is the last one. */
  | "cancel-renewal"
  /** It is of no term that runs or comes. */
  | "none";

/** `refusal` says why only a part can go back, in words for staff. */
export const judgeWholeRefund = (
  membership: Membership,
  orderId: string,
):
  | { readonly effect: RefundEffect; readonly refusal?: undefined }
  | { readonly refusal: string; readonly effect?: undefined } => {
  const { upgrades, renewal, instalments } = membership;
  const last = upgrades.at(-1);
  const isUpgraded =
    (membership.orderId === orderId && last !== undefined) ||
    upgrades.slice(0, -1).some((upgrade) => upgrade.orderId === orderId);
  if (isUpgraded) return { refusal: "This order was upgraded: it can be refunded in part only." };
  if (last?.orderId === orderId) {
    const paid = instalments.filter(({ isPaid }) => isPaid).length;
    return paid > last.paidMonths
      ? {
          refusal:
            "A further month was charged since this upgrade: it can be refunded in part only.",
        }
      : { effect: "undo-upgrade" };
  }
  if (renewal?.orderId === orderId) return { effect: "cancel-renewal" };
  if (membership.orderId !== orderId) return { effect: "none" };
  return renewal?.status === "paid"
    ? { refusal: "The next term is paid already: refund that first." }
    : { effect: "end" };
};
