/** Queues feed functions on the local stack. */
import { expect, onTestFinished, test, vi } from "vitest";
import { QueueConsumer } from "../../infra/local/services/queues/queue-consumer.ts";
import {
  type QueueMapping,
  queueMappings,
} from "../../infra/local/services/queues/queue-mapping.ts";
import type { QueueMessage } from "../../infra/local/services/queues/queue-store.ts";
import { changeSubscriptions } from "../../shared/kernel/change-subscriptions.ts";
import { localTemplate } from "./local-parts.ts";

const usual: QueueMapping = {
  id: "Changes",
  functionArn: "arn:worker",
  queueArn: "arn:changes",
  queueName: "changes",
  batchSize: 10,
  window: 0,
  reportsItems: true,
  maxAttempts: 3,
  deadLetterArn: "arn:dead-letters",
};

/** The callback `answer` gets the ids of a call's messages. */
const open = (answer: (ids: readonly string[]) => unknown, more: Partial<QueueMapping> = {}) => {
  const messages: QueueMessage[] = [];
  const parked: unknown[] = [];
  const calls: string[][] = [];
  const tries: string[] = [];
  const consumer = new QueueConsumer({
    mapping: { ...usual, ...more },
    store: {
      messagesIn: () => messages,
      removeAll: (_, ids) => {
        messages.splice(0, messages.length, ...messages.filter(({ id }) => !ids.has(id)));
      },
      send: (_, body) => void parked.push(body),
    },
    invoke: async (_, event) => {
      const records: { messageId: string; attributes: { ApproximateReceiveCount: string } }[] =
        Object(event).Records;
      calls.push(records.map(({ messageId }) => messageId));
      tries.push(...records.map(({ attributes }) => attributes.ApproximateReceiveCount));
      return JSON.stringify(answer(calls.at(-1) ?? []) ?? {});
    },
    backoff: () => 0,
  });
  onTestFinished(() => consumer.stop());
  const send = (...ids: string[]): void => {
    for (const id of ids) messages.push({ id, sentAt: "2026-11-27T09:00:00.000Z", body: { id } });
    consumer.nudge();
  };
  return { consumer, send, messages, parked, calls, tries };
};

const failures = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

test("a call has as many messages as a batch, which are then removed", async () => {
  const { consumer, send, messages, calls } = open(() => {}, { batchSize: 2, window: 60_000 });
  send("a", "b", "c");
  await vi.waitFor(() => expect(calls).toEqual([["a", "b"]]));
  expect(messages.map(({ id }) => id)).toEqual(["c"]);
  // Collected messages are delivered at once when the queue is drained.
  await consumer.drain();
  expect([calls, messages]).toEqual([[["a", "b"], ["c"]], []]);
});

test("only failed messages are retried, and are parked after their retries", async () => {
  const { consumer, send, parked, calls, tries } = open(() => failures("b"));
  send("a", "b");
  await consumer.drain();
  expect(calls).toEqual([["a", "b"], ["b"], ["b"]]);
  expect(tries).toEqual(["1", "1", "2", "3"]);
  expect(parked).toEqual([{ id: "b" }]);
});

test("a call that crashes fails all of its messages", async () => {
  let isBroken = true;
  const { consumer, send, parked, calls } = open(() => {
    if (isBroken) {
      isBroken = false;
      throw new Error("killed");
    }
  });
  send("a", "b");
  await consumer.drain();
  expect([calls, parked]).toEqual([
    [
      ["a", "b"],
      ["a", "b"],
    ],
    [],
  ]);
});

test("draining an empty queue returns at once", async () => {
  const { consumer, calls } = open(() => {});
  await consumer.drain();
  expect(calls).toEqual([]);
});

test("the template's queues feed the workers that subscribe to changes", () => {
  const mappings = queueMappings(localTemplate());
  expect(mappings.map(({ queueName }) => queueName).toSorted()).toEqual(
    Object.keys(changeSubscriptions)
      .map((name) => `trendbible-main-${name}-changes`)
      .toSorted(),
  );
  for (const mapping of mappings)
    expect(mapping).toMatchObject({ maxAttempts: 6, reportsItems: true });
});

test.each([
  ["AWS::SQS::Queue", { VisibilityTimeout: 1 }, /messages are hidden for 1 s/],
  [
    "AWS::Lambda::EventSourceMapping",
    { BatchSize: 11, MaximumBatchingWindowInSeconds: 0 },
    /have to be gathered/,
  ],
])("the local stack rejects a %s that Lambda rejects", (type, properties, sentence) => {
  const template = localTemplate();
  const spoilt = template.resources.map((one) =>
    one.type === type ? { ...one, properties: { ...one.properties, ...properties } } : one,
  );
  const byId = new Map(spoilt.map((one) => [one.id, one]));
  expect(() =>
    queueMappings({
      ...template,
      resources: spoilt,
      ofType: (requested) => spoilt.filter((one) => one.type === requested),
      byId: (id) => byId.get(id),
    }),
  ).toThrow(sentence);
});
