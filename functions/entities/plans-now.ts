import type { Table } from "../platform/table/table.ts";
import { listPlanPlaces } from "./plan-place.ts";
import { listPlanSlugs, loadShopItems, type PlanItem } from "./shop-item.ts";

/** All plans as they are kept now, with what is planned for them, the lowest first. */
export const loadPlansNow = async (table: Table): Promise<readonly PlanItem[]> => {
  const [places, listed] = await Promise.all([listPlanPlaces(table), listPlanSlugs(table)]);
  const slugs = new Set([...places.map(({ slug }) => slug), ...listed]);
  const items = await loadShopItems(table, [...slugs]);
  return items
    .filter((item) => item.kind === "plan")
    .toSorted((a, b) => a.rank - b.rank || a.planId - b.planId);
};
