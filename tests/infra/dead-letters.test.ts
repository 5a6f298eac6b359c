import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { drainDeadLetters } from "../../functions/api/operations/drain-dead-letters.ts";
import { claimDeadLetter } from "../../functions/api/operations/claim-dead-letter.ts";
import { openDeadLetterQueue } from "../../functions/platform/dead-letter-queue.ts";
import { sweepAndClearDeadLetters } from "../../functions/platform/retry-dead-letters.ts";
import { freePort } from "../../infra/local/ports.ts";
import { openQueues, type QueueStore } from "../../infra/local/services/queues/queue-store.ts";
import { type QueuesPart, startQueues } from "../../infra/local/services/queues/start-queues.ts";
import type { Template } from "../../infra/local/template.ts";

const name = "outbox-dead-letters";
const arn = `arn:aws:sqs:eu-west-2:000000000000:${name}`;
const queue = {
  id: "Queue",
  type: "AWS::SQS::Queue",
  properties: { QueueName: name },
  raw: {},
  metadata: {},
};
const template: Template = {
  stackName: "local",
  resources: [queue],
  ofType: (type) => (type === queue.type ? [queue] : []),
  byId: () => queue,
  attribute: () => arn,
  assetDirectory: () => "",
  secretValues: new Map(),
};

const start = Date.parse("2026-11-21T09:00:00Z");
const minute = 60_000;
let folder: string;
let queues: QueueStore;
let part: QueuesPart;
let clock = start;
let logged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "queues-"));
  queues = openQueues(
    template,
    folder,
    () => clock,
    () => {},
  );
  part = await startQueues(await freePort(0), queues);
  vi.stubEnv("AWS_REGION", "eu-west-2");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  vi.stubEnv("AWS_ENDPOINT_URL_SQS", part.url);
});
afterAll(async () => {
  await part.stop();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});
beforeEach(() => {
  clock = start;
  logged = [];
  queues.clear(name);
});

const log = (message: string) => void logged.push(message);
const deps = () => ({
  now: () => new Date(clock),
  deadLetters: `${part.url}/000000000000/${name}`,
  log: { info: log, warn: log, error: log, about: () => {} },
});
const waiting = (): readonly unknown[] =>
  queues.list.flatMap(({ messages }) => messages.map(({ body }) => body));

const ofTheStream = { DDBStreamBatchInfo: { startSequenceNumber: "1" }, requestContext: {} };
const ofASchedule = { task: "sweep" };
const ofACall = { requestPayload: { task: "sweep" }, requestContext: {} };
const bounce = { source: "aws.ses", detail: { bounce: "for good" } };

test.each([
  ["the stream", ofTheStream],
  ["a schedule", ofASchedule],
  ["an asynchronous invocation", ofACall],
])("a dead letter of %s is deleted by the next sweep that completes", async (_, letter) => {
  queues.send(arn, letter);
  clock += 5 * minute;
  expect(await sweepAndClearDeadLetters(deps(), async () => false)).toBe(false);
  expect(waiting()).toEqual([letter]);
  expect(await sweepAndClearDeadLetters(deps(), async () => true)).toBe(true);
  expect(waiting()).toEqual([]);
  expect(logged).toEqual(["dead letters settled"]);
});

test("a dead letter that arrived shortly before a sweep stays for the next one", async () => {
  queues.send(arn, ofTheStream);
  clock += minute;
  await sweepAndClearDeadLetters(deps(), async () => true);
  expect(waiting()).toEqual([ofTheStream]);
  clock += 5 * minute;
  await sweepAndClearDeadLetters(deps(), async () => true);
  expect(waiting()).toEqual([]);
});

test.each([
  ["as EventBridge parks it", bounce],
  ["as Lambda parks it", { requestPayload: bounce, requestContext: {} }],
])("an event that no sweep finds is processed again, %s", async (_, letter) => {
  queues.send(arn, letter);
  clock += 5 * minute;
  const applied: unknown[] = [];
  const sweep = (takeAgain: (event: unknown) => Promise<void>) =>
    sweepAndClearDeadLetters(deps(), async () => true, takeAgain);
  await sweep(() => Promise.reject(new Error("still not")));
  expect(waiting()).toEqual([letter]);
  clock += 5 * minute;
  await sweep(async (event) => void applied.push(event));
  expect(applied).toEqual([bounce]);
  expect(waiting()).toEqual([]);
});

