import type {
  UpcomingEvent,
  MembershipView,
} from "../../../shared/contract/memberships/membership-view.ts";

/** Returns the next payment by card; null if there is none. */
const nextCharge = ({ coming, next }: MembershipView): UpcomingEvent | null =>
  coming.find(
    ({ what }) => what === "instalment" || (what === "renewal-payment" && next?.pay_by === "card"),
  ) ?? null;

/**
 * Returns the next payment that needs a card, in words: `£264.00 is to be taken on 22/12/2026 for Month 2 of 12 of
 * Professional`; null if there is none.
 */
export const nextCardPaymentText = (membership: MembershipView): string | null => {
  const { overdue, pay_by, plan } = membership;
  if (overdue !== null && pay_by === "card")
    return `${overdue.amount_display} is overdue for your ${plan.title} plan`;
  const charge = nextCharge(membership);
  if (charge === null || charge.amount_display === null) return null;
  const what =
    charge.what === "instalment"
      ? charge.title.replace(/^Month/, "month")
      : `the next term of your ${plan.title} plan`;
  return `${charge.amount_display} is due on ${charge.display} for ${what}`;
};
