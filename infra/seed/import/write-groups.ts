/**
 * Writes the shop's categories and tags into a stack. As with products, content that is unchanged since the last import is
 * skipped, so that later changes and deletions by staff stay.
 */
import { importDigestKey, recordImportDigest } from "../../../functions/entities/import-digest.ts";
import {
  changeGroups,
  importedGroupKey,
  loadGroups,
  type StoredGroup,
} from "../../../functions/entities/product-group.ts";
import { digestOf } from "../../../functions/platform/digest.ts";
import { retryOnConflict } from "../../../functions/platform/table/retry-on-conflict.ts";
import type {
  TaxonomyKind,
  ProductGroup,
} from "../../../shared/domain/catalogue/product-taxonomy.ts";
import { type ImportDeps, storedDigest } from "./write-library.ts";

/** The number of groups in a transaction: each has two rows, its own and its digest, and the tree's rows are added. */
const groupsPerTransaction = 45;

/** Returns how many were written. */
export const writeGroups = async (
  { table }: Pick<ImportDeps, "table">,
  kind: TaxonomyKind,
  groups: readonly ProductGroup[],
  now: Date,
): Promise<number> => {
  let written = 0;
  for (let start = 0; start < groups.length; start += groupsPerTransaction) {
    const batch = groups.slice(start, start + groupsPerTransaction);
    const notes = batch.map(({ id }) => importedGroupKey(kind, id));
    const digests = await table.getMany(notes.map(importDigestKey));
    const changed = batch.filter(
      (group, index) => storedDigest(digests[index]) !== digestOf(JSON.stringify(group)),
    );
    if (changed.length === 0) continue;
    await retryOnConflict(async () => {
      const existing = await loadGroups(table, kind);
      const saved = changed.map((group): StoredGroup => {
        assertGroupSlugFree(existing.groups, kind, group);
        const version = existing.groups.find(({ id }) => id === group.id)?.version ?? 0;
        return { ...group, version: version + 1, updatedAt: now.toISOString() };
      });
      await table.save([
        ...changeGroups(existing, { saved }),
        ...changed.map((group) =>
          recordImportDigest(importedGroupKey(kind, group.id), digestOf(JSON.stringify(group))),
        ),
      ]);
    });
    written += changed.length;
  }
  return written;
};

const assertGroupSlugFree = (
  groups: readonly StoredGroup[],
  kind: TaxonomyKind,
  { id, slug }: ProductGroup,
): void => {
  if (groups.some((one) => one.slug === slug && one.id !== id))
    throw new Error(`Staff have given the slug "${slug}" to a ${kind} of their own in this stack`);
};
