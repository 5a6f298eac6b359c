/** Views of the staff's lists: all of a list in one partition, and for everybody. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, remove, where, type Write } from "../platform/table/write.ts";
import { type Quota, returnQuota, reserveQuota } from "./quota.ts";

const savedViewRow = z.object({
  viewId: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  by: z.object({ userId: z.string(), name: z.string() }),
  at: z.string(),
});
export type SavedViewRow = z.output<typeof savedViewRow>;

/** The most views that one list can have. */
export const maxSavedViews = 50;

const keyOf = ({ list, name }: Pick<SavedViewRow, "list" | "name">): Key => ({
  pk: `STAFFVIEWS#${list}`,
  sk: `VIEW#${name.toLowerCase()}`,
});

/** By name. */
export const querySavedViews = async (table: Table, list: string): Promise<SavedViewRow[]> => {
  const { pk } = keyOf({ list, name: "" });
  const rows = await table.queryAll({ pk, beginsWith: "VIEW#", current: true });
  return rows.map((row) => savedViewRow.parse(row));
};

const viewQuota = (view: SavedViewRow): Quota => ({
  pk: keyOf(view).pk,
  kind: "VIEWS",
  limit: maxSavedViews,
});

/**
 * The first write fails its condition where the list has a view of that name, the second where the list has as many views as
 * the limit allows.
 */
export const keepView = (view: SavedViewRow): readonly Write[] => [
  put({ ...keyOf(view), ...view }, absent),
  reserveQuota(viewQuota(view)),
];

/** The first write fails its condition where the view is not there any more. */
export const dropView = (view: SavedViewRow): readonly Write[] => [
  remove(keyOf(view), where({ viewId: view.viewId })),
  returnQuota(viewQuota(view)),
];