test("reading a queue hides nothing from the next reader", async () => {
  for (let sent = 0; sent < 12; sent += 1) queues.send(arn, { ...bounce, sent });
  const opened = openDeadLetterQueue(deps().deadLetters);
  const applied = [...(await opened.take(20)), ...(await opened.take(20))];
  expect(applied.map(({ body }) => JSON.parse(body))).toEqual(waiting());
  expect(applied[0]?.parkedAt).toEqual(new Date(start));
  expect(await opened.take(20)).toEqual([]);
  expect(await opened.count()).toBe(12);
  await opened.release(applied.slice(0, 10));
  expect((await opened.take(20)).map(({ id }) => id)).toEqual(
    applied.slice(0, 10).map(({ id }) => id),
  );
  clock += 21_000;
  expect((await opened.take(20)).length).toBe(10);
  expect(await opened.count()).toBe(12);
});

test("an unreadable dead letter stays for a person and blocks no other", async () => {
  const letters = ["no letter", bounce, null];
  for (const letter of [...letters, ofTheStream]) queues.send(arn, letter);
  clock += 5 * minute;
  await sweepAndClearDeadLetters(deps(), async () => true);
  expect(waiting()).toEqual(letters);
});

test("many dead letters are all deleted, from the file too", async () => {
  for (let sent = 0; sent < 25; sent += 1) queues.send(arn, ofTheStream);
  clock += 5 * minute;
  await sweepAndClearDeadLetters(deps(), async () => true);
  expect(waiting()).toEqual([]);
  expect(
    openQueues(
      template,
      folder,
      () => clock,
      () => {},
    ).list,
  ).toEqual([{ name, messages: [] }]);
});

test("a sweep does its work even if the queue cannot be read", async () => {
  const away = { ...deps(), deadLetters: `${part.url}/000000000000/none` };
  let swept = 0;
  await sweepAndClearDeadLetters(away, async () => (swept += 1) > 0);
  expect(swept).toBe(1);
  expect(logged).toEqual(["dead letters stay"]);
});

test("a failed sweep is reported as failed", async () => {
  const failing = sweepAndClearDeadLetters(deps(), () => Promise.reject(new Error("busy")));
  await expect(failing).rejects.toThrow("busy");
});

describe("a worker with many dead letters", () => {
  const worker = () => ({
    name: "email-outbox",
    functionName: "email-outbox",
    deadLetters: openDeadLetterQueue(deps().deadLetters),
  });
  const operations = () => ({ now: deps().now, workers: new Map([["email-outbox", worker()]]) });
  const numbers = () => waiting().map((body) => Number(Object(body).sent));
  const give = (count: number): void => {
    for (let sent = 0; sent < count; sent += 1) queues.send(arn, { ...bounce, sent });
  };

  test("has each of them found, and no other is hidden afterwards", async () => {
    give(130);
    const opened = openDeadLetterQueue(deps().deadLetters);
    const all: { readonly id: string; readonly body: string }[] = [];
    for (let some = await opened.take(1); some.length > 0; some = await opened.take(1))
      all.push(...some);
    clock += 2000;
    const last = all.find(({ body }) => Object(JSON.parse(body)).sent === 129);
    const current: string[] = [];
    await claimDeadLetter(
      operations(),
      { worker: "email-outbox", letterId: last?.id ?? "" },
      async ({ body }) => void current.push(body),
    );
    expect(current).toEqual([JSON.stringify({ ...bounce, sent: 129 })]);
    expect(numbers()).toHaveLength(129);
    expect(await opened.take(1)).toHaveLength(10);
  });

  test("is drained in batches of ten, except for failures and new arrivals", async () => {
    give(35);
    const drained = await drainDeadLetters(operations(), "email-outbox", async (letters) => {
      clock += 1;
      if (letters.some(({ body }) => body.includes('"sent":0}')))
        queues.send(arn, { ...bounce, sent: 999 });
      return letters.filter(({ body }) => !body.includes('"sent":7}'));
    });
    expect(drained).toEqual({ done: 34, left: 2, isAll: true });
    expect(numbers()).toEqual([7, 999]);
  });
});
