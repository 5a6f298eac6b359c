/** Reads the changes of tables, independently of the functions that their streams invoke. */
import { valueAt } from "../../json.ts";
import { type DynamoAddress, streamsCall } from "../dynamodb/dynamo-call.ts";
import { ShardReader } from "./shard-reader.ts";

/** A row before and after the change, as DynamoDB's JSON; undefined if it did not exist. */
export interface RowChange {
  readonly before: unknown;
  readonly after: unknown;
}

export interface TableFollower {
  /** Takes a position in the stream, unless there is one. Returns false for a new one, which skips earlier changes. */
  begin(): Promise<boolean>;
  /** Returns the changes since the last call. */
  read(): Promise<readonly RowChange[]>;
}

/** The milliseconds for which a position is used. The stream keeps it for fifteen minutes. */
const positionRetention = 10 * 60_000;

const maxRecords = 1000;

export const followTables = (
  database: DynamoAddress,
  streamArns: readonly string[],
): TableFollower => {
  const call = streamsCall(database);
  let readers: readonly ShardReader[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const readAll = async (reader: ShardReader): Promise<readonly RowChange[]> => {
    const changes: RowChange[] = [];
    for (;;) {
      const found = await reader.read(maxRecords);
      for (const { record } of found)
        changes.push({
          before: valueAt(record, "dynamodb", "OldImage"),
          after: valueAt(record, "dynamodb", "NewImage"),
        });
      if (found.length === 0) return changes;
    }
  };
  const read = async (): Promise<readonly RowChange[]> => {
    readAt = performance.now();
    return (await Promise.all(readers.map(readAll))).flat();
  };
  return {
    begin: async () => {
      if (performance.now() - readAt < positionRetention) return true;
      readers = streamArns.map((arn) => new ShardReader(call, arn, undefined, "LATEST"));
      await read();
      return false;
    },
    read,
  };
};
