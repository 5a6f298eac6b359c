/** Finds the rows of a table that wait for a sweep, and since when, in the places that the schedule names. */
import { arrayOf, valueAt, numberOf, textOf } from "../../json.ts";

/** The place: an index whose sort key begins with the instant from which a row is due. */
export interface DueRowsQuery {
  readonly index: string;
  /** The partition, in which `{shard}` stands for each number below `shards`. */
  readonly partition: string;
  readonly shards: number;
  /** The milliseconds for which the sweep leaves a row to others. */
  readonly after: number;
}

export interface DueRow {
  /** The id of the row and its time: a row with another time counts as another one. */
  readonly id: string;
  /** The time in epoch milliseconds from which the sweep takes it. */
  readonly from: number;
}

/** Reads the first rows of a partition, earliest first. */
export type ReadDue = (
  partition: Pick<DueRowsQuery, "index" | "partition">,
  limit: number,
) => Promise<readonly { readonly id: string; readonly sortKey: string }[]>;

export interface DueRows {
  /** Returns when the first row is due that no run has left behind; null if there is none by `until`. */
  next(until: number): Promise<number | null>;
  /** Returns whether no row is due at that time, or left behind. */
  isIdle(now: number): Promise<boolean>;
  /**
   * Runs the sweep at that time. A row that is due both before and after the run was left behind, and waits for the end of the
   * day.
   */
  sweep(now: number, run: () => Promise<void>): Promise<void>;
}

export const parseDueQueries = (metadata: unknown): readonly DueRowsQuery[] =>
  arrayOf(metadata).map((place) => ({
    index: textOf(valueAt(place, "index")),
    partition: textOf(valueAt(place, "partition")),
    shards: numberOf(valueAt(place, "shards"), 1),
    after: numberOf(valueAt(place, "after"), 0) * 1000,
  }));

/** The number of rows of one partition that are read together, beyond those that were left behind. */
const page = 100;

export const createDueRows = (places: readonly DueRowsQuery[], read: ReadDue): DueRows => {
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

const partitionsOf = ({ partition, shards }: DueRowsQuery): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => partition.replace("{shard}", String(shard)));

const instantOf = ({ sortKey }: { readonly sortKey: string }, partition: string): number => {
  const instant = Date.parse(/^[^Z]+Z/.exec(sortKey)?.[0] ?? "");
  if (Number.isNaN(instant))
    throw new Error(`A row of ${partition} has the sort key "${sortKey}", which is no instant.`);
  return instant;
};
