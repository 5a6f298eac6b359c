/** Tells what a stack does while its clock is moved: from what is written into its table, and from Stripe's events. */
import type { RowChange, TableFollower } from "../streams/follow-table.ts";
import type { AccessBook, AccessEnding } from "./access-book.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { planEntries } from "./plan-entries.ts";
import { entryOfRow } from "./row-entries.ts";

export interface JournalOptions {
  readonly follower: Pick<TableFollower, "begin">;
  /** All is settled, whatever was written before. */
  readonly settle: () => Promise<void>;
  /** All is settled that was caused since; answers what was written. */
  readonly settleWrites: () => Promise<readonly RowChange[]>;
  readonly access: AccessBook;
  /** What is new at Stripe; nothing when payments go elsewhere. */
  readonly payments: () => readonly JournalEntry[];
  /** Old and new image of each row that was written. */
  readonly onWritten: (image: unknown) => void;
}

export interface Journal {
  /** All that went before is settled and is none of the move's. */
  begin(now: number): Promise<void>;
  /** Resolves when nothing is left to do; answers what happened since. */
  settle(now: number): Promise<readonly JournalEntry[]>;
  /** Access that ends after `from` and up to `to` by itself. */
  endings(from: number, to: number): Promise<readonly AccessEnding[]>;
}

export const createJournal = (options: JournalOptions): Journal => {
  const { follower, access, payments, onWritten } = options;
  const settle = async (now: number): Promise<readonly JournalEntry[]> => {
    const changes = await options.settleWrites();
    const entries = [...payments()];
    for (const change of changes) {
      onWritten(change.before);
      onWritten(change.after);
      const entry = entryOfRow(change) ?? (await access.take(change, now));
      if (entry !== null) entries.push(entry);
      entries.push(...(await planEntries(change, access.nameOf)));
    }
    return entries;
  };
  return {
    begin: async (now) => {
      const hasPlace = await follower.begin();
      if (!hasPlace) await access.load();
      await options.settle();
      await settle(now);
    },
    settle,
    endings: (from, to) => access.endings(from, to),
  };
};
