/**
 * Categories and tags of the shop. All of a kind stand in one partition, as they are few and always read together, beside a row
 * of the whole tree: whoever changes the tree does so on condition of its revision, so that slugs stay unique and no two
 * changes make a circle together.
 */
import * as z from "zod/mini";
import type { TaxonomyKind } from "../../shared/domain/catalogue/product-taxonomy.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  added,
  type Key,
  put,
  remove,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

export const productGroup = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  parentId: z.nullable(z.string()),
  /** Among its siblings. */
  position: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type StoredGroup = z.output<typeof productGroup>;

const treeRow = z.object({ revision: z.int(), assigned: z.int() });

export interface StoredGroups {
  readonly kind: TaxonomyKind;
  readonly groups: StoredGroup[];
  /** Null before the first one. */
  readonly tree: z.output<typeof treeRow> | null;
}

const partition = "SHOPGROUPS#";
const partitionOf = (kind: TaxonomyKind): string => `${partition}${kind}`;
const treeKey = (kind: TaxonomyKind): Key => ({ pk: partitionOf(kind), sk: "TREE" });
const groupPrefix = "GROUP#";
const groupKey = (kind: TaxonomyKind, id: string): Key => ({
  pk: partitionOf(kind),
  sk: `${groupPrefix}${id}`,
});

/** Where an import notes what it brought. */
export const importedGroupKey = (kind: TaxonomyKind, id: string): Key => ({
  pk: `IMPORTEDGROUPS#${kind}`,
  sk: id,
});

/** Whether a row is of the shop's categories or tags. */
export const isProductGroup = ({ pk }: Key): boolean => pk.startsWith(partition);

/** All of a kind, as they are now. */
export const loadGroups = async (table: Table, kind: TaxonomyKind): Promise<StoredGroups> => {
  const rows = await table.queryAll({ pk: partitionOf(kind), current: true });
  const groups: StoredGroup[] = [];
  let tree: StoredGroups["tree"] = null;
  for (const row of rows)
    if (row.sk.startsWith(groupPrefix)) groups.push(productGroup.parse(row));
    else tree = treeRow.parse(row);
  return { kind, groups, tree };
};

/** All or nothing, unless the tree, or what products are assigned to, was changed since it was read. */
export const changeGroups = (
  { kind, tree }: StoredGroups,
  { saved = [], removed = [] }: { saved?: readonly StoredGroup[]; removed?: readonly string[] },
): readonly Write[] => {
  const next = { revision: (tree?.revision ?? 0) + 1, assigned: tree?.assigned ?? 0 };
  return [
    put({ ...treeKey(kind), ...next }, tree === null ? absent : where(tree)),
    ...saved.map((group) => put({ ...groupKey(kind, group.id), ...group })),
    ...removed.map((id) => remove(groupKey(kind, id))),
  ];
};

/** Part of the transaction that assigns a product: the groups are as they were read, and none is deleted at the same time. */
export const assignGroups = ({ kind, tree }: StoredGroups): readonly Write[] =>
  tree === null
    ? []
    : [set(treeKey(kind), { assigned: added(1) }, where({ revision: tree.revision }))];
