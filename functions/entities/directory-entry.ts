/**
 * The search entries with which staff find people and orders: one small row each, built from the rows that it
 * describes. An index lists entries by the instant of their last change, so that whoever keeps them in memory reads
 * only what is new (decision 063).
 */
import * as z from "zod/mini";
import type { OrderEntry } from "../../shared/domain/directory/directory-orders.ts";
import type { PersonEntry } from "../../shared/domain/directory/directory-people.ts";
import {
  cancelReasons,
  disputeStates,
  orderStatuses,
  paymentTypes,
  periods,
} from "../../shared/kernel/order-terms.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  put,
  type Row,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";
import { shardOf } from "./shard-of.ts";
import { soldProduct, type SoldProduct } from "./sold.ts";

export const directoryKinds = ["people", "orders"] as const;
export type DirectoryKind = (typeof directoryKinds)[number];

export const personEntry: z.ZodMiniType<PersonEntry> = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  verified: z.boolean(),
  twoStep: z.boolean(),
  staffRoles: z.array(z.string()),
  roles: z._default(z.array(z.string()), []),
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      owns: z.boolean(),
      seats: z._default(
        z.array(z.object({ holder: z.string(), until: z.nullable(z.string()) })),
        [],
      ),
    }),
  ),
  plan: z.nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      rank: z.int(),
      places: z._default(z.int(), 0),
      startsOn: z._default(z.string(), "1970-01-01"),
      endsAt: z.string(),
      endsOn: z.string(),
      renews: z.boolean(),
      awaitsAnswer: z._default(z.boolean(), false),
      next: z._default(
        z.nullable(
          z.object({
            planId: z.int(),
            period: z.enum(periods),
            payBy: z.enum(paymentTypes),
            orderId: z._default(z.nullable(z.string()), null),
            country: z._default(z.nullable(z.string()), null),
          }),
        ),
        null,
      ),
    }),
  ),
  createdAt: z.string(),
});

export const orderEntry: z.ZodMiniType<OrderEntry> = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  status: z.enum(orderStatuses),
  dispute: z.nullable(z.enum(disputeStates)),
  paymentType: z.nullable(z.enum(paymentTypes)),
  total: z.int(),
  received: z.int(),
  unpaid: z.array(z.object({ dueOn: z.string(), amount: z.int() })),
  placedAt: z.string(),
  paidAt: z._default(z.nullable(z.string()), null),
  startAt: z.nullable(z.string()),
  lockAt: z._default(z.nullable(z.string()), null),
  kept: z._default(z.int(), 0),
  quote: z._default(
    z.nullable(
      z.object({
        until: z.string(),
        by: z.nullable(z.string()),
        ended: z.nullable(z.enum(cancelReasons)),
      }),
    ),
    null,
  ),
  plan: z._default(
    z.nullable(
      z.object({
        id: z.int(),
        title: z.string(),
        period: z.enum(periods),
        upgrade: z.boolean(),
        country: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
  renewal: z.boolean(),
  products: z._default(z.array(z.string()), []),
  ships: z.boolean(),
  dispatched: z.boolean(),
  title: z.string(),
  purchaseNumber: z.string(),
});

const entryRow = z.object({
  pk: z.string(),
  sk: z.string(),
  changedAt: z.string(),
  /** The version, raised by one with each change. */
  version: z.int(),
  /** The entry as JSON, since it is never read in parts; null once its subject is deleted. */
  entry: z.nullable(z.string()),
  /** The products that refer to an order. */
  sold: z._default(z.array(soldProduct), []),
});
export type EntryRow = z.output<typeof entryRow>;

/** The number of partitions that share the entries of a kind. */
const shards = 16;

const partition = (kind: DirectoryKind, shard: number): string => `DIRECTORY#${kind}#${shard}`;

const entryKey = (kind: DirectoryKind, id: string): Key => ({
  pk: partition(kind, shardOf(id, shards)),
  sk: id,
});

export const loadEntry = (
  table: Table,
  kind: DirectoryKind,
  id: string,
): Promise<EntryRow | null> => table.get(entryKey(kind, id), entryRow);

export interface NextEntry {
  /** The entry as JSON, or null if its subject is deleted. */
  readonly entry: string | null;
  readonly sold: readonly SoldProduct[];
}

/**
 * The days for which deleted entries are listed. Readers that were frozen for less, and files that are not older, learn
 * of the deletion.
 */
const deletedEntryRetentionDays = 30;

/**
 * Saves an entry in place of the one that was read before its rows were. Fails if a newer one has been written since.
 */
export const saveEntry = (
  kind: DirectoryKind,
  id: string,
  before: EntryRow | null,
  { entry, sold }: NextEntry,
  now: Date,
): Write => {
  const changedAt = now.toISOString();
  const end = new Date(now.getTime() + deletedEntryRetentionDays * 86_400_000);
  return put(
    {
      ...entryKey(kind, id),
      gsi1pk: changesOf(kind),
      gsi1sk: `${changedAt}#${id}`,
      changedAt,
      version: (before?.version ?? 0) + 1,
      entry,
      ...(sold.length > 0 ? { sold } : {}),
      ...(entry === null ? { ttl: ttlAt(end) } : {}),
    },
    before === null ? absent : where({ version: before.version }),
  );
};

/** Returns the index partition (`gsi1`) of entries by the instant of their last change. */
const changesOf = (kind: DirectoryKind): string => `DIRECTORY#${kind}`;

/** An entry as readers cache it. */
export interface ChangedEntry {
  readonly id: string;
  readonly version: number;
  readonly entry: string | null;
}

const parseChangedEntry = (row: Row): ChangedEntry => {
  const { sk, version, entry } = entryRow.parse(row);
  return { id: sk, version, entry };
};

/** Lists entries that have changed since, oldest first. */
export const listChangedEntries = async (
  table: Table,
  kind: DirectoryKind,
  since: Date,
): Promise<readonly ChangedEntry[]> => {
  const between = [since.toISOString(), "~"] as const;
  const rows = await table.queryAll({ index: "gsi1", pk: changesOf(kind), between });
  return rows.map(parseChangedEntry);
};

/**
 * The number of concurrent queries. Pages of rows take longer to parse than to fetch, so more of them would only wait
 * for each other.
 */
const maxConcurrentQueries = 2;

/** Lists every entry, for a reader without a file of them. */
export const listEntries = async (
  table: Table,
  kind: DirectoryKind,
): Promise<readonly ChangedEntry[]> => {
  const entries: ChangedEntry[] = [];
  const left = Array.from({ length: shards }, (_, shard) => shard).values();
  const lane = async (): Promise<void> => {
    for (const shard of left) {
      const rows = await table.queryAll({ pk: partition(kind, shard), current: true });
      for (const row of rows) entries.push(parseChangedEntry(row));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentQueries }, lane));
  return entries;
};
