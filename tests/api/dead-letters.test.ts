/** Administrators retry and remove the dead letters of workers, and run jobs at once. */
import { randomUUID } from "node:crypto";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { beforeAll, expect, test, vi } from "vitest";
import { operationsContract } from "../../shared/contract/operations/operations.ts";
import { staffAccountsContract } from "../../shared/contract/staff/staff-accounts.ts";
import { call } from "../support/api.ts";
import { environmentOf } from "../support/running-functions.ts";
import type { NewMember } from "../support/members.ts";
import { newStaff } from "../support/staff.ts";
import { expectBody } from "../support/staff-shop.ts";

const {
  listDeadLetters,
  resendDeadLetter,
  removeDeadLetter,
  resendDeadLetters,
  removeDeadLetters,
  listJobs,
  runJob,
} = operationsContract.endpoints;

let administrator: NewMember;
beforeAll(async () => {
  administrator = await newStaff("administrator");
});

const listed = async () => {
  const query = { limit: 500 } as const;
  const reply = await call(listDeadLetters, { query }, administrator.token);
  return listDeadLetters.replies[200].parse(expectBody(reply, 200));
};
const letters = async () => (await listed()).data;
const at = (worker: string, letterId: string) => ({ params: { worker, letterId } });
const eventually = { timeout: 40_000, interval: 300 };

test("a retried dead letter that fails again comes back, and removing it is final and audited", async () => {
  const environment = await environmentOf("operations");
  const lambda = new LambdaClient({
    region: environment["AWS_REGION"] ?? "",
    endpoint: environment["AWS_ENDPOINT_URL_LAMBDA"] ?? "",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const { AWS_LAMBDA_FUNCTION_NAME: own = "" } = environment;
  const wake = (event: object) =>
    lambda.send(
      new InvokeCommand({
        FunctionName: own.replace(/operations$/, "board-pdfs"),
        InvocationType: "Event",
        Payload: JSON.stringify(event),
      }),
    );
  const name = `Nobody knows ${randomUUID()}`;
  const streamArn = "arn:aws:dynamodb:eu-west-2:000000000000:table/none/stream/none";
  const place = { startSequenceNumber: "1", endSequenceNumber: "2", shardId: "none", batchSize: 2 };
  await wake({ "detail-type": name, detail: { to: "secret@example.com" } });
  await wake({ DDBStreamBatchInfo: { ...place, streamArn } });
  const seen: string[] = [];
  /** Waits for the next two dead letters: one of an event, one of stream records. */
  const next = () =>
    vi.waitFor(async () => {
      const found = (await letters())
        .filter(({ worker, id }) => worker === "board-pdfs" && !seen.includes(id))
        .toSorted((a, b) => b.kind.localeCompare(a.kind));
      expect(found).toMatchObject([
        { kind: "event", about: name, why: "board-pdfs was woken by something it does not know" },
        { kind: "changes", about: "2 changes" },
      ]);
      expect(JSON.stringify(found)).not.toContain("secret");
      const [event, changes] = found.map(({ id }) => id);
      seen.push(event ?? "", changes ?? "");
      return { event: event ?? "", changes: changes ?? "" };
    }, eventually);
  const act = async (what: typeof removeDeadLetters | typeof resendDeadLetters) =>
    expectBody(await call(what, { params: { worker: "board-pdfs" } }, administrator.token), 200);
  const first = await next();
  const { queues, data } = await listed();
  expect(queues.find(({ worker }) => worker === "board-pdfs")).toMatchObject({
    letters: 2,
    listed: 2,
  });
  const [letter] = data.filter(({ id }) => id === first.event);
  expect(Date.parse(letter?.ends_at ?? "") - Date.parse(letter?.parked_at ?? "")).toBe(
    14 * 86_400_000,
  );
  expectBody(
    await call(resendDeadLetter, at("board-pdfs", first.changes), administrator.token),
    200,
  );
  // Once it has failed again, both are there.
  await vi.waitFor(async () => {
    const again = (await letters()).filter(
      ({ worker, id }) => worker === "board-pdfs" && id !== first.changes,
    );
    expect(again).toHaveLength(2);
  }, eventually);
  expect(await act(resendDeadLetters)).toEqual({
    message: "Retried: 2 jobs. None left.",
  });
  const second = await next();
  expect((await letters()).some(({ id }) => id === first.event)).toBe(false);
  expectBody(
    await call(removeDeadLetter, at("board-pdfs", second.event), administrator.token),
    200,
  );
  expect(await act(removeDeadLetters)).toEqual({ message: "Removed: one job. None left." });
  expect((await letters()).some(({ id }) => seen.includes(id))).toBe(false);
  for (const again of [resendDeadLetter, removeDeadLetter])
    expect((await call(again, at("board-pdfs", second.event), administrator.token)).status).toBe(
      409,
    );
  const query = { subject: "operations:dead-letters" };
  const { listAudit } = staffAccountsContract.endpoints;
  const trail = listAudit.replies[200].parse(
    expectBody(await call(listAudit, { query }, administrator.token), 200),
  );
  const notified = trail.data.filter(({ subject }) =>
    seen.some((id) => subject.title.includes(id)),
  );
  expect(notified.map(({ action, by }) => [action, by.id])).toEqual([
    ["removed failed jobs", administrator.user.id],
    ["removed a failed job", administrator.user.id],
    ["retried failed jobs", administrator.user.id],
    ["retried a failed job", administrator.user.id],
  ]);
});

test("a dead letter of an unknown worker is not found", async () => {
  for (const worker of ["operations", "constructor"])
    expect(
      (await call(removeDeadLetter, at(worker, randomUUID()), administrator.token)).status,
    ).toBe(404);
});

test("an administrator can run a job at once, and the audit log says who did", async () => {
  const lastRun = async () => {
    const reply = await call(listJobs, { query: {} }, administrator.token);
    const { data } = listJobs.replies[200].parse(expectBody(reply, 200));
    return data.find(({ id }) => id === "publishing-daily")?.last?.started_at ?? "";
  };
  const queryText = new Date().toISOString();
  const run = (job: string) => call(runJob, { params: { job } }, administrator.token);
  expect(expectBody(await run("publishing-daily"), 200)).toMatchObject({
    message: expect.stringContaining("publishing-daily is running"),
  });
  await vi.waitFor(async () => expect((await lastRun()) > queryText).toBe(true), eventually);
  expect((await run("no-such-job")).status).toBe(404);
  const query = { subject: "operations:jobs" };
  const trail = await call(
    staffAccountsContract.endpoints.listAudit,
    { query },
    administrator.token,
  );
  expect(trail.body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        action: "ran a job",
        subject: expect.objectContaining({ title: "publishing-daily" }),
        by: expect.objectContaining({ id: administrator.user.id }),
      }),
    ]),
  });
});
