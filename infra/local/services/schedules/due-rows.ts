/** Which rows of a table are waiting for a sweep, and from when: read where the schedule says that its work lies. */
import { arrayOf, at, numberOf, textOf } from "../../json.ts";

/** Of an index whose sort key begins with the instant from which a row is due. */
export interface DuePlace {
  readonly index: string;
  /** `{shard}` stands for each number below `shards`. */
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
  next(until: number): Promise<number | null>;
  /** Nothing is due at that time, nor left behind. */
  isIdle(now: number): Promise<boolean>;
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
  const partitions = places.flatMap((place) =>
    partitionsOf(place).map((partition) => ({ partition, place })),
  );
  const rowsBy = async (until: number): Promise<readonly DueRow[]> => {
    const pages = partitions.map(async ({ partition, place: { after, index } }) => {
      const rows = await read({ index, partition }, page + left.size);
      return rows.map((row) => ({ id: row.id, from: instantOf(row, partition) + after }));
    });
    return (await Promise.all(pages)).flat().filter(({ from }) => from <= until);
  };
  const dueAt = async (now: number): Promise<readonly string[]> =>
    (await rowsBy(now)).map(({ id }) => id);
  return {
    next: async (until) => {
      const rows = await rowsBy(until);
      const fresh = rows.flatMap(({ id, from }) => (left.has(id) ? [] : [from]));
      return fresh.length === 0 ? null : Math.min(...fresh);
    },
    isIdle: async (now) => (await dueAt(now)).length === 0,
    sweep: async (now, run) => {
      const tried = new Set(await dueAt(now));
      await run();
      left = new Set((await dueAt(now)).filter((id) => tried.has(id)));
    },
  };
};

const partitionsOf = ({ partition, shards }: DuePlace): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => partition.replace("{shard}", String(shard)));

const instantOf = ({ sortKey }: { readonly sortKey: string }, partition: string): number => {
  const instant = Date.parse(/^[^Z]+Z/.exec(sortKey)?.[0] ?? "");
  if (Number.isNaN(instant))
    throw new Error(`A row of ${partition} has the sort key "${sortKey}", which is no instant.`);
  return instant;
};
