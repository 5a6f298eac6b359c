import { isPlanConflictError as judgePlanTaken } from "../../../shared/domain/payments/payment-attempt.ts";
import { isStillOf } from "../../../shared/domain/pricing/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { entitlementIn, entitlementKey } from "../../entities/entitlement.ts";
import { membershipIn, membershipKey } from "../../entities/membership.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import type { Deps } from "../../platform/deps.ts";

type Needs = Pick<Deps, "now" | "table">;

/** The buyer has got a plan since, or another term, or has handed theirs over: this order's would be a second one, or is quoted for what is over. */
export const isPlanTaken = async (
  deps: Needs,
  { lines, userId }: Pick<OrderDraft, "lines" | "userId">,
  since: string,
): Promise<boolean> => {
  const line = lines.find(({ plan }) => plan !== null);
  if (line === undefined) return false;
  const held = await loadPlan(deps, userId);
  // The plan that it upgrades is somebody else's since: it is not begun anew for who handed it over.
  const isGone = line.upgrade !== null && held !== null && (held.wentAt ?? "") >= since;
  return isGone || judgePlanTaken(line.upgrade, held, since, deps.now());
};

/** An order of before can bring its plan no more: its buyer has got another one since, or its quote holds no longer. */
export const isOrderOutdated = async (
  deps: Needs,
  order: Pick<OrderRow, "approvalUntil" | "lines" | "placedAt" | "userId">,
): Promise<boolean> =>
  order.approvalUntil === null
    ? isPlanTaken(deps, order, order.placedAt)
    : !(await doesQuoteHold(deps, order));

/**
 * A quote of an upgrade holds while the plan that it is for is in force, as it was; one of a new plan while its buyer has got
 * no other since; one of products alone holds until its day.
 */
export const doesQuoteHold = async (
  deps: Needs,
  order: Pick<OrderRow, "lines" | "placedAt" | "userId">,
): Promise<boolean> => {
  const upgrade = order.lines.find((line) => line.upgrade !== null)?.upgrade ?? null;
  if (upgrade === null) return !(await isPlanTaken(deps, order, order.placedAt));
  const plan = await loadPlan(deps, order.userId);
  const isInForce = plan !== null && Date.parse(plan.endsAt) > deps.now().getTime();
  return isInForce && isStillOf(upgrade, plan);
};

/** One round trip. */
const loadPlan = async ({ table }: Needs, userId: string) => {
  const [entitled, membership] = await table.getMany([
    entitlementKey(userId),
    membershipKey(userId),
  ]);
  const held = entitlementIn(entitled);
  const row = membershipIn(membership);
  return (
    held && {
      ...held,
      endsOn: londonDay(held.termEndsAt ?? held.endsAt),
      nextIsPaid: row?.renewal?.status === "paid",
      wentAt: row?.wentTo?.at ?? null,
    }
  );
};
