/**
 * What staff find people and orders by: one small row each, made of the rows that it tells of. Entries are found in an index
 * by the instant at which they changed, so that whoever keeps them in memory reads no more than what is new (decision 063).
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
  /** Grows by one with each change. */
  version: z.int(),
  /** The entry as JSON: it is never read by parts. Null once what it told of is gone. */
  entry: z.nullable(z.string()),
  /** Of an order: the products that know of it. */
  sold: z._default(z.array(soldProduct), []),
});
export type EntryRow = z.output<typeof entryRow>;

/** So many partitions share the entries of a kind. */
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
  /** JSON; null for what is gone. */
  readonly entry: string | null;
  readonly sold: readonly SoldProduct[];
}

/** Readers that were frozen for less, and files that are not older, hear that it is gone. */
const goneDays = 30;

/** In place of the one that was read before the rows were: fails when somebody has written a newer one since. */
export const saveEntry = (
  kind: DirectoryKind,
  id: string,
  before: EntryRow | null,
  { entry, sold }: NextEntry,
  now: Date,
): Write => {
  const changedAt = now.toISOString();
  const end = new Date(now.getTime() + goneDays * 86_400_000);
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

/** Where entries are found by the instant of their last change (`gsi1`). */
const changesOf = (kind: DirectoryKind): string => `DIRECTORY#${kind}`;

/** As readers keep it. */
export interface ChangedEntry {
  readonly id: string;
  readonly version: number;
  readonly entry: string | null;
}

const changedIn = (row: Row): ChangedEntry => {
  const { sk, version, entry } = entryRow.parse(row);
  return { id: sk, version, entry };
};

/** Those that have changed since, the oldest first. */
export const listChangedEntries = async (
  table: Table,
  kind: DirectoryKind,
  since: Date,
): Promise<readonly ChangedEntry[]> => {
  const between = [since.toISOString(), "~"] as const;
  const rows = await table.queryAll({ index: "gsi1", pk: changesOf(kind), between });
  return rows.map(changedIn);
};

/** Pages of rows take longer to take apart than to fetch: more at a time would only wait for each other. */
const abreast = 2;

/** Every entry, for whoever has no file of them. */
export const listEntries = async (
  table: Table,
  kind: DirectoryKind,
): Promise<readonly ChangedEntry[]> => {
  const entries: ChangedEntry[] = [];
  const left = Array.from({ length: shards }, (_, shard) => shard).values();
  const lane = async (): Promise<void> => {
    for (const shard of left) {
      const rows = await table.queryAll({ pk: partition(kind, shard), current: true });
      for (const row of rows) entries.push(changedIn(row));
    }
  };
  await Promise.all(Array.from({ length: abreast }, lane));
  return entries;
};
