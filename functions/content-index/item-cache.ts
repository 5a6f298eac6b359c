/**
 * Caches recently opened items with their pages. The snapshot tells which revision is current, so a change is visible a few
 * seconds after its publication, and no read is needed to find out.
 */
import type { SnapshotItem } from "./published-item.ts";
import {
  revisionOf,
  arePdfsCurrent,
  loadWholeItem,
  type WholeItem,
} from "../entities/content-item.ts";
import type { Table } from "../platform/table/table.ts";

/** Returns an item, or null if it is gone. */
export type LoadCachedItem = (
  item: Pick<SnapshotItem, "edition" | "id">,
) => Promise<WholeItem | null>;

interface CachedItem {
  readonly whole: WholeItem;
  /** The size of its JSON in bytes. */
  readonly bytes: number;
  /** The expiry in milliseconds of the monotonic clock. */
  readonly until: number;
}

const maxBytes = 16_000_000;
/** The maximum cache time in milliseconds. PDFs are printed again for a new layout, which does not change the item. */
const maxAgeMs = 600_000;
/** The cache time in milliseconds while the PDFs of the item are not ready. */
const maxAgeWithoutPdfsMs = 5000;

export const createItemCache = (table: Table, room: number = maxBytes): LoadCachedItem => {
  /** The cache, ordered by the time of last use, oldest first. */
  const stored = new Map<string, CachedItem>();
  let bytes = 0;

  const drop = (id: string): void => {
    bytes -= stored.get(id)?.bytes ?? 0;
    stored.delete(id);
  };

  const keep = (id: string, one: CachedItem): void => {
    drop(id);
    stored.set(id, one);
    bytes += one.bytes;
    for (const oldest of stored.keys()) {
      if (bytes <= room) break;
      drop(oldest);
    }
  };

  return async ({ id, edition }) => {
    const existing = stored.get(id);
    if (
      existing &&
      existing.until > performance.now() &&
      revisionOf(existing.whole.item) === edition
    ) {
      keep(id, existing);
      return existing.whole;
    }
    drop(id);
    // A consistent read returns item and pages of the same revision.
    const whole = await loadWholeItem(table, id, { current: true });
    if (whole !== null) {
      const until = performance.now() + (arePdfsCurrent(whole) ? maxAgeMs : maxAgeWithoutPdfsMs);
      keep(id, { whole, bytes: JSON.stringify(whole).length, until });
    }
    return whole;
  };
};
