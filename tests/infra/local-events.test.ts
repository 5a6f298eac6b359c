import { describe, expect, test } from "vitest";
import { compilePattern } from "../../infra/local/services/events/match-pattern.ts";
import { type Delivery, deliverBatch } from "../../infra/local/services/streams/deliver-batch.ts";
import type { MappingSpec } from "../../infra/local/services/streams/mapping-spec.ts";
import type { StreamRecord } from "../../infra/local/services/streams/shard-reader.ts";

describe("event patterns", () => {
  const record = {
    eventName: "INSERT",
    dynamodb: { Keys: { pk: { S: "OUTBOX#1" } }, size: 7 },
    tags: ["a", "b"],
  };
  test.each([
    [{ eventName: ["INSERT"] }, true],
    [{ eventName: ["MODIFY", "REMOVE"] }, false],
    [{ dynamodb: { Keys: { pk: { S: [{ prefix: "OUTBOX#" }] } } } }, true],
    [{ dynamodb: { Keys: { pk: { S: [{ prefix: "USER#" }, "TAXONOMY"] } } } }, false],
    [{ dynamodb: { Keys: { sk: { S: [{ exists: false }] } } } }, true],
    [{ dynamodb: { size: [{ numeric: [">", 5, "<=", 7] }] } }, true],
    [{ eventName: [{ "anything-but": ["REMOVE"] }] }, true],
    [{ eventName: [{ "anything-but": { prefix: "INS" } }] }, false],
    [{ tags: ["b"] }, true],
    [{ $or: [{ eventName: ["REMOVE"] }, { tags: ["a"] }] }, true],
    [{ eventName: [{ "equals-ignore-case": "insert" }] }, true],
    [{ eventName: [{ suffix: "ERT" }], tags: ["c"] }, false],
  ])("%j: %s", (pattern, expected) => {
    expect(compilePattern(pattern, "Rule")(record)).toBe(expected);
  });

  test("an unknown operator stops the start", () => {
    expect(() => compilePattern({ ip: [{ cidr: "10.0.0.0/8" }] }, "Rule")).toThrow(/Rule.*cidr/);
  });
});

describe("a batch of stream records", () => {
  const spec: MappingSpec = {
    id: "Outbox",
    functionArn: "arn:outbox",
    tableId: "Table",
    filters: [],
    batchSize: 10,
    window: 0,
    bisect: true,
    reportsItems: true,
    retries: 2,
    oldest: Number.POSITIVE_INFINITY,
    failureQueue: "arn:queue",
  };
  const batch = (count: number): StreamRecord[] =>
    Array.from({ length: count }, (_, index) => {
      const sequence = String(index + 1);
      return {
        shard: "shard",
        sequence,
        record: { dynamodb: { SequenceNumber: sequence, ApproximateCreationDateTime: 0 } },
      };
    });
  const sequencesIn = (event: unknown): string[] =>
    [...JSON.stringify(event).matchAll(/"SequenceNumber":"(\d+)"/g)].map(([, it = ""]) => it);

  /** The callback `answer` gets the sequence numbers of an invocation. */
  const deliver = async (count: number, answer: (sequences: string[]) => unknown, more = {}) => {
    const calls: string[][] = [];
    const parked: unknown[] = [];
    const delivery: Delivery = {
      spec: { ...spec, ...more },
      streamArn: "arn:stream",
      invoke: async (_, event) => {
        const sequences = sequencesIn(event);
        calls.push(sequences);
        return JSON.stringify(answer(sequences) ?? {});
      },
      park: (_, body) => parked.push(body),
      stopped: () => false,
      backoff: () => 0,
    };
    const done = await deliverBatch(delivery, batch(count));
    return { calls, parked, done };
  };
  const failOn = (bad: string) => (sequences: string[]) => {
    if (sequences.includes(bad)) throw new Error("bad record");
  };

  test("is delivered in one call when nothing fails", async () => {
    expect(await deliver(3, () => {})).toEqual({
      calls: [["1", "2", "3"]],
      parked: [],
      done: true,
    });
  });

  test("is halved until the faulty record is alone, which is parked after its retries", async () => {
    const { calls, parked } = await deliver(4, failOn("3"));
    expect(calls).toEqual([
      ["1", "2", "3", "4"],
      ["1", "2"],
      ["3", "4"],
      ["3"],
      ["3"],
      ["3"],
      ["4"],
    ]);
    expect(parked).toMatchObject([
      { DDBStreamBatchInfo: { startSequenceNumber: "3", endSequenceNumber: "3", batchSize: 1 } },
    ]);
  });

  test("continues from the first record that the function reports", async () => {
    const seen: string[] = [];
    const { calls, parked } = await deliver(
      3,
      (sequences) => {
        const first = seen.length === 0;
        seen.push(...sequences);
        return first ? { batchItemFailures: [{ itemIdentifier: "2" }] } : {};
      },
      { bisect: false },
    );
    expect(calls).toEqual([
      ["1", "2", "3"],
      ["2", "3"],
    ]);
    expect(parked).toEqual([]);
  });

  test("is retried in full where it cannot be halved", async () => {
    const { calls, parked } = await deliver(2, failOn("1"), { bisect: false, reportsItems: false });
    expect(calls).toHaveLength(3);
    expect(parked).toHaveLength(1);
  });

  test("is parked at once when it is too old", async () => {
    const { calls } = await deliver(1, failOn("1"), { oldest: 3600 });
    expect(calls).toHaveLength(1);
  });
});
