/**
 * The single DynamoDB table. Rows are parsed by their own schema and writes are conditional. Throttles and transaction
 * conflicts are retried with jitter inside a deadline, and then become 503.
 *
 *     const board = await table.get(boardKey(boardId), boardRow);
 *     if (board === null) throw notFound("This board");
 *     await table.save([updateRow(board, { name }).write, auditEntry]);
 */
import { setTimeout as pause } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { clientSettings } from "../client-settings.ts";
import type { Env } from "../env.ts";
import { queryInput, type RowQuery, writeInput } from "./expression.ts";
import {
  tableBusyError,
  functionTimeouts,
  callWithRetry,
  type RetrySafety,
  type TableTimeouts,
} from "./call-with-retry.ts";
import {
  addToAttribute,
  setIfMissing,
  isRepeatable,
  type Key,
  type Row,
  set,
  ttlAt,
  type Write,
} from "./write.ts";

/**
 * The consistency of a read. `current` is the default and sees every acknowledged write: a session is valid at once and
 * revoked at once. `recent` costs half and may lag by a moment.
 */
export type Freshness = "current" | "recent";

export interface RowPage {
  readonly rows: readonly Row[];
  readonly next: Readonly<Record<string, unknown>> | undefined;
}

/** The cost of one request so far. */
export interface TableCost {
  /** Sequential round trips that read: concurrent reads count as one, since they take the time of one. */
  trips: number;
  writes: number;
  units: number;
  /** The capacity units of writes, which `units` includes. */
  written: number;
  milliseconds: number;
}

export interface Table {
  /** Returns one row or null. Throws if the row does not fit its schema. */
  get<S extends z.ZodMiniType>(
    key: Key,
    schema: S,
    freshness?: Freshness,
  ): Promise<z.output<S> | null>;
  /** Returns up to 100 rows in one round trip, in the order of the keys, with null for each missing row. */
  getMany(keys: readonly Key[], freshness?: Freshness): Promise<ReadonlyArray<Row | null>>;
  query(query: RowQuery): Promise<RowPage>;
  /** Returns all pages of a query. It is only for lists of bounded length, and for workers. */
  queryAll(query: RowQuery): Promise<readonly Row[]>;
  /**
   * Saves up to 100 writes, all or nothing. One write alone costs half of what it costs in a transaction; an empty list
   * costs nothing. Throws `ConditionalCheckFailedError`, and `unavailable` (503) if the outcome is unknown at the
   * deadline.
   */
  save(writes: Write | readonly Write[]): Promise<void>;
  /** Adds 1 to a counter row that expires at `expiresAt`, and returns the new count. */
  increment(key: Key, expiresAt: Date): Promise<number>;
  /** The cost of the current request. */
  readonly spent: TableCost;
}

const counter = z.object({ count: z.number() });
const rowSchema = z.looseObject({ pk: z.string(), sk: z.string() });

const withCost = { ReturnConsumedCapacity: "TOTAL" } as const;

interface MeteredReply {
  readonly ConsumedCapacity?: Consumed | readonly Consumed[] | undefined;
}
interface Consumed {
  readonly CapacityUnits?: number | undefined;
}

