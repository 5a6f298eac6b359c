/**
 * The single table. Rows come back parsed by their own schema; writes are conditional; throttles and transaction
 * conflicts are tried again with jitter inside a deadline and then become 503.
 */
import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { AppError } from "../../shared/kernel/app-error.ts";
import { createDynamoDb, type DynamoAnswer } from "./dynamodb.ts";
import type { Env } from "./env.ts";

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export type Row = Key & Readonly<Record<string, unknown>>;

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** A condition of a write did not hold; `index` says which write of the transaction (0-based). */
export class ConditionFailed extends Error {
  readonly index: number;
  constructor(index: number) {
    super("A condition did not hold");
    this.name = "ConditionFailed";
    this.index = index;
  }
}

export interface RowQuery {
  readonly index?: "gsi1" | "gsi2";
  readonly pk: string;
  /** Only sort keys that begin with this. */
  readonly beginsWith?: string;
  /** Only sort keys from here to there, both included. */
  readonly between?: readonly [string, string];
  readonly newestFirst?: boolean;
  /** Sees every acknowledged write, at twice the price. Not for an index. */
  readonly current?: true;
  readonly limit?: number;
  readonly startAfter?: Record<string, unknown>;
}

/**
 * `current` (unless told) sees every acknowledged write: a session is good at once and gone at once. `recent` costs half
 * and may lag by a moment.
 */
export type Freshness = "current" | "recent";

export interface Page {
  readonly rows: readonly Row[];
  readonly next: Record<string, unknown> | undefined;
}

/** What one request has cost so far. */
export interface Spent {
  /** Round trips that read, one after the other: reads side by side take the time of one. */
  trips: number;
  writes: number;
  units: number;
  /** Of the units, those of writes. */
  written: number;
  milliseconds: number;
}

export interface Table {
  /** One row or null. Throws when the row is not what its schema says. */
  get<S extends z.ZodMiniType>(
    key: Key,
    schema: S,
    freshness?: Freshness,
  ): Promise<z.output<S> | null>;
  /** Up to 100 rows in one round trip, in the order of the keys; null where there is none. */
  getMany(keys: readonly Key[], freshness?: Freshness): Promise<ReadonlyArray<Row | null>>;
  query(query: RowQuery): Promise<Page>;
  /** All pages of a query; only for what is bounded or for workers. */
  queryAll(query: RowQuery): Promise<readonly Row[]>;
  /** All or nothing, up to 100 writes. Throws `ConditionFailed`. Safe to repeat within the call. */
  transact(writes: readonly Write[]): Promise<void>;
  /** One write at half a transaction's price. Throws `ConditionFailed`. Not repeated when its outcome is unknown. */
  write(write: Write): Promise<void>;
  /** Adds 1 to a counter row that expires, and answers the new count. */
  increment(key: Key, expiresAt: Date): Promise<number>;
  readonly name: string;
  readonly spent: Spent;
}

const deadline = 3000;
const passing = new Set([
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "InternalServerError",
  "TransactionInProgressException",
  "TransactionConflictException",
  "ECONNREFUSED",
]);
/** The write may have happened: only what can be repeated is. */
const unknownOutcome = new Set(["TimeoutError", "ECONNRESET", "EPIPE"]);
const passingReasons = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);

const fault = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  CancellationReasons: z.optional(z.array(z.object({ Code: z.optional(z.string()) }))),
});

interface Judgement {
  readonly retry: boolean;
  readonly unknown: boolean;
  readonly condition: number | null;
}

