/** The texts for a plan's prices and dates. */
import type {
  MembershipView,
  NextChoice,
} from "../../../shared/contract/memberships/membership-view.ts";
import type { Period } from "../../../shared/kernel/order-terms.ts";

const units: Record<Period, string> = { annual: "a year", monthly: "a month" };

export const perPeriodText = (period: Period): string => units[period];

export const billingFrequencyText = (period: Period): string =>
  period === "annual" ? "yearly" : "monthly";

/** Returns the minimum term in the words used wherever a monthly plan is sold. */
export const minimumTermText = (months: number): string =>
  `Billed monthly, ${months} month minimum term`;

type Priced = Pick<NextChoice, "monthly_display" | "period" | "to_pay_display">;

/** Returns a price such as `£2,880.00 a year`. */
export const priceText = ({ period, to_pay_display: first, monthly_display: month }: Priced) =>
  period === "annual" || month === null ? `${first} a year` : `${month} a month`;

/** Returns the note behind an amount: whether it includes VAT, or no VAT is charged. */
export const planVatText = ({ includes_vat }: Pick<MembershipView, "includes_vat">): string =>
  includes_vat ? "including VAT" : "no VAT added";

/** Returns the VAT of the next term, whose buyer may have moved. */
export const nextVat = ({
  billing,
  includes_vat,
}: Pick<MembershipView, "billing" | "includes_vat">): Pick<MembershipView, "includes_vat"> => ({
  includes_vat: billing?.includes_vat ?? includes_vat,
});

/** Returns a sentence about VAT on the amounts of this term and the next. */
export const comingVatSentence = (membership: MembershipView): string => {
  const { includes_vat: next } = nextVat(membership);
  if (next === membership.includes_vat) return vatSentence(membership);
  return next
    ? "No VAT is added to this term. Amounts for the next term include VAT."
    : "Amounts for this term include VAT. No VAT is added to the next term.";
};

/** Returns the note on VAT as a sentence. */
export const vatSentence = ({ includes_vat }: Pick<MembershipView, "includes_vat">): string =>
  includes_vat ? "Amounts include VAT." : "No VAT is added.";

/** Returns the time at which changes stop being possible: `until 26/11/2026 at 00:00 (London)`. */
export const changeDeadlineText = ({ fixed_from }: Pick<MembershipView, "fixed_from">): string =>
  `until ${fixed_from.display} at 00:00 (London)`;

/** Returns one or two sentences about the rest of the twelve-month minimum term; null for an annual plan. */
export const leftOfMinimumTerm = (
  membership: Pick<MembershipView, "includes_vat" | "minimum_term">,
): string | null => {
  if (membership.minimum_term === null) return null;
  const { months, left, left_display, ends } = membership.minimum_term;
  if (left === 0) return `You’ve made all ${months} payments. It ends on ${ends.display}.`;
  const payments = left === 1 ? "payment is" : "payments are";
  return `${left} of ${months} ${payments} still to come, ${left_display} in all, ${planVatText(membership)}. It ends on ${ends.display}.`;
};
