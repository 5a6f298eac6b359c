import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";

type RenewalFields = Pick<
  MembershipView,
  "fixed_from" | "if_resumed" | "includes_vat" | "next" | "renews" | "term" | "why_fixed"
>;

/** Returns a sentence about what follows the plan's term, and until when the member can change that. */
export const renewalText = (membership: RenewalFields): string => {
  const { next, term, fixed_from: fixed, why_fixed: whyFixed } = membership;
  if (next === null)
    return membership.if_resumed === null
      ? `Ends on ${term.ends.display} and does not renew.`
      : `Ends on ${term.ends.display} and does not renew. You can restart the renewal until ${fixed.display} at 00:00 (London).`;
  const follows = next.paid
    ? `Your next term, from ${next.starts.display}, is paid.`
    : `Renews automatically on ${next.starts.display} for ${priceOf(membership, next)}.`;
  return whyFixed === null
    ? `${follows} You can change your next term, or cancel the renewal, until ${fixed.display} at 00:00 (London).`
    : `${follows} ${whyFixed}`;
};

const priceOf = (
  { includes_vat: includesVat }: RenewalFields,
  { to_pay_display: first, monthly_display: month }: NonNullable<RenewalFields["next"]>,
): string => {
  const amount = month === null ? first : `${month} a month`;
  return includesVat ? `${amount}, including VAT` : amount;
};

/** Returns the label of the link to My Plan, according to the actions available there. */
export const renewalAction = ({ next, why_fixed, if_resumed }: RenewalFields): string => {
  if (next !== null && why_fixed === null) return "Change or cancel your renewal";
  return next === null && if_resumed !== null ? "Restart your renewal" : "See My Plan";
};