const judge = (error: unknown): Judgement => {
  const { data } = fault.safeParse(error);
  const reasons = data?.CancellationReasons?.map(({ Code }) => Code ?? "None") ?? [];
  const condition = reasons.indexOf("ConditionalCheckFailed");
  const retry =
    reasons.some((reason) => passingReasons.has(reason)) ||
    passing.has(data?.name ?? "") ||
    passing.has(data?.code ?? "");
  const unknown = unknownOutcome.has(data?.name ?? "") || unknownOutcome.has(data?.code ?? "");
  if (data?.name === "ConditionalCheckFailedException") return { retry, unknown, condition: 0 };
  return { retry, unknown, condition: condition === -1 ? null : condition };
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const busy = (): AppError =>
  new AppError("unavailable", "We are very busy. Please try again in a moment.", {}, 2);

/** Tries again what is safe to try again. Monotonic time, so that a shifted clock does not matter. */
const persist = async <T>(attempt: () => Promise<T>, repeatable: boolean): Promise<T> => {
  const start = performance.now();
  for (let wait = 25; ; wait = Math.min(wait * 2, 400)) {
    try {
      return await attempt();
    } catch (error) {
      const { retry, unknown, condition } = judge(error);
      if (condition !== null) throw new ConditionFailed(condition);
      if (!retry && !unknown) throw error;
      if ((unknown && !repeatable) || performance.now() - start + wait > deadline) throw busy();
      await pause(wait * (0.5 + Math.random() / 2));
    }
  }
};

const unitsOf = ({ ConsumedCapacity: capacity = [] }: DynamoAnswer): number => {
  const parts = Array.isArray(capacity) ? capacity : [capacity];
  return parts.reduce((sum, { CapacityUnits }) => sum + (CapacityUnits ?? 0), 0);
};

const counter = z.object({ count: z.number() });
const rowSchema = z.looseObject({ pk: z.string(), sk: z.string() });
const asRow = (item: unknown): Row => rowSchema.parse(item);

const conditionOf = ({ index, pk, beginsWith, between }: RowQuery) => {
  const [p, s] = index === undefined ? ["pk", "sk"] : [`${index}pk`, `${index}sk`];
  const values: Record<string, string> = { ":pk": pk };
  let expression = "#p = :pk";
  if (beginsWith !== undefined) {
    expression += " AND begins_with(#s, :begin)";
    values[":begin"] = beginsWith;
  } else if (between !== undefined) {
    expression += " AND #s BETWEEN :from AND :to";
    [values[":from"], values[":to"]] = between;
  }
  const names =
    beginsWith === undefined && between === undefined ? { "#p": p } : { "#p": p, "#s": s };
  return {
    KeyConditionExpression: expression,
    ExpressionAttributeValues: values,
    ExpressionAttributeNames: names,
  };
};

export const createTable = (env: Env, newToken: () => string): Table => {
  const dynamo = createDynamoDb(env);
  const name = env.TABLE_NAME;
  const spent: Spent = { trips: 0, writes: 0, units: 0, written: 0, milliseconds: 0 };
  let underWay = 0;
  const measured = async (
    send: () => Promise<DynamoAnswer>,
    repeatable = true,
  ): Promise<DynamoAnswer> => {
    const start = performance.now();
    try {
      const output = await persist(send, repeatable);
      spent.units += unitsOf(output);
      return output;
    } finally {
      spent.milliseconds += performance.now() - start;
    }
  };
  const reading = async (send: () => Promise<DynamoAnswer>): Promise<DynamoAnswer> => {
    if (underWay === 0) spent.trips += 1;
    underWay += 1;
    try {
      return await measured(send);
    } finally {
      underWay -= 1;
    }
  };
  const writing = async (
    send: () => Promise<DynamoAnswer>,
    repeatable = true,
  ): Promise<DynamoAnswer> => {
    spent.writes += 1;
    const output = await measured(send, repeatable);
    spent.written += unitsOf(output);
    return output;
  };

  const getMany = async (
    keys: readonly Key[],
    freshness: Freshness = "current",
  ): Promise<ReadonlyArray<Row | null>> => {
    const found = new Map<string, Row>();
    const start = performance.now();
    let wanted = keys.map(({ pk, sk }) => ({ pk, sk }));
    while (wanted.length > 0) {
      const output = await reading(() =>
        dynamo.call("BatchGetItem", {
          RequestItems: { [name]: { Keys: wanted, ConsistentRead: freshness === "current" } },
          ReturnConsumedCapacity: "TOTAL",
        }),
      );
      for (const item of output.Responses?.[name] ?? []) {
        const row = asRow(item);
        found.set(`${row.pk}\n${row.sk}`, row);
      }
      wanted = (output.UnprocessedKeys?.[name]?.Keys ?? []).map((key) => asRow(key));
      if (wanted.length === 0) break;
      if (performance.now() - start > deadline) throw busy();
      await pause(25 + Math.random() * 50);
    }
    return keys.map(({ pk, sk }) => found.get(`${pk}\n${sk}`) ?? null);
  };

  const query = async (wanted: RowQuery): Promise<Page> => {
    const output = await reading(() =>
      dynamo.call("Query", {
        TableName: name,
        IndexName: wanted.index,
        ...conditionOf(wanted),
        ScanIndexForward: wanted.newestFirst !== true,
        ConsistentRead: wanted.current,
        Limit: wanted.limit,
        ExclusiveStartKey: wanted.startAfter,
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
    return { rows: (output.Items ?? []).map(asRow), next: output.LastEvaluatedKey };
  };

  return {
    name,
    spent,
    getMany,
    query,
    get: async (key, schema, freshness) => {
      const [row] = await getMany([key], freshness);
      return row === null || row === undefined ? null : schema.parse(row);
    },
    queryAll: async (wanted) => {
      const rows: Row[] = [];
      let next: Record<string, unknown> | undefined;
      do {
        const page: Page = await query(
          next === undefined ? wanted : { ...wanted, startAfter: next },
        );
        rows.push(...page.rows);
        next = page.next;
      } while (next !== undefined);
      return rows;
    },
    transact: async (writes) => {
      const token = newToken();
      await writing(() =>
        dynamo.call("TransactWriteItems", {
          TransactItems: [...writes],
          ClientRequestToken: token,
          ReturnConsumedCapacity: "TOTAL",
        }),
      );
    },
    write: async ({ Put, Update, Delete }) => {
      const send = (): Promise<DynamoAnswer> => {
        const cost = { ReturnConsumedCapacity: "TOTAL" } as const;
        if (Put) return dynamo.call("PutItem", { ...Put, ...cost });
        if (Update) return dynamo.call("UpdateItem", { ...Update, ...cost });
        return dynamo.call("DeleteItem", { TableName: name, Key: {}, ...Delete, ...cost });
      };
      await writing(send, false);
    },
    increment: async (key, expiresAt) => {
      const { Attributes } = await writing(() =>
        dynamo.call("UpdateItem", {
          TableName: name,
          Key: { pk: key.pk, sk: key.sk },
          UpdateExpression: "ADD #count :one SET #ttl = if_not_exists(#ttl, :ttl)",
          ExpressionAttributeNames: { "#count": "count", "#ttl": "ttl" },
          ExpressionAttributeValues: { ":one": 1, ":ttl": Math.ceil(expiresAt.getTime() / 1000) },
          ReturnValues: "ALL_NEW",
          ReturnConsumedCapacity: "TOTAL",
        }),
      );
      return counter.parse(Attributes).count;
    },
  };
};
