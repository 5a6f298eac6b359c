/** The effects of upgrades, and of undoing one, on a membership. */
import type { MembershipEvent } from "./membership-event.ts";
import type { AgreedPlan, AppliedUpgrade, Membership } from "./membership.ts";

export const withoutUpgrade = (before: Membership): Membership => {
  const applied = before.upgrades.at(-1);
  return applied === undefined
    ? before
    : {
        ...before,
        plan: applied.from,
        next: nextTermWithoutUpgrade(before, applied),
        upgrades: before.upgrades.slice(0, -1),
        renewal: before.renewal && { ...before.renewal, ...applied.paidNext },
        instalments: before.instalments.map((month) =>
          month.isPaid || applied.monthly === null ? month : { ...month, amount: applied.monthly },
        ),
      };
};

/** Returns the next term without the upgrade. Changes that the member has made since remain, except to the plan that is gone. */
const nextTermWithoutUpgrade = (
  { plan, next }: Membership,
  { from, next: earlier }: AppliedUpgrade,
): Membership["next"] => {
  const left = nextAfterUpgrade(earlier, from, plan);
  if (next?.planId === left?.planId && next?.period === left?.period) return earlier;
  if (next?.planId !== plan.planId) return next;
  return next.period === from.period ? null : { planId: from.planId, period: next.period };
};

/**
 * Returns the next term after an upgrade. A scheduled lower plan is dropped; a scheduled period stays, at the new plan's price.
 */
const nextAfterUpgrade = (
  next: Membership["next"],
  from: AgreedPlan,
  { planId }: AgreedPlan,
): Membership["next"] =>
  next !== null && next.period !== from.period ? { planId, period: next.period } : null;

export const afterUpgrade = (
  before: Membership,
  { orderId, plan, toPayMonthly }: MembershipEvent & { readonly type: "upgraded" },
): Membership => {
  const { next } = before;
  return {
    ...before,
    plan,
    upgrades: [
      ...before.upgrades,
      {
        orderId,
        from: before.plan,
        next,
        monthly: before.instalments.find(({ isPaid }) => !isPaid)?.amount ?? null,
        paidMonths: before.instalments.filter(({ isPaid }) => isPaid).length,
        paidNext: null,
      },
    ],
    next: nextAfterUpgrade(next, before.plan, plan),
    instalments: before.instalments.map((month) =>
      month.isPaid || toPayMonthly === null ? month : { ...month, amount: toPayMonthly },
    ),
  };
};

export const afterPaidTermUpgrade = (
  before: Membership,
  { plan, toPayMonthly }: MembershipEvent & { readonly type: "paid-term-upgraded" },
): Membership => {
  const { renewal } = before;
  const last = before.upgrades.at(-1);
  if (renewal === null || last === undefined) return before;
  const paidNext = { plan: renewal.plan, toPayMonthly: renewal.toPayMonthly };
  return {
    ...before,
    renewal: { ...renewal, plan, toPayMonthly },
    upgrades: [...before.upgrades.slice(0, -1), { ...last, paidNext }],
  };
};
