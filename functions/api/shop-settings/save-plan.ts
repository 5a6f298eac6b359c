import {
  withEffectiveDate,
  effectiveOn,
  planPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { planFaults } from "../../../shared/domain/catalogue/validate-shop-settings.ts";
import { notFound, assertNoFieldErrors, stale } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { auditWrite, changesBetween } from "../../entities/audit.ts";
import { touchLibraryVersion } from "../../entities/library-version.ts";
import { loadPlansNow } from "../../entities/plans-now.ts";
import { type PlanItem, saveShopItem } from "../../entities/shop-item.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Table } from "../../platform/table/table.ts";
import { planForAudit, presentShopPlan } from "./present-plan.ts";

/** Returns the stored plan. Throws `not_found` if there is none. */
export const findPlan = async (table: Table, planId: number): Promise<PlanItem> => {
  const plans = await loadPlansNow(table);
  const found = plans.find((plan) => plan.planId === planId);
  if (found === undefined) throw notFound("This plan");
  return found;
};

interface Revision {
  readonly planId: number;
  /** The version that staff have read. */
  readonly version: number;
  change(existing: PlanItem): Partial<PlanItem>;
}

/** Changes a plan at today's prices, on condition that nobody else has changed it. A request without changes writes nothing. */
export const revisePlan = (
  deps: Deps,
  caller: Member,
  { planId, version, change }: Revision,
): Promise<PlanItem> =>
  retryOnConflict(async () => {
    const stored = await findPlan(deps.table, planId);
    const today = londonDay(deps.now());
    const existing = effectiveOn(stored, today, planPricing);
    if (existing.version !== version)
      throw stale(
        `${existing.title} has changed. Check it and try again.`,
        presentShopPlan(existing),
      );
    const changed = { ...existing, ...change(existing) };
    const { pricedFrom } = withEffectiveDate(changed, existing, today, planPricing);
    const next = { ...changed, pricedFrom, version: existing.version + 1 };
    return (await savePlan(deps, caller, stored, next)) ? next : existing;
  });

/**
 * Saves the plan with its audit entry and the new library version in one transaction. Returns false if there is nothing to save.
 */
export const savePlan = async (
  deps: Deps,
  { profile }: Member,
  existing: PlanItem | null,
  next: PlanItem,
): Promise<boolean> => {
  assertNoFieldErrors(planFaults(next));
  const before = existing && planForAudit(effectiveOn(existing, next.pricedFrom, planPricing));
  const changes = changesBetween(before, planForAudit(next));
  if (Object.keys(changes).length === 0) return false;
  await deps.table.save([
    ...saveShopItem(next, existing),
    auditWrite(deps, {
      by: profile,
      subject: { kind: "plan", id: String(next.planId), title: next.title },
      action: existing === null ? "created" : "changed",
      changes,
    }),
    touchLibraryVersion(deps.newId("event")),
  ]);
  return true;
};
