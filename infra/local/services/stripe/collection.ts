/** All objects of one kind in the ledger's file, and lists of them. */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type * as z from "zod/mini";
import { numberOf, parseJson, textOf } from "../../json.ts";
import { noSuch } from "./stripe-fault.ts";

/** A page of a list, newest first as in Stripe. */
export interface PageRequest {
  /** The limit, from 1 to 100. */
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
  /** The required values by name; undefined ones are ignored. */
  readonly where?: Readonly<Record<string, string | number | undefined>>;
  /** The types, of which one must match, for events. */
  readonly types?: readonly string[] | undefined;
  readonly created?: Partial<Record<"gt" | "gte" | "lt" | "lte", number | undefined>> | undefined;
}

export interface RecordPage<T> {
  readonly data: readonly T[];
  readonly hasMore: boolean;
}

/** All objects of one kind. */
export interface Collection<T> {
  find(id: string): T | undefined;
  /** Throws `No such …`, with the name of the parameter that has the id. */
  get(id: string, param?: string): T;
  put(record: T): T;
  list(request: PageRequest): RecordPage<T>;
  remove(id: string): void;
}

const comparisons = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

export const openCollection = <T extends { readonly id: string }>(
  database: DatabaseSync,
  kind: string,
  recordSchema: z.ZodMiniType<T>,
): Collection<T> => {
  const one = database.prepare("SELECT seq, record FROM objects WHERE id = ? AND kind = ?");
  const save = database.prepare(
    "INSERT INTO objects (id, kind, record) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record",
  );
  const drop = database.prepare("DELETE FROM objects WHERE id = ? AND kind = ?");
  const recordOf = (row: Readonly<Record<string, unknown>>): T =>
    recordSchema.parse(parseJson(textOf(row["record"])));
  const find = (id: string): T | undefined => {
    const row = one.get(id, kind);
    return row === undefined ? undefined : recordOf(row);
  };
  const cursor = (id: string, param: string): number => {
    const row = one.get(id, kind);
    if (row === undefined) throw noSuch(kind, id, param);
    return numberOf(row["seq"], 0);
  };
  return {
    find,
    get: (id, param) => {
      const found = find(id);
      if (!found) throw noSuch(kind, id, param);
      return found;
    },
    put: (record) => {
      save.run(record.id, kind, JSON.stringify(record));
      return record;
    },
    list: (request) => {
      const { limit, startingAfter, endingBefore } = request;
      const backwards = endingBefore !== undefined;
      const { sql, values } = conditionsOf(request);
      const bounds: string[] = [];
      const seqs: number[] = [];
      if (startingAfter !== undefined) {
        bounds.push(" AND seq < ?");
        seqs.push(cursor(startingAfter, "starting_after"));
      }
      if (endingBefore !== undefined) {
        bounds.push(" AND seq > ?");
        seqs.push(cursor(endingBefore, "ending_before"));
      }
      const rows = database
        .prepare(
          `SELECT record FROM objects WHERE kind = ?${sql}${bounds.join("")} ORDER BY seq ${backwards ? "ASC" : "DESC"} LIMIT ?`,
        )
        .all(kind, ...values, ...seqs, limit + 1);
      const data = rows.slice(0, limit).map(recordOf);
      return { data: backwards ? data.toReversed() : data, hasMore: rows.length > limit };
    },
    remove: (id) => {
      drop.run(id, kind);
    },
  };
};

const conditionsOf = ({
  where = {},
  types,
  created = {},
}: PageRequest): { readonly sql: string; readonly values: readonly SQLInputValue[] } => {
  const parts: string[] = [];
  const values: SQLInputValue[] = [];
  for (const [name, value] of Object.entries(where))
    if (value !== undefined) {
      parts.push(`json_extract(record, '$.${name}') = ?`);
      values.push(value);
    }
  if (types !== undefined && types.length > 0) {
    parts.push(`json_extract(record, '$.type') IN (${types.map(() => "?").join(", ")})`);
    values.push(...types);
  }
  for (const name of ["gt", "gte", "lt", "lte"] as const) {
    const value = created[name];
    if (value === undefined) continue;
    parts.push(`json_extract(record, '$.created') ${comparisons[name]} ?`);
    values.push(value);
  }
  return { sql: parts.map((part) => ` AND ${part}`).join(""), values };
};