export const createTable = (
  env: Env,
  newToken: () => string,
  patience: TableTimeouts = functionTimeouts,
): Table => {
  const name = env.TABLE_NAME;
  const { client, spent, reading, writing } = connect(env, patience);

  const getMany: Table["getMany"] = async (keys, freshness = "current") => {
    const found = new Map<string, Row>();
    const start = performance.now();
    let requested: Array<Record<string, unknown>> = keys.map(({ pk, sk }) => ({ pk, sk }));
    while (requested.length > 0) {
      const request = requested;
      const { Responses, UnprocessedKeys } = await reading(() =>
        client.send(
          new BatchGetCommand({
            RequestItems: { [name]: { Keys: request, ConsistentRead: freshness === "current" } },
            ...withCost,
          }),
        ),
      );
      for (const item of Responses?.[name] ?? []) {
        const row = asRow(item);
        found.set(`${row.pk}\n${row.sk}`, row);
      }
      requested = UnprocessedKeys?.[name]?.Keys ?? [];
      if (requested.length === 0) break;
      if (performance.now() - start > patience.call) throw tableBusyError();
      await pause(25 + Math.random() * 50);
    }
    return keys.map(({ pk, sk }) => found.get(`${pk}\n${sk}`) ?? null);
  };

  const query = async (target: RowQuery): Promise<RowPage> => {
    const { Items, LastEvaluatedKey } = await reading(() =>
      client.send(new QueryCommand({ ...queryInput(name, target), ...withCost })),
    );
    return { rows: (Items ?? []).map(asRow), next: LastEvaluatedKey };
  };

  const saveOne = async (write: Write): Promise<void> => {
    const { Put, Update, Delete } = writeInput(name, write);
    const repeat = isRepeatable(write) ? "unless-done" : "never";
    if (Put) await writing(() => client.send(new PutCommand({ ...Put, ...withCost })), repeat);
    else if (Update)
      await writing(() => client.send(new UpdateCommand({ ...Update, ...withCost })), repeat);
    else if (Delete)
      await writing(() => client.send(new DeleteCommand({ ...Delete, ...withCost })), repeat);
    else await saveAll([write]);
  };

  const saveAll = async (writes: readonly Write[]): Promise<void> => {
    // The token makes DynamoDB treat a retried transaction as the same one.
    const input = {
      TransactItems: writes.map((write) => writeInput(name, write)),
      ClientRequestToken: newToken(),
      ...withCost,
    };
    await writing(() => client.send(new TransactWriteCommand(input)), "always");
  };

  return {
    spent,
    getMany,
    query,
    get: async (key, schema, freshness) => {
      const [row] = await getMany([key], freshness);
      return row === null || row === undefined ? null : schema.parse(row);
    },
    queryAll: async (expected) => {
      const rows: Row[] = [];
      let next: RowPage["next"];
      do {
        const page: RowPage = await query(
          next === undefined ? expected : { ...expected, startAfter: next },
        );
        rows.push(...page.rows);
        next = page.next;
      } while (next !== undefined);
      return rows;
    },
    save: async (writes) => {
      const all = "does" in writes ? [writes] : writes;
      const [only, ...more] = all;
      if (only === undefined) return;
      await (more.length === 0 ? saveOne(only) : saveAll(all));
    },
    increment: async (key, expiresAt) => {
      const counting = set(key, { count: addToAttribute(1), ttl: setIfMissing(ttlAt(expiresAt)) });
      const { Update } = writeInput(name, counting);
      if (!Update) throw new Error("A counter is set");
      const { Attributes } = await writing(
        () => client.send(new UpdateCommand({ ...Update, ReturnValues: "ALL_NEW", ...withCost })),
        "after-reset",
      );
      return counter.parse(Attributes).count;
    },
  };
};

const asRow = (item: unknown): Row => rowSchema.parse(item);

const unitsOf = ({ ConsumedCapacity: consumed = [] }: MeteredReply): number => {
  const parts: readonly Consumed[] = "length" in consumed ? consumed : [consumed];
  return parts.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
};

/** Returns the client, and the cost of its calls. */
const connect = (env: Env, patience: TableTimeouts) => {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient(
      clientSettings(env, { patience: patience.try, endpoint: env.AWS_ENDPOINT_URL_DYNAMODB }),
    ),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const spent: TableCost = { trips: 0, writes: 0, units: 0, written: 0, milliseconds: 0 };
  let underWay = 0;
  const measured = async <A extends MeteredReply>(
    send: () => Promise<A>,
    repeat: RetrySafety,
  ): Promise<A> => {
    const start = performance.now();
    try {
      const answer = await callWithRetry(send, repeat, patience.call);
      spent.units += unitsOf(answer);
      return answer;
    } finally {
      spent.milliseconds += performance.now() - start;
    }
  };
  const reading = async <A extends MeteredReply>(send: () => Promise<A>): Promise<A> => {
    if (underWay === 0) spent.trips += 1;
    underWay += 1;
    try {
      return await measured(send, "always");
    } finally {
      underWay -= 1;
    }
  };
  const writing = async <A extends MeteredReply>(
    send: () => Promise<A>,
    repeat: RetrySafety,
  ): Promise<A> => {
    spent.writes += 1;
    const answer = await measured(send, repeat);
    spent.written += unitsOf(answer);
    return answer;
  };
  return { client, spent, reading, writing };
};
