import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, test } from "vitest";
import { parseDeadLetter } from "../../functions/platform/dead-letter.ts";
import { readDeadLetterChanges } from "../../functions/platform/dead-letter-records.ts";

const place = {
  streamArn: "arn:aws:dynamodb:eu-west-2:1:table/t/stream/1",
  shardId: "shard-1",
  startSequenceNumber: "900",
  endSequenceNumber: "1002",
  batchSize: 3,
};
const gaveUp = {
  requestContext: { condition: "RetriesExhausted" },
  responsePayload: { errorMessage: "no room" },
};

describe("a dead letter", () => {
  test.each([
    [
      "of the stream",
      { ...gaveUp, responsePayload: undefined, DDBStreamBatchInfo: place },
      {
        kind: "changes",
        changes: 3,
        why: "RetriesExhausted",
        again: { DDBStreamBatchInfo: place },
      },
    ],
    [
      "of the stream that was sent again",
      { ...gaveUp, requestPayload: { DDBStreamBatchInfo: place } },
      { kind: "changes", changes: 3, why: "no room", again: { DDBStreamBatchInfo: place } },
    ],
    [
      "of a schedule",
      { task: "sweep" },
      { kind: "task", task: "sweep", why: null, again: { task: "sweep" } },
    ],
    [
      "of an asynchronous invocation",
      { ...gaveUp, requestPayload: { task: "sweep" } },
      { kind: "task", task: "sweep", why: "no room", again: { task: "sweep" } },
    ],
    [
      "of the bus",
      { "detail-type": "Email Bounced", detail: { a: 1 } },
      {
        kind: "event",
        name: "Email Bounced",
        why: null,
        again: { "detail-type": "Email Bounced", detail: { a: 1 } },
      },
    ],
    ["that is not an object", "text", { kind: "unknown", why: null }],
    ["that is null", null, { kind: "unknown", why: null }],
  ])("%s names what started the worker", (_, content, letter) => {
    expect(parseDeadLetter(JSON.stringify(content))).toEqual(letter);
  });

  test("that is not JSON has an unknown cause", () => {
    expect(parseDeadLetter("{")).toEqual({ kind: "unknown", why: null });
  });
});

describe("the changes in a dead letter", () => {
  const streams = mockClient(DynamoDBStreamsClient);
  beforeEach(() => {
    streams.reset();
    streams.on(GetShardIteratorCommand).resolves({ ShardIterator: "first" });
  });
  const recordAt = (sequence: number) => ({
    dynamodb: {
      Keys: { pk: { S: `ROW#${sequence}` }, sk: { S: "ROW" } },
      SequenceNumber: String(sequence),
    },
  });
  const read = async () => (await readDeadLetterChanges(place)).map(({ key }) => key.pk);

  test("are those of the batch, in order, over any number of calls", async () => {
    streams
      .on(GetRecordsCommand, { ShardIterator: "first" })
      .resolves({ Records: [recordAt(900)], NextShardIterator: "second" })
      .on(GetRecordsCommand, { ShardIterator: "second" })
      .resolves({ Records: [], NextShardIterator: "third" })
      .on(GetRecordsCommand, { ShardIterator: "third" })
      .resolves({ Records: [recordAt(1001), recordAt(1002), recordAt(1003)] });
    expect(await read()).toEqual(["ROW#900", "ROW#1001", "ROW#1002"]);
    expect(streams.commandCalls(GetShardIteratorCommand)[0]?.args[0].input).toEqual({
      StreamArn: place.streamArn,
      ShardId: "shard-1",
      ShardIteratorType: "AT_SEQUENCE_NUMBER",
      SequenceNumber: "900",
    });
  });

  test.each([
    [
      "the stream no longer has them",
      () =>
        streams
          .on(GetShardIteratorCommand)
          .rejects(new TrimmedDataAccessException({ message: "gone", $metadata: {} })),
    ],
    [
      "their shard ends before them",
      () => streams.on(GetRecordsCommand).resolves({ Records: [recordAt(901)] }),
    ],
  ])("cannot be read once %s", async (_, arrange) => {
    arrange();
    await expect(read()).rejects.toThrow("The stream keeps changes for a day: these are gone");
  });
});
