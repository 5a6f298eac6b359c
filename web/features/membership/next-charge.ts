import type {
  Coming,
  MembershipView,
} from "../../../shared/contract/memberships/membership-view.ts";

/** The next payment that is taken by card; null when none is to come. */
const nextCharge = ({ coming, next }: MembershipView): Coming | null =>
  coming.find(
    ({ what }) => what === "instalment" || (what === "renewal-payment" && next?.pay_by === "card"),
  ) ?? null;

/** What a card is needed for next: `£264.00 is due on 22/12/2026 for month 2 of 12 of Professional`; null for nothing. */
export const neededCard = (membership: MembershipView): string | null => {
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
