/** A plan's prices and dates in words. */
import type {
  MembershipView,
  NextChoice,
} from "../../../shared/contract/memberships/membership-view.ts";
import type { Period } from "../../../shared/kernel/order-terms.ts";

const units: Record<Period, string> = { annual: "a year", monthly: "a month" };

export const perPeriod = (period: Period): string => units[period];

export const byPeriod = (period: Period): string => (period === "annual" ? "yearly" : "monthly");

/** As it is said wherever a monthly plan is sold. */
export const minimumTermWords = (months: number): string =>
  `Billed monthly, ${months} month minimum term`;

type Priced = Pick<NextChoice, "monthly_display" | "period" | "to_pay_display">;

/** `£2,880.00 a year`. */
export const priceWords = ({ period, to_pay_display: first, monthly_display: month }: Priced) =>
  period === "annual" || month === null ? `${first} a year` : `${month} a month`;

/** Behind an amount: whether VAT is in it, or none is charged at all. */
export const planVatText = ({ includes_vat }: Pick<MembershipView, "includes_vat">): string =>
  includes_vat ? "including VAT" : "no VAT added";

/** Of the term that comes: its buyer may have moved. */
export const nextVat = ({
  billing,
  includes_vat,
}: Pick<MembershipView, "billing" | "includes_vat">): Pick<MembershipView, "includes_vat"> => ({
  includes_vat: billing?.includes_vat ?? includes_vat,
});

/** Of amounts of this term and of the next one. */
export const comingVatSentence = (membership: MembershipView): string => {
  const { includes_vat: next } = nextVat(membership);
  if (next === membership.includes_vat) return vatSentence(membership);
  return next
    ? "No VAT is added to this term. Amounts for the next term include VAT."
    : "Amounts for this term include VAT. No VAT is added to the next term.";
};

/** The same in a sentence. */
export const vatSentence = ({ includes_vat }: Pick<MembershipView, "includes_vat">): string =>
  includes_vat ? "Amounts include VAT." : "No VAT is added.";

/** `Its 00:00` ends what can be done until then. */
export const untilWords = ({ fixed_from }: Pick<MembershipView, "fixed_from">): string =>
  `until ${fixed_from.display} at 00:00 (London)`;

/** What is left of the twelve, in one sentence or two; null of an annual plan. */
export const leftOfMinimumTerm = (
  membership: Pick<MembershipView, "includes_vat" | "minimum_term">,
): string | null => {
  if (membership.minimum_term === null) return null;
  const { months, left, left_display, ends } = membership.minimum_term;
  if (left === 0) return `You’ve made all ${months} payments. It ends on ${ends.display}.`;
  const payments = left === 1 ? "payment is" : "payments are";
  return `${left} of ${months} ${payments} still to come, ${left_display} in all, ${planVatText(membership)}. It ends on ${ends.display}.`;
};
