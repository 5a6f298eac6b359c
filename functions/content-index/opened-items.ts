/**
 * Items that were opened lately, with their pages, in memory. Which state of an item counts is told by the snapshot: a
 * change is seen when its publication is, within some seconds, and nothing is read to find out.
 */
import type { SnapshotItem } from "./published-item.ts";
import { editionOf, isPrinted, loadWholeItem, type WholeItem } from "../entities/content-item.ts";
import type { Table } from "../platform/table/table.ts";

/** Null where the item is gone. */
export type ReadOpened = (item: Pick<SnapshotItem, "edition" | "id">) => Promise<WholeItem | null>;

interface KeptItem {
  readonly whole: WholeItem;
  /** Of its JSON. */
  readonly bytes: number;
  /** Milliseconds of the monotonic clock. */
  readonly until: number;
}

const mostBytes = 16_000_000;
/** Milliseconds. PDFs are printed anew with a new design, which is no change of the item. */
const longest = 600_000;
/** The same while its PDFs are yet to come. */
const untilPrinted = 5000;

export const keepOpened = (table: Table, room: number = mostBytes): ReadOpened => {
  /** The one that was opened longest ago comes first. */
  const kept = new Map<string, KeptItem>();
  let bytes = 0;

  const drop = (id: string): void => {
    bytes -= kept.get(id)?.bytes ?? 0;
    kept.delete(id);
  };

  const keep = (id: string, one: KeptItem): void => {
    drop(id);
    kept.set(id, one);
    bytes += one.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= room) break;
      drop(oldest);
    }
  };

  return async ({ id, edition }) => {
    const known = kept.get(id);
    if (known && known.until > performance.now() && editionOf(known.whole.item) === edition) {
      keep(id, known);
      return known.whole;
    }
    drop(id);
    // Item and pages of one state: what may lag could be of two.
    const whole = await loadWholeItem(table, id, { current: true });
    if (whole !== null) {
      const until = performance.now() + (isPrinted(whole) ? longest : untilPrinted);
      keep(id, { whole, bytes: JSON.stringify(whole).length, until });
    }
    return whole;
  };
};
