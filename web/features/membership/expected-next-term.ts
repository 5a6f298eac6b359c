import type {
  MembershipView,
  NextChoice,
} from "../../../shared/contract/memberships/membership-view.ts";

/** Returns the expected plan after a change of the next term; the server calculates its dates and amounts. */
export const withExpectedNextTerm = (
  membership: MembershipView,
  choice: NextChoice,
): MembershipView => ({
  ...membership,
  next: membership.next && {
    ...membership.next,
    title: choice.title,
    period: choice.period,
    to_pay_display: choice.to_pay_display,
    monthly_display: choice.monthly_display,
    pay_by: choice.period === "monthly" ? "card" : membership.pay_by,
  },
  choices: membership.choices.map((one) => ({ ...one, chosen: isSameNextTerm(one, choice) })),
});

export const isSameNextTerm = (
  a: Pick<NextChoice, "period" | "plan_id">,
  b: Pick<NextChoice, "period" | "plan_id">,
): boolean => a.plan_id === b.plan_id && a.period === b.period;
