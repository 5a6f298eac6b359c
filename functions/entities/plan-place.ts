/** Where plans stand in the shop, by their numbers, each of which is given once. All of them stand together. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, put, type Write } from "../platform/table/write.ts";

const planPlace = z.object({ planId: z.int(), slug: z.string() });
export type PlanPlace = z.output<typeof planPlace>;

const partition = "PLANS";

/** Part of saving a plan; a new one takes no number that another one has. */
export const planPlaceWrite = ({ planId, slug }: PlanPlace, isNew: boolean): Write => {
  const row = { pk: partition, sk: String(planId), planId, slug };
  return isNew ? put(row, absent) : put(row);
};

/** As they are now. A plan that was last saved before there were places has none. */
export const listPlanPlaces = async (table: Table): Promise<readonly PlanPlace[]> => {
  const rows = await table.queryAll({ pk: partition, current: true });
  return rows.map((row) => planPlace.parse(row));
};
