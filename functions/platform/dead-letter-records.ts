import type { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import type { BatchPlace } from "./dead-letter.ts";
import { changesIn, type TableChange } from "./table-change.ts";

/**
 * The changes that a dead letter of the stream is about, oldest first. Between the first and the last there may be others,
 * which the worker was never given: it passes over rows that are none of its own. Throws once the stream has let go of them.
 */
export const readLostChanges = async (place: BatchPlace): Promise<readonly TableChange[]> => {
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
    for (let read = 0; read < mostReads && iterator !== undefined; read += 1) {
      const { Records, NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator: iterator }),
      );
      for (const change of changesIn(Records) ?? []) {
        if (BigInt(change.sequenceNumber) > BigInt(endSequenceNumber)) return found;
        found.push(change);
        if (change.sequenceNumber === endSequenceNumber) return found;
      }
      iterator = NextShardIterator;
    }
  } catch (error) {
    if (error instanceof Error && gone.has(error.name)) throw new Error(letGo, { cause: error });
    throw error;
  }
  throw new Error(letGo);
};

/** A call brings up to 1,000 changes; a batch has no more. */
const mostReads = 20;

const gone: ReadonlySet<string> = new Set([
  "ResourceNotFoundException",
  "TrimmedDataAccessException",
]);
const letGo = "The stream keeps changes for a day: these are gone";

/** Kept from one call to the next, with its connection. */
let kept: DynamoDBStreamsClient | undefined;

const client = async (): Promise<DynamoDBStreamsClient> => {
  const { DynamoDBStreamsClient } = await import("@aws-sdk/client-dynamodb-streams");
  kept ??= new DynamoDBStreamsClient({ maxAttempts: 3 });
  return kept;
};
