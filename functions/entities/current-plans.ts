import type { Table } from "../platform/table/table.ts";
import { listPlanSlugRows } from "./plan-slug.ts";
import { listPlanSlugs, loadShopItems, type PlanItem } from "./shop-item.ts";

/** Loads all plans as they are stored now, with scheduled changes, the lowest rank first. */
export const loadCurrentPlans = async (table: Table): Promise<readonly PlanItem[]> => {
  const [places, listed] = await Promise.all([listPlanSlugRows(table), listPlanSlugs(table)]);
  const slugs = new Set([...places.map(({ slug }) => slug), ...listed]);
  const items = await loadShopItems(table, [...slugs]);
  return items
    .filter((item) => item.kind === "plan")
    .toSorted((a, b) => a.rank - b.rank || a.planId - b.planId);
};
