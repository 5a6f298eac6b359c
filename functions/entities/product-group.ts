/**
 * Categories and tags of the shop. All of a kind share a partition, because they are few and always read together,
 * beside a row of the whole tree. A change of the tree is conditional on its revision, so that slugs remain unique and
 * no two changes create a cycle together.
 */
import * as z from "zod/mini";
import type { TaxonomyKind } from "../../shared/domain/catalogue/product-taxonomy.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  addToAttribute,
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
  /** The position among its siblings. */
  position: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type StoredGroup = z.output<typeof productGroup>;

const treeRow = z.object({ revision: z.int(), assigned: z.int() });

export interface StoredGroups {
  readonly kind: TaxonomyKind;
  readonly groups: StoredGroup[];
  /** The tree, or null before the first group. */
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

/** Returns the key of the digest of the last import. */
export const importedGroupKey = (kind: TaxonomyKind, id: string): Key => ({
  pk: `IMPORTEDGROUPS#${kind}`,
  sk: id,
});

/** Returns true for a row of the shop's categories or tags. */
export const isProductGroup = ({ pk }: Key): boolean => pk.startsWith(partition);

/** Loads all current groups of a kind. */
export const loadGroups = async (table: Table, kind: TaxonomyKind): Promise<StoredGroups> => {
  const rows = await table.queryAll({ pk: partitionOf(kind), current: true });
  const groups: StoredGroup[] = [];
  let tree: StoredGroups["tree"] = null;
  for (const row of rows)
    if (row.sk.startsWith(groupPrefix)) groups.push(productGroup.parse(row));
    else tree = treeRow.parse(row);
  return { kind, groups, tree };
};

/** Changes groups, all or nothing. Fails if the tree, or the assignment of products, has changed since it was read. */
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

/**
 * Returns a part of the transaction that assigns a product: the groups are as they were read, and none is deleted
 * concurrently.
 */
export const assignGroups = ({ kind, tree }: StoredGroups): readonly Write[] =>
  tree === null
    ? []
    : [set(treeKey(kind), { assigned: addToAttribute(1) }, where({ revision: tree.revision }))];
