/**
 * The addresses of plans in the shop, by their numbers, each of which is assigned once. All of them share a partition.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, put, type Write } from "../platform/table/write.ts";

const planSlugRow = z.object({ planId: z.int(), slug: z.string() });
export type PlanSlugRow = z.output<typeof planSlugRow>;

const partition = "PLANS";

/** Returns a part of saving a plan. It fails if a new plan takes a number that is in use. */
export const planSlugWrite = ({ planId, slug }: PlanSlugRow, isNew: boolean): Write => {
  const row = { pk: partition, sk: String(planId), planId, slug };
  return isNew ? put(row, absent) : put(row);
};

/** Lists the current addresses. A plan that was last saved before these rows existed has none. */
export const listPlanSlugRows = async (table: Table): Promise<readonly PlanSlugRow[]> => {
  const rows = await table.queryAll({ pk: partition, current: true });
  return rows.map((row) => planSlugRow.parse(row));
};
