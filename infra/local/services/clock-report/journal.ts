/** Reports what a stack does while its clock moves, from the changes in its table and from Stripe's events. */
import type { RowChange, TableFollower } from "../streams/follow-table.ts";
import type { AccessTracker, AccessEnding } from "./access-tracker.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { planEntries } from "./plan-entries.ts";
import { entryOfRow } from "./row-entries.ts";

export interface JournalOptions {
  readonly follower: Pick<TableFollower, "begin">;
  /** Resolves when all earlier work is settled. */
  readonly settle: () => Promise<void>;
  /** Resolves when all work caused since is settled; returns the changed rows. */
  readonly settleWrites: () => Promise<readonly RowChange[]>;
  readonly access: AccessTracker;
  /** Returns what is new at Stripe; nothing if payments go elsewhere. */
  readonly payments: () => readonly JournalEntry[];
  /** Calls back with the old and new image of each changed row. */
  readonly onWritten: (image: unknown) => void;
}

export interface Journal {
  /** Begins a move: everything before it is settled and not part of the report. */
  begin(now: number): Promise<void>;
  /** Resolves when no work is left; returns what happened since. */
  settle(now: number): Promise<readonly JournalEntry[]>;
  /** Returns the access that ends automatically after `from` and up to `to`. */
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
