/**
 * Reads where the work of sweeps is. A partition is read again only when something was written into it, which `changed` reports
 * from the table's stream.
 */
import { arrayOf, valueAt, textOf } from "../../json.ts";
import type { Resource } from "../../template.ts";
import type { ReadDue } from "../schedules/due-rows.ts";
import type { DynamoCall } from "./dynamo-call.ts";

interface IndexKeys {
  readonly partition: string;
  readonly sort: string;
}

interface StoredReads {
  readonly limit: number;
  readonly rows: Awaited<ReturnType<ReadDue>>;
}

export interface DueReader {
  readonly read: ReadDue;
  /** Reports the old and new image of a changed row. */
  changed(image: unknown): void;
  /** Forgets everything, because others may have written: everything is read again. */
  forget(): void;
}

export const createDueReader = (call: DynamoCall, name: string, table: Resource): DueReader => {
  const stored = new Map<string, StoredReads>();
  const indexes = indexKeys(table);
  const tableKeys = keysOf(table.properties["KeySchema"]);
  const query = async (
    keys: IndexKeys,
    index: string,
    partition: string,
    limit: number,
  ): Promise<StoredReads["rows"]> => {
    const rows: { id: string; sortKey: string }[] = [];
    let start: unknown;
    do {
      const answer = await call("Query", {
        TableName: name,
        IndexName: index,
        KeyConditionExpression: "#partition = :partition",
        ProjectionExpression: "#pk, #sk, #sort",
        ExpressionAttributeNames: {
          "#partition": keys.partition,
          "#sort": keys.sort,
          "#pk": tableKeys.partition,
          "#sk": tableKeys.sort,
        },
        ExpressionAttributeValues: { ":partition": { S: partition } },
        Limit: limit - rows.length,
        ...(start !== undefined && { ExclusiveStartKey: start }),
      });
      for (const item of arrayOf(valueAt(answer, "Items"))) {
        const text = (attribute: string): string => textOf(valueAt(item, attribute, "S"));
        const sortKey = text(keys.sort);
        rows.push({
          id: `${text(tableKeys.partition)} ${text(tableKeys.sort)} ${sortKey}`,
          sortKey,
        });
      }
      start = valueAt(answer, "LastEvaluatedKey");
    } while (start !== undefined && rows.length < limit);
    return rows;
  };
  return {
    read: async ({ index, partition }, limit) => {
      const keys = indexes.get(index);
      if (keys === undefined)
        throw new Error(`A schedule finds its work in ${index}, which is no index of the table.`);
      const id = readCacheKey(index, partition);
      const existing = stored.get(id);
      if (existing !== undefined && existing.limit >= limit) return existing.rows;
      const rows = await query(keys, index, partition, limit);
      stored.set(id, { limit, rows });
      return rows;
    },
    changed: (image) => {
      for (const [index, { partition }] of indexes)
        stored.delete(readCacheKey(index, textOf(valueAt(image, partition, "S"))));
    },
    forget: () => stored.clear(),
  };
};

const readCacheKey = (index: string, partition: string): string => `${index} ${partition}`;

const keysOf = (schema: unknown): IndexKeys => {
  const attributeOf = (type: string): string =>
    textOf(
      valueAt(
        arrayOf(schema).find((key) => valueAt(key, "KeyType") === type),
        "AttributeName",
      ),
    );
  return { partition: attributeOf("HASH"), sort: attributeOf("RANGE") };
};

const indexKeys = ({ properties }: Resource): ReadonlyMap<string, IndexKeys> =>
  new Map(
    arrayOf(properties["GlobalSecondaryIndexes"]).map((index) => [
      textOf(valueAt(index, "IndexName")),
      keysOf(valueAt(index, "KeySchema")),
    ]),
  );
