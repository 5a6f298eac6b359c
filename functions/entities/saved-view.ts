/** Saved views of the staff's lists, shared by all staff. All views of a list share a partition. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, remove, where, type Write } from "../platform/table/write.ts";
import { type Quota, releaseQuota, reserveQuota } from "./quota.ts";

const savedViewRow = z.object({
  viewId: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  by: z.object({ userId: z.string(), name: z.string() }),
  at: z.string(),
});
export type SavedViewRow = z.output<typeof savedViewRow>;

/** The maximum number of views of one list. */
export const maxSavedViews = 50;

const keyOf = ({ list, name }: Pick<SavedViewRow, "list" | "name">): Key => ({
  pk: `STAFFVIEWS#${list}`,
  sk: `VIEW#${name.toLowerCase()}`,
});

/** Lists views by name. */
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
 * Saves a view. The first write fails if the list has a view with that name, the second if the list has the maximum
 * number of views.
 */
export const saveViewWrites = (view: SavedViewRow): readonly Write[] => [
  put({ ...keyOf(view), ...view }, absent),
  reserveQuota(viewQuota(view)),
];

/** Deletes a view. The first write fails if it no longer exists. */
export const removeViewWrites = (view: SavedViewRow): readonly Write[] => [
  remove(keyOf(view), where({ viewId: view.viewId })),
  releaseQuota(viewQuota(view)),
];
