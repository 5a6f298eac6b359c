/** Decides what a full refund of an order does to the membership, and which orders can be refunded only in part. */
import type { Membership } from "./membership.ts";

export type RefundEffect =
  /** The plan ends now. */
  | "end"
  /** The membership returns to the plan before the upgrade. */
  | "undo-upgrade"
  /** The current term is the last one. */
  | "cancel-renewal"
  /** The order belongs to neither the current nor the next term. */
  | "none";

export type FullRefundObstacle =
  | "upgraded"
  /** A later month of a monthly upgrade has been charged. */
  | "charged-since"
  | "next-term-paid";

const obstacleTexts: Readonly<Record<FullRefundObstacle, string>> = {
  upgraded: "This order was upgraded: it can be refunded in part only.",
  "charged-since":
    "A further month was charged since this upgrade: it can be refunded in part only.",
  "next-term-paid": "The next term is paid already: refund that first.",
};

type FullRefundDecision =
  | { readonly effect: RefundEffect; readonly hindrance?: undefined; readonly refusal?: undefined }
  | {
      readonly hindrance: FullRefundObstacle;
      readonly refusal: string;
      readonly effect?: undefined;
    };

/** Decides the effect. `refusal` says why only a partial refund is possible, in words for staff. */
export const decideFullRefund = (membership: Membership, orderId: string): FullRefundDecision => {
  const { upgrades, renewal, instalments } = membership;
  const last = upgrades.at(-1);
  const isUpgraded =
    (membership.orderId === orderId && last !== undefined) ||
    upgrades.slice(0, -1).some((upgrade) => upgrade.orderId === orderId);
  if (isUpgraded) return refusedDecision("upgraded");
  if (last?.orderId === orderId) {
    const paid = instalments.filter(({ isPaid }) => isPaid).length;
    return paid > last.paidMonths ? refusedDecision("charged-since") : { effect: "undo-upgrade" };
  }
  if (renewal?.orderId === orderId) return { effect: "cancel-renewal" };
  if (membership.orderId !== orderId) return { effect: "none" };
  return renewal?.status === "paid" ? refusedDecision("next-term-paid") : { effect: "end" };
};

const refusedDecision = (hindrance: FullRefundObstacle): FullRefundDecision => ({
  hindrance,
  refusal: obstacleTexts[hindrance],
});
