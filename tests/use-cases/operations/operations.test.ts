/**
 * The operations screens of administrators: failed emails and events, jobs, alarms, settings, the event log and
 * surveys.
 */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { queueMail } from "../../../functions/entities/mail.ts";
import { saveFailedEvent } from "../../../functions/entities/stripe-event.ts";
import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { layoutContract } from "../../../shared/contract/site/layout.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import { product } from "../../../shared/kernel/product.ts";
import { allAlarms } from "../../../shared/kernel/alarms.ts";
import { schedules } from "../../../shared/kernel/schedules.ts";
import { call } from "../../support/api.ts";
import { waitForMail } from "../../support/mailbox.ts";
import { newEmail, type NewMember, newVerifiedMember } from "../../support/members.ts";
import { failEmail } from "../../support/failed-deliveries.ts";
import { stackOrigin } from "../../support/own-stack.ts";
import { newStaff } from "../../support/staff.ts";
import { expectBody } from "../../support/staff-shop.ts";
import { openTable } from "../../support/table.ts";

const {
  listFailedEmails,
  resendMail,
  discardMail,
  listFailedEvents,
  listAlarms,
  listJobs,
  listRuns,
  listEvents,
  listSurveys,
} = operationsContract.endpoints;

let administrator: NewMember;
beforeAll(async () => {
  administrator = await newStaff("administrator");
});

const wake = (name: keyof typeof schedules) =>
  fetch(new URL(`/_local/schedules/${name}`, stackOrigin()), { method: "POST" });

/** Creates a failed email and waits until the stream has passed it, so that only the sweep can send it. */
const newFailedEmail = async (to: string): Promise<string> => {
  const id = await failEmail(to);
  const next = newEmail();
  const request = {
    template: "password-changed" as const,
    data: { firstName: "Ada", changedAt: new Date().toISOString() },
  };
  const queued = queueMail({ now: () => new Date() }, `${id}-next`, next, request);
  await (await openTable()).write([queued]);
  await waitForMail(next, "password");
  return id;
};

const mails = async (q: string) =>
  listFailedEmails.replies[200].parse(
    expectBody(await call(listFailedEmails, { query: { q } }, administrator.token), 200),
  );

describe("a failed email", () => {
  test("is listed, queued again once, and sent by the next sweep", async () => {
    const to = newEmail();
    const id = await newFailedEmail(to);
    const found = await mails(to);
    expect(found.data).toMatchObject([
      { id, to, template: "password-changed", note: "refused by the mailbox" },
    ]);
    const send = () => call(resendMail, { params: { mailId: id } }, administrator.token);
    const answers = await Promise.all([send(), send(), send()]);
    const said = answers.map(
      (answer) => resendMail.replies[200].parse(expectBody(answer, 200)).message,
    );
    expect(said.filter((message) => message.includes("Email queued"))).toHaveLength(1);
    expect((await mails(to)).data).toEqual([]);
    await wake("outbox-sweep");
    await waitForMail(to, "password");
    const query = { subject: "operations:mails" };
    const { listAudit } = staffAccountsContract.endpoints;
    const auditEntry = await call(listAudit, { query }, administrator.token);
    const own = listAudit.replies[200]
      .parse(auditEntry.body)
      .data.filter(({ subject }) => subject.title.includes(id));
    expect(own).toMatchObject([
      { action: "retried an undelivered email", by: { id: administrator.user.id } },
    ]);
    expect(JSON.stringify(own)).not.toContain(to);
  });
});

