/** What follows the term of a plan, as the order that sold it may say. */
import type { OrderStatus } from "../../kernel/order-terms.ts";
import { termOf } from "./membership-dates.ts";
import type { Membership } from "./membership.ts";

export type AfterTerm =
  /** The plan is being sold: what is said of its renewal is part of the offer. */
  | { readonly type: "offered" }
  /** It renews on that London day, as things stand. */
  | { readonly type: "renews"; readonly on: string }
  /** It was cancelled, upgraded by another order, handed over or renewed, or its renewal was cancelled. */
  | { readonly type: "over" };

interface SellingOrder {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly renewal: boolean;
}

interface HeldTerm {
  readonly value: Membership;
  /** London day on which the plan ended for good; null while it has not. */
  readonly endedOn: string | null;
}

/** `held` is the buyer's membership as it is now; null where they have none. */
export const afterTerm = (
  { orderId, status, renewal }: SellingOrder,
  held: HeldTerm | null,
): AfterTerm => {
  if (!renewal && (status === "new" || status === "pending")) return { type: "offered" };
  if (held === null || held.endedOn !== null || status === "cancelled") return { type: "over" };
  const { value } = held;
  const current = value.upgrades.at(-1)?.orderId ?? value.orderId;
  const renews =
    current === orderId &&
    value.renews &&
    value.renewal?.status !== "cancelled" &&
    value.inactiveSince === null &&
    value.dispute === null;
  return renews ? { type: "renews", on: termOf(value).endsOn } : { type: "over" };
};
