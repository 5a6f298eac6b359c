import { isPlanTaken as judgePlanTaken } from "../../../shared/domain/attempt.ts";
import { loadEntitlement } from "../../rows/entitlement.ts";
import type { OrderDraft } from "../../rows/order.ts";
import type { Deps } from "../../runtime/deps.ts";

/** The buyer has got a plan since, so this order's would be a second one. */
export const isPlanTaken = async (
  { table, now }: Pick<Deps, "now" | "table">,
  { lines, userId }: Pick<OrderDraft, "lines" | "userId">,
  since: string,
): Promise<boolean> => {
  const line = lines.find(({ plan }) => plan !== null);
  if (line === undefined) return false;
  return judgePlanTaken(line.upgrade, await loadEntitlement(table, userId), since, now());
};