test("a failed email can be discarded with a reason, once, and its row expires", async () => {
  const to = newEmail();
  const id = await failEmail(to);
  const discard = (reason: string) =>
    call(discardMail, { params: { mailId: id }, body: { reason } }, administrator.token);
  expect((await discard(" ")).status).toBe(422);
  const answers = await Promise.all([discard("No such mailbox"), discard("No such mailbox")]);
  const said = answers.map(
    (answer) => discardMail.replies[200].parse(expectBody(answer, 200)).message,
  );
  expect(said.toSorted()).toEqual(["Email discarded.", "This email is no longer in the list."]);
  expect((await mails(to)).data).toEqual([]);
  const row = await (await openTable()).read({ pk: `OUTBOX#${id}`, sk: "MAIL" });
  expect(row).toMatchObject({ status: "discarded", note: "No such mailbox" });
  expect(row?.["ttl"]).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
  const { listAudit } = staffAccountsContract.endpoints;
  const query = { subject: "operations:mails" };
  const auditEntry = await call(listAudit, { query }, administrator.token);
  const own = listAudit.replies[200]
    .parse(auditEntry.body)
    .data.filter(({ subject }) => subject.title.includes(id));
  expect(own).toMatchObject([
    {
      action: "discarded an undelivered email",
      reason: "No such mailbox",
      by: { id: administrator.user.id },
    },
  ]);
});

test("Stripe events that could not be parsed are listed by type, and can be dismissed with a reason", async () => {
  const event = `evt_${randomUUID().replaceAll("-", "")}`;
  const text = JSON.stringify({ id: event, type: "charge.changed", secret: "of a customer" });
  await (await openTable()).write([saveFailedEvent(text, "unknown form", new Date()).write]);
  const reply = await call(listFailedEvents, { query: { limit: 500 } }, administrator.token);
  const { data } = listFailedEvents.replies[200].parse(expectBody(reply, 200));
  expect(data.find(({ event_id }) => event_id === event)).toMatchObject({
    type: "charge.changed",
    reason: "unknown form",
    deliveries: 1,
  });
  expect(reply.text).not.toContain("of a customer");
  const { dismissFailedEvent } = stripeWebhookContract.endpoints;
  const setAside = async () => {
    const given = { params: { id: event }, body: { reason: "Of another shop" } };
    const answer = await call(dismissFailedEvent, given, administrator.token);
    return dismissFailedEvent.replies[200].parse(expectBody(answer, 200)).message;
  };
  expect(await setAside()).toBe("Event dismissed.");
  expect(await setAside()).toBe("This event is no longer in the list.");
  const auditEntry = await call(
    staffAccountsContract.endpoints.listAudit,
    { query: { subject: "operations:stripe-events" } },
    administrator.token,
  );
  expect(auditEntry.body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        subject: expect.objectContaining({ title: `charge.changed: ${event}` }),
        action: "dismissed a Stripe event",
        reason: "Of another shop",
      }),
    ]),
  });
});

describe("jobs", () => {
  test("are all schedules of the stack, with their next run and the result of the last", async () => {
    await wake("directory-pack");
    await vi.waitFor(
      async () => {
        const { data } = listJobs.replies[200].parse(
          expectBody(await call(listJobs, { query: {} }, administrator.token), 200),
        );
        expect(data.map(({ id }) => id)).toEqual(Object.keys(schedules));
        for (const { next_at } of data) expect(Date.parse(next_at ?? "")).toBeGreaterThan(0);
        const pack = data.find(({ id }) => id === "directory-pack");
        expect(pack).toMatchObject({ late: false, last: { said: expect.anything() } });
        expect(pack?.last?.outcome).not.toBe("failed");
      },
      { timeout: 20_000, interval: 300 },
    );
  });

  test("list the runs that wrote something", async () => {
    const to = newEmail();
    const id = await newFailedEmail(to);
    await call(resendMail, { params: { mailId: id } }, administrator.token);
    await wake("outbox-sweep");
    await waitForMail(to, "password");
    await vi.waitFor(
      async () => {
        const query: RequestInput<typeof listRuns>["query"] = { job: "outbox-sweep" };
        const reply = await call(listRuns, { query }, administrator.token);
        const { data, meta } = listRuns.replies[200].parse(expectBody(reply, 200));
        expect(meta.total).toBeGreaterThan(0);
        expect(data[0]?.writes).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 300 },
    );
  });
});

test("alarms are all that the stack defines, and the local stack says that it does not watch them", async () => {
  const reply = await call(listAlarms, {}, administrator.token);
  const { data, watched } = listAlarms.replies[200].parse(expectBody(reply, 200));
  expect(watched).toBe(false);
  expect(data.map(({ id }) => id)).toEqual(allAlarms.map(({ id }) => id));
  expect(data.find(({ id }) => id === "mail-parked")).toMatchObject({
    name: "trendbible-local-email-outbox-mail-parked",
    watches: "email-outbox",
    page: "/admin/operations/mails",
  });
  const support = await newStaff("support");
  expect((await call(listAlarms, {}, support.token)).status).toBe(403);
});

