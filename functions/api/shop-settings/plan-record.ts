import {
  applyDatedChange,
  effectiveOn,
  planPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { planFaults } from "../../../shared/domain/catalogue/validate-shop-settings.ts";
import { notFound, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { type AuditedRecord, reviseRecord } from "../../entities/audited-record.ts";
import { touchLibraryVersion } from "../../entities/library-version.ts";
import { loadCurrentPlans } from "../../entities/current-plans.ts";
import { type PlanItem, saveShopItem } from "../../entities/shop-item.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Table } from "../../platform/table/table.ts";
import { planForAudit, presentShopPlan } from "./present-plan.ts";

/** Returns the stored plan. Throws `not_found` if there is none. */
export const findPlan = async (table: Table, planId: number): Promise<PlanItem> => {
  const plans = await loadCurrentPlans(table);
  const found = plans.find((plan) => plan.planId === planId);
  if (found === undefined) throw notFound("This plan");
  return found;
};

/** Returns a plan at the prices of today as staff revise it; `stored` is null for a new plan. */
export const auditedPlan = (
  deps: Pick<Deps, "newId" | "now">,
  stored: PlanItem | null,
): AuditedRecord<PlanItem> => ({
  current: stored && effectiveOn(stored, londonDay(deps.now()), planPricing),
  what: "This plan",
  subjectOf: ({ planId, title }) => ({ kind: "plan", id: String(planId), title }),
  present: presentShopPlan,
  forAudit: planForAudit,
  validate: (next) => assertNoFieldErrors(planFaults(next)),
  // Plans are taken off sale, never deleted.
  writesOf: (next) =>
    next === null ? [] : [...saveShopItem(next, stored), touchLibraryVersion(deps.newId("event"))],
});

interface Revision {
  readonly planId: number;
  /** The version that staff have read. */
  readonly version: number;
  change(existing: PlanItem): Partial<PlanItem>;
}

/** Changes a plan at today's prices. */
export const revisePlan = async (
  deps: Deps,
  caller: Member,
  { planId, version, change }: Revision,
): Promise<PlanItem> => {
  const { saved } = await reviseRecord(deps, caller, {
    version,
    load: async () => auditedPlan(deps, await findPlan(deps.table, planId)),
    change: (plan) => applyDatedChange(plan, change(plan), londonDay(deps.now()), planPricing),
  });
  return saved;
};
