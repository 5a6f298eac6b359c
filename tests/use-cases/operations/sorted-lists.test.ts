/** Lists of the staff area that are filled by machines and members can be sorted in several ways. */
import { beforeAll, expect, test } from "vitest";
import { newEvent } from "../../../functions/entities/event.ts";
import { recordRunWrite } from "../../../functions/entities/job-run.ts";
import { saveFailedEvent } from "../../../functions/entities/stripe-event.ts";
import { newSurvey } from "../../../functions/entities/survey.ts";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { schedules } from "../../../shared/kernel/schedules.ts";
import { call } from "../../support/api.ts";
import { type NewMember, newVerifiedMember } from "../../support/members.ts";
import { failEmail } from "../../support/failed-deliveries.ts";
import { newStaff } from "../../support/staff.ts";
import { callAsStaff, expectBody, newPlan, ownWord } from "../../support/staff-shop.ts";
import { openTable } from "../../support/table.ts";

const {
  listFailedEmails,
  discardMail,
  listFailedEvents,
  listJobs,
  listRuns,
  listEvents,
  listSurveys,
} = operationsContract.endpoints;
const { listPrivacyRequests, createPrivacyRequest } = privacyContract.endpoints;
const { listShopPlans } = shopSettingsContract.endpoints;

let administrator: NewMember;
beforeAll(async () => {
  administrator = await newStaff("administrator");
});

/** Keeps only the IDs that the test has created, in the order of the list. */
const among = (requested: readonly string[], ids: readonly string[]): readonly string[] =>
  ids.filter((id) => requested.includes(id));

test("failed emails are sorted by recipient and by time", async () => {
  const word = ownWord();
  const second = await failEmail(`b-${word}@lists.example`);
  const first = await failEmail(`a-${word}@lists.example`);
  const mails = async (sort?: "-parked_at" | "parked_at" | "to") => {
    const query = { q: word, ...(sort && { sort }) };
    const reply = await call(listFailedEmails, { query }, administrator.token);
    return listFailedEmails.replies[200].parse(expectBody(reply, 200)).data.map(({ id }) => id);
  };
  expect(await mails()).toEqual([second, first]);
  expect(await mails("-parked_at")).toEqual([first, second]);
  expect(await mails("to")).toEqual([first, second]);
  for (const mailId of [first, second])
    await call(
      discardMail,
      { params: { mailId }, body: { reason: "Of a test" } },
      administrator.token,
    );
  expect(await mails()).toEqual([]);
});

test("failed Stripe events are sorted by type and by time", async () => {
  const table = await openTable();
  const [one, other] = [`evt_a${ownWord()}`, `evt_b${ownWord()}`];
  const now = Date.now();
  const park = async (id: string, type: string, at: number) => {
    const text = JSON.stringify({ id, type });
    await table.write([saveFailedEvent(text, "unknown form", new Date(at)).write]);
  };
  await park(one, "b.changed", now);
  await park(other, "a.changed", now + 1);
  const events = async (sort?: "-last_at" | "deliveries" | "last_at" | "type") => {
    const query = { limit: 500, ...(sort && { sort }) };
    const reply = await call(listFailedEvents, { query }, administrator.token);
    const { data } = listFailedEvents.replies[200].parse(expectBody(reply, 200));
    return among(
      [one, other],
      data.map(({ event_id }) => event_id ?? ""),
    );
  };
  expect(await events()).toEqual([other, one]);
  expect(await events("last_at")).toEqual([one, other]);
  expect(await events("type")).toEqual([other, one]);
  for (const id of [one, other])
    await call(
      stripeWebhookContract.endpoints.dismissFailedEvent,
      { params: { id }, body: { reason: "Of a test" } },
      administrator.token,
    );
  expect(await events()).toEqual([]);
});

test("jobs are sorted by name and by next run, and filtered by being late", async () => {
  const jobs = async (query: { sort?: "-id" | "id" | "next_at"; state?: "late"; q?: string }) => {
    const reply = await call(listJobs, { query }, administrator.token);
    return listJobs.replies[200].parse(expectBody(reply, 200));
  };
  const names = Object.keys(schedules);
  const ids = async (sort: "-id" | "id") => (await jobs({ sort })).data.map(({ id }) => id);
  const inOrder = names.toSorted((a, b) => a.localeCompare(b, "en-GB"));
  expect(await ids("id")).toEqual(inOrder);
  expect(await ids("-id")).toEqual(inOrder.toReversed());
  const next = (await jobs({ sort: "next_at" })).data.map(({ next_at }) => next_at ?? "9999");
  expect(next).toEqual(next.toSorted());
  expect((await jobs({ q: "publishing-daily" })).data.map(({ id }) => id)).toEqual([
    "publishing-daily",
  ]);
  const late = await jobs({ state: "late" });
  expect(late.data.every((job) => job.late)).toBe(true);
  expect(late.meta.total).toBeLessThan(names.length);
});

