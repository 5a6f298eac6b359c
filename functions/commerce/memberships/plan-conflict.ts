import { hasPlanConflict as judgePlanTaken } from "../../../shared/domain/payments/payment-attempt.ts";
import { isQuoteCurrent } from "../../../shared/domain/pricing/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { parseEntitlement, entitlementKey } from "../../entities/entitlement.ts";
import { parseMembership, membershipKey } from "../../entities/membership.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import type { Deps } from "../../platform/deps.ts";

type PlanConflictDeps = Pick<Deps, "now" | "table">;

/**
 * Returns true if the order's plan conflicts with the buyer's: they have bought a plan or another term since, have
 * handed theirs over, or the quote is for a term that is over.
 */
export const hasConflictingPlan = async (
  deps: PlanConflictDeps,
  { lines, userId }: Pick<OrderDraft, "lines" | "userId">,
  since: string,
): Promise<boolean> => {
  const line = lines.find(({ plan }) => plan !== null);
  if (line === undefined) return false;
  const current = await loadPlan(deps, userId);
  // The upgraded plan was handed over since. It must not begin again for its former holder.
  const isGone = line.upgrade !== null && current !== null && (current.wentAt ?? "") >= since;
  return isGone || judgePlanTaken(line.upgrade, current, since, deps.now());
};

/**
 * Returns true if an earlier order can no longer grant its plan, because its buyer has bought another one since or its
 * quote is no longer valid.
 */
export const isOrderOutdated = async (
  deps: PlanConflictDeps,
  order: Pick<OrderRow, "approvalUntil" | "lines" | "placedAt" | "userId">,
): Promise<boolean> =>
  order.approvalUntil === null
    ? hasConflictingPlan(deps, order, order.placedAt)
    : !(await isQuoteValid(deps, order));

/**
 * Returns true if a quote is still valid. An upgrade's quote is valid while its plan is in force and unchanged, a new
 * plan's while its buyer has bought no other since, and one for products alone until its expiry date.
 */
export const isQuoteValid = async (
  deps: PlanConflictDeps,
  order: Pick<OrderRow, "lines" | "placedAt" | "userId">,
): Promise<boolean> => {
  const upgrade = order.lines.find((line) => line.upgrade !== null)?.upgrade ?? null;
  if (upgrade === null) return !(await hasConflictingPlan(deps, order, order.placedAt));
  const plan = await loadPlan(deps, order.userId);
  const isInForce = plan !== null && Date.parse(plan.endsAt) > deps.now().getTime();
  return isInForce && isQuoteCurrent(upgrade, plan);
};

/** Loads the plan in one round trip. */
const loadPlan = async ({ table }: PlanConflictDeps, userId: string) => {
  const [entitled, membership] = await table.getMany([
    entitlementKey(userId),
    membershipKey(userId),
  ]);
  const current = parseEntitlement(entitled);
  const row = parseMembership(membership);
  return (
    current && {
      ...current,
      endsOn: londonDay(current.termEndsAt ?? current.endsAt),
      nextIsPaid: row?.renewal?.status === "paid",
      wentAt: row?.wentTo?.at ?? null,
    }
  );
};