test("each part of the stack reports its health", async () => {
  const { readHealth } = operationsContract.endpoints;
  const { data } = readHealth.replies[200].parse(
    expectBody(await call(readHealth, {}, administrator.token), 200),
  );
  const parts = [
    "table",
    "library",
    "mails",
    "letters",
    "stripe",
    "events",
    "jobs",
    "dead-letters",
  ];
  expect(data.map(({ part }) => part)).toEqual(parts);
  expect(data.find(({ part }) => part === "library")).toMatchObject({
    state: "good",
    sentence: expect.stringMatching(/^Version \d+ is published\.$/),
  });
});

describe("settings", () => {
  const { readSettings, previewSettings } = operationsContract.endpoints;
  const preview = (file: string) => call(previewSettings, { body: { file } }, administrator.token);

  test("in force are those that the stack was deployed with, and those that documents print", async () => {
    const reply = await call(readSettings, {}, administrator.token);
    const { data } = readSettings.replies[200].parse(expectBody(reply, 200));
    expect(data).toMatchObject({ branch: "local", deployed_at: null, commit: null });
    const values = new Map(data.settings.map(({ name, value }) => [name, value]));
    expect(values.get("mailDomain")).toBe("local.trendbible.example");
    expect(values.get("domain")).toBeNull();
    expect(values.get("product.bank.iban")).toBe(product.bank.iban);
  });

  test("in a file are compared with those in force, and change nothing", async () => {
    const file = JSON.stringify({ "*": { mailDomain: "mail.example", lettersPerSecond: 5 } });
    const { data } = previewSettings.replies[200].parse(expectBody(await preview(file), 200));
    const from = "local.trendbible.example";
    expect(data).toEqual([
      { name: "mailDomain", from, to: "local.mail.example", refused: null },
      { name: "lettersPerSecond", from: "10", to: "5", refused: null },
    ]);
  });

  test("that could not be deployed are refused, with a sentence for each", async () => {
    const reply = await preview(JSON.stringify({ main: { alarmEmail: "ops", colour: "red" } }));
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      errors: {
        file: [
          "infra/settings.json, main.alarmEmail: not an email address.",
          "infra/settings.json, main: no such setting: colour.",
        ],
      },
    });
    expect((await preview("{")).body).toMatchObject({
      message: "infra/settings.json is not JSON.",
    });
  });
});

test("the event log is filtered by day and by text", async () => {
  const word = randomUUID();
  const text = `Received 404 ${word}`;
  const member = await newVerifiedMember();
  await call(layoutContract.endpoints.logEvent, { body: { text } }, member.token);
  const today = new Date().toISOString().slice(0, 10);
  const ask = async (query: RequestInput<typeof listEvents>["query"]) =>
    listEvents.replies[200].parse(
      expectBody(await call(listEvents, { query }, administrator.token), 200),
    ).data;
  expect(await ask({ q: word, day: today })).toMatchObject([{ text, user_id: member.user.id }]);
  expect(await ask({ q: word, day: "2020-01-01" })).toEqual([]);
});

test("surveys are listed with their rating and feedback", async () => {
  const member = await newVerifiedMember();
  const feedback = `The colours hold ${randomUUID()}`;
  const body = { rating: "great" as const, feedback, order_id: 0 as const };
  expect((await call(layoutContract.endpoints.sendSurvey, { body }, member.token)).status).toBe(
    204,
  );
  const ask = async (rating: "great" | "poor") =>
    listSurveys.replies[200].parse(
      expectBody(
        await call(listSurveys, { query: { rating, limit: 500 } }, administrator.token),
        200,
      ),
    ).data;
  await vi.waitFor(async () =>
    expect((await ask("great")).find((one) => one.feedback === feedback)).toMatchObject({
      user_id: member.user.id,
      order_id: null,
    }),
  );
  expect((await ask("poor")).find((one) => one.feedback === feedback)).toBeUndefined();
});
