/** Which rows of a table are waiting for a sweep, and from when: read where the schedule says that its work lies. */
import { daysAfter, daysBetween } from "../../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../../shared/kernel/london-date.ts";
import { arrayOf, at, numberOf, textOf } from "../../json.ts";

/** Of an index whose sort key begins with the instant from which a row is due. */
export interface DuePlace {
  readonly index: string;
  /** `{day}` stands for the London day of that instant, `{shard}` for each number below `shards`. */
  readonly partition: string;
  readonly shards: number;
  /** Milliseconds that the sweep leaves a row to others. */
  readonly after: number;
}

export interface DueRow {
  /** Names the row and its time: a row that gets another time is another one. */
  readonly id: string;
  /** Epoch milliseconds from which the sweep takes it. */
  readonly from: number;
}

/** The first rows of a partition, earliest first. */
export type ReadDue = (
  partition: Pick<DuePlace, "index" | "partition">,
  limit: number,
) => Promise<readonly { readonly id: string; readonly sortKey: string }[]>;

export interface DueRows {
  /** From when the first row is due that no run has left behind; null when there is none by `until`. */
  next(now: number, until: number): Promise<number | null>;
  /** Runs the sweep at that time. What is due before and after it, it has left behind: it waits for the day's end. */
  sweep(now: number, run: () => Promise<void>): Promise<void>;
}

export const duePlaces = (metadata: unknown): readonly DuePlace[] =>
  arrayOf(metadata).map((place) => ({
    index: textOf(at(place, "index")),
    partition: textOf(at(place, "partition")),
    shards: numberOf(at(place, "shards"), 1),
    after: numberOf(at(place, "after"), 0) * 1000,
  }));

/** Rows of one partition that are looked at together, beyond those that were left behind. */
const page = 100;

export const createDueRows = (places: readonly DuePlace[], read: ReadDue): DueRows => {
  let left: ReadonlySet<string> = new Set();
  const rowsBy = async (now: number, until: number): Promise<readonly DueRow[]> => {
    const pages = places.flatMap((place) => {
      return partitionsOf(place, now, until).map(async (partition) => {
        const rows = await read({ index: place.index, partition }, page + left.size);
        return rows.map((row) => ({ id: row.id, from: instantOf(row, partition) + place.after }));
      });
    });
    return (await Promise.all(pages)).flat().filter(({ from }) => from <= until);
  };
  const dueAt = async (now: number): Promise<readonly string[]> =>
    (await rowsBy(now, now)).map(({ id }) => id);
  return {
    next: async (now, until) => {
      const rows = await rowsBy(now, until);
      const fresh = rows.flatMap(({ id, from }) => (left.has(id) ? [] : [from]));
      return fresh.length === 0 ? null : Math.min(...fresh);
    },
    sweep: async (now, run) => {
      const tried = new Set(await dueAt(now));
      await run();
      left = new Set((await dueAt(now)).filter((id) => tried.has(id)));
    },
  };
};

/** Those of a day are looked at from the day before on: what is older, the runs at the day's end take up. */
const partitionsOf = (
  { partition, shards }: DuePlace,
  now: number,
  until: number,
): readonly string[] => {
  const first = daysAfter(londonDay(new Date(now)), -1);
  const count = partition.includes("{day}")
    ? daysBetween(first, londonDay(new Date(until))) + 1
    : 1;
  return Array.from({ length: count }, (_, day) =>
    Array.from({ length: shards }, (__, shard) =>
      partition.replace("{day}", daysAfter(first, day)).replace("{shard}", String(shard)),
    ),
  ).flat();
};

const instantOf = ({ sortKey }: { readonly sortKey: string }, partition: string): number => {
  const instant = Date.parse(/^[^Z]+Z/.exec(sortKey)?.[0] ?? "");
  if (Number.isNaN(instant))
    throw new Error(`A row of ${partition} has the sort key "${sortKey}", which is no instant.`);
  return instant;
};
