import type { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import type { BatchPosition } from "./dead-letter.ts";
import { parseTableChanges, type TableChange } from "./table-change.ts";

/**
 * Returns the changes that a dead letter of the stream is about, oldest first. There may be others between the first
 * and the last, which the worker was never given; a worker ignores rows that are not its own. Throws when the stream no
 * longer has them.
 */
export const readDeadLetterChanges = async (
  place: BatchPosition,
): Promise<readonly TableChange[]> => {
  const { GetRecordsCommand, GetShardIteratorCommand } =
    await import("@aws-sdk/client-dynamodb-streams");
  const streams = await client();
  const { streamArn, shardId, startSequenceNumber, endSequenceNumber } = place;
  const found: TableChange[] = [];
  try {
    const first = await streams.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ShardIteratorType: "AT_SEQUENCE_NUMBER",
        SequenceNumber: startSequenceNumber,
      }),
    );
    let iterator = first.ShardIterator;
    for (let read = 0; read < maxReads && iterator !== undefined; read += 1) {
      const { Records, NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator: iterator }),
      );
      for (const change of parseTableChanges(Records) ?? []) {
        if (BigInt(change.sequenceNumber) > BigInt(endSequenceNumber)) return found;
        found.push(change);
        if (change.sequenceNumber === endSequenceNumber) return found;
      }
      iterator = NextShardIterator;
    }
  } catch (error) {
    if (error instanceof Error && expiredErrors.has(error.name))
      throw new Error(expiredMessage, { cause: error });
    throw error;
  }
  throw new Error(expiredMessage);
};

/** The maximum number of calls. One call returns up to 1,000 changes, and a batch never has more. */
const maxReads = 20;

const expiredErrors: ReadonlySet<string> = new Set([
  "ResourceNotFoundException",
  "TrimmedDataAccessException",
]);
const expiredMessage = "The stream keeps changes for a day: these are gone";

/** The client is reused by later calls, together with its connection. */
let streamsClient: DynamoDBStreamsClient | undefined;

const client = async (): Promise<DynamoDBStreamsClient> => {
  const { DynamoDBStreamsClient } = await import("@aws-sdk/client-dynamodb-streams");
  streamsClient ??= new DynamoDBStreamsClient({ maxAttempts: 3 });
  return streamsClient;
};
