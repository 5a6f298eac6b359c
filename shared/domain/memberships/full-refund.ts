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

export type RefundHindrance =
  | "upgraded"
  /** An upgrade by the month, of which a later month was charged. */
  | "charged-since"
  | "next-term-paid";

const refusals: Readonly<Record<RefundHindrance, string>> = {
  upgraded: "This order was upgraded: it can be refunded in part only.",
  "charged-since":
    "A further month was charged since this upgrade: it can be refunded in part only.",
  "next-term-paid": "The next term is paid already: refund that first.",
};

type Judged =
  | { readonly effect: RefundEffect; readonly hindrance?: undefined; readonly refusal?: undefined }
  | {
      readonly hindrance: RefundHindrance;
      readonly refusal: string;
      readonly effect?: undefined;
    };

/** `refusal` says why only a part can go back, in words for staff. */
export const decideFullRefund = (membership: Membership, orderId: string): Judged => {
  const { upgrades, renewal, instalments } = membership;
  const last = upgrades.at(-1);
  const isUpgraded =
    (membership.orderId === orderId && last !== undefined) ||
    upgrades.slice(0, -1).some((upgrade) => upgrade.orderId === orderId);
  if (isUpgraded) return hinders("upgraded");
  if (last?.orderId === orderId) {
    const paid = instalments.filter(({ isPaid }) => isPaid).length;
    return paid > last.paidMonths ? hinders("charged-since") : { effect: "undo-upgrade" };
  }
  if (renewal?.orderId === orderId) return { effect: "cancel-renewal" };
  if (membership.orderId !== orderId) return { effect: "none" };
  return renewal?.status === "paid" ? hinders("next-term-paid") : { effect: "end" };
};

const hinders = (hindrance: RefundHindrance): Judged => ({
  hindrance,
  refusal: refusals[hindrance],
});
