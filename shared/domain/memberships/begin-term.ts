import { monthsOfATerm } from "../../kernel/order-terms.ts";
import { instalmentDueOn } from "./membership-dates.ts";
import type { Instalment, Membership, Renewal } from "./membership.ts";

/** Begins the next term: its order and plan become the membership's, and its first payment is marked as made. */
export const beginTerm = (membership: Membership, renewal: Renewal): Membership => ({
  ...membership,
  plan: renewal.plan,
  orderId: renewal.orderId,
  term: membership.term + 1,
  payBy: renewal.payBy,
  renewal: null,
  renewalAnswer: "not-needed",
  next: null,
  upgrades: [],
  passedOver: [],
  instalments: monthsOf(membership, renewal),
});

const monthsOf = (
  { anchorOn, term }: Membership,
  { plan, toPay, toPayMonthly }: Renewal,
): readonly Instalment[] =>
  plan.period === "annual"
    ? []
    : Array.from({ length: monthsOfATerm }, (_, index) => ({
        number: index + 1,
        dueOn: instalmentDueOn(anchorOn, term + 1, index + 1),
        amount: index === 0 ? toPay : toPayMonthly,
        isPaid: index === 0,
      }));