test("runs are sorted by duration and by number of writes", async () => {
  const table = await openTable();
  const since = Date.now() - 86_400_000;
  // The runs are longer than any that a test causes.
  const { worker, task } = schedules["letters-weekly"];
  const made = [30_000, 20_000].map((writes, at) => ({
    worker,
    task,
    startedAt: new Date(since + at * 1000).toISOString(),
    endedAt: new Date(since + 600_000 + at * 60_000).toISOString(),
    outcome: "done" as const,
    writes,
    said: [],
  }));
  await table.write(made.flatMap((run) => recordRunWrite(run).slice(1)));
  const runs = async (sort: "-seconds" | "-writes" | "started_at") => {
    const query = { job: "letters-weekly", limit: 500, sort };
    const reply = await call(listRuns, { query }, administrator.token);
    const { data } = listRuns.replies[200].parse(expectBody(reply, 200));
    return among(
      made.map(({ startedAt }) => startedAt),
      data.map(({ id }) => id),
    );
  };
  const [first = "", second = ""] = made.map(({ startedAt }) => startedAt);
  expect(await runs("started_at")).toEqual([first, second]);
  expect(await runs("-seconds")).toEqual([second, first]);
  expect(await runs("-writes")).toEqual([first, second]);
});

test("lines of the event log are sorted by time in both directions", async () => {
  const [table, word] = [await openTable(), ownWord()];
  const day = daysAfter(new Date().toISOString().slice(0, 10), -1);
  const ids = [`log_${word}a`, `log_${word}b`];
  await table.write(
    ids.map((eventId, at) =>
      newEvent({ eventId, text: word, userId: null }, new Date(`${day}T10:00:0${at}.000Z`)),
    ),
  );
  const lines = async (sort?: "-at" | "at") => {
    const query = { q: word, day, ...(sort && { sort }) };
    const reply = await call(listEvents, { query }, administrator.token);
    return listEvents.replies[200].parse(expectBody(reply, 200)).data.map(({ id }) => id);
  };
  expect(await lines()).toEqual(ids.toReversed());
  expect(await lines("-at")).toEqual(ids.toReversed());
  expect(await lines("at")).toEqual(ids);
});

test("surveys are sorted by rating", async () => {
  const [table, member, word] = [await openTable(), await newVerifiedMember(), ownWord()];
  const ids = (["poor", "great", null] as const).map((rating, at) => {
    const surveyId = `srv_${word}${at}`;
    return { surveyId, rating, feedback: "", orderId: null };
  });
  await table.write(
    ids.map((survey, at) => newSurvey(member.user.id, survey, new Date(Date.now() + at * 1000))),
  );
  const [poor, great, none] = ids.map(({ surveyId }) => surveyId);
  const answers = async (sort?: "-rating" | "at" | "rating") => {
    const query = { limit: 500, ...(sort && { sort }) };
    const reply = await call(listSurveys, { query }, administrator.token);
    const { data } = listSurveys.replies[200].parse(expectBody(reply, 200));
    return among(
      ids.map(({ surveyId }) => surveyId),
      data.map(({ id }) => id),
    );
  };
  await expect.poll(() => answers()).toEqual([none, great, poor]);
  expect(await answers("at")).toEqual([poor, great, none]);
  expect(await answers("rating")).toEqual([great, poor, none]);
  expect(await answers("-rating")).toEqual([none, poor, great]);
});

test("privacy requests are sorted by due date and by completion", async () => {
  const [later, sooner] = [await newVerifiedMember(), await newVerifiedMember()];
  const today = londonDay(new Date());
  const enter = async ({ user }: NewMember, received_on: string) => {
    const body = { kind: "export" as const, came: "letter" as const, received_on, note: "All" };
    expectBody(await callAsStaff(createPrivacyRequest, { params: { id: user.id }, body }), 201);
  };
  await enter(later, today);
  await enter(sooner, daysAfter(today, -3));
  const people = async (sort?: "-done_at" | "-due_on" | "done_at" | "due_on") => {
    const query = { state: "waiting" as const, limit: 100, ...(sort && { sort }) };
    const reply = await callAsStaff(listPrivacyRequests, { query });
    const { data } = listPrivacyRequests.replies[200].parse(expectBody(reply, 200));
    return among(
      [later.user.id, sooner.user.id],
      data.map(({ user_id }) => user_id),
    );
  };
  expect(await people()).toEqual([sooner.user.id, later.user.id]);
  expect(await people("-due_on")).toEqual([later.user.id, sooner.user.id]);
  expect(await people("done_at")).toEqual([later.user.id, sooner.user.id]);
  expect(await people("-done_at")).toEqual([sooner.user.id, later.user.id]);
});

test("plans are sorted by price, paged, and filtered by status", async () => {
  const word = ownWord();
  const [dear, cheap, monthly] = [
    await newPlan({ title: `A ${word}`, annual: 300_000 }),
    await newPlan({ title: `B ${word}`, annual: 100_000, on_sale: false }),
    await newPlan({ title: `C ${word}`, annual: null, monthly: 9000 }),
  ];
  const plans = async (query: object) => {
    const reply = await callAsStaff(listShopPlans, { query: { q: word, ...query } });
    return listShopPlans.replies[200].parse(expectBody(reply, 200));
  };
  const ids = async (query: object) => (await plans(query)).data.map(({ id }) => id);
  expect(await ids({})).toEqual([dear.id, cheap.id, monthly.id]);
  expect(await ids({ sort: "annual" })).toEqual([monthly.id, cheap.id, dear.id]);
  expect(await ids({ sort: "-annual" })).toEqual([dear.id, cheap.id, monthly.id]);
  expect(await ids({ sort: "-title" })).toEqual([monthly.id, cheap.id, dear.id]);
  expect(await ids({ status: "on_sale" })).toEqual([]);
  expect(await ids({ status: "ended" })).toHaveLength(3);
  expect(await plans({ limit: 2, page: 2 })).toMatchObject({
    data: [{ id: monthly.id }],
    meta: { total: 3, page: 2, perPage: 2 },
  });
});
