import { isPlanTaken as judgePlanTaken } from "../../../shared/domain/attempt.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { entitlementIn, entitlementKey } from "../../rows/entitlement.ts";
import { membershipIn, membershipKey } from "../../rows/membership.ts";
import type { OrderDraft } from "../../rows/order.ts";
import type { Deps } from "../../runtime/deps.ts";

/** The buyer has got a plan since, or another term: this order's would be a second one, or is quoted for what is over. */
export const isPlanTaken = async (
  { table, now }: Pick<Deps, "now" | "table">,
  { lines, userId }: Pick<OrderDraft, "lines" | "userId">,
  since: string,
): Promise<boolean> => {
  const line = lines.find(({ plan }) => plan !== null);
  if (line === undefined) return false;
  const [entitled, membership] = await table.getMany([
    entitlementKey(userId),
    membershipKey(userId),
  ]);
  const held = entitlementIn(entitled);
  const plan = held && {
    ...held,
    endsOn: londonDay(held.termEndsAt ?? held.endsAt),
    nextIsPaid: membershipIn(membership)?.renewal?.status === "paid",
  };
  return judgePlanTaken(line.upgrade, plan, since, now());
};
