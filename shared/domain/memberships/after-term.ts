/** Decides what an order may say about what follows the term of the plan that it sold. */
import type { OrderStatus } from "../../kernel/order-terms.ts";
import { termOf } from "./membership-dates.ts";
import type { Membership } from "./membership.ts";

export type AfterTerm =
  /** The plan is on offer: the statement about its renewal is part of the offer. */
  | { readonly type: "offered" }
  /** It is due to renew on that London day. */
  | { readonly type: "renews"; readonly on: string }
  /** The order was cancelled, upgraded by another order, handed over or renewed, or its renewal was cancelled. */
  | { readonly type: "over" };

interface SellingOrder {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly renewal: boolean;
}

interface CurrentTerm {
  readonly value: Membership;
  /** The London day on which the plan ended for good; null while it has not. */
  readonly endedOn: string | null;
}

/** Returns what follows the term. `currentTerm` is the buyer's current membership; null if there is none. */
export const afterTerm = (
  { orderId, status, renewal }: SellingOrder,
  currentTerm: CurrentTerm | null,
): AfterTerm => {
  if (!renewal && (status === "new" || status === "pending")) return { type: "offered" };
  if (currentTerm === null || currentTerm.endedOn !== null || status === "cancelled")
    return { type: "over" };
  const { value } = currentTerm;
  const current = value.upgrades.at(-1)?.orderId ?? value.orderId;
  const renews =
    current === orderId &&
    value.renews &&
    value.renewal?.status !== "cancelled" &&
    value.inactiveSince === null &&
    value.dispute === null;
  return renews ? { type: "renews", on: termOf(value).endsOn } : { type: "over" };
};
