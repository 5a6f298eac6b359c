/**
 * Each newsletter issue is sent once, even if a process is killed; nobody gets one unwanted; and staff handle the
 * failed ones.
 */
import { expect, onTestFinished, test } from "vitest";
import { suppressEmail } from "../../functions/entities/suppression.ts";
import { set } from "../../functions/platform/table/write.ts";
import { operationsContract } from "../../shared/contract/operations/operations.ts";
import { slotAt } from "../../shared/domain/newsletters/newsletter-schedule.ts";
import { call } from "../support/api.ts";
import { type CrashPoint, openFragileFunction } from "../support/fragile-function.ts";
import { startFunction } from "../support/function-process.ts";
import { stackFunction } from "../support/running-functions.ts";
import {
  saveCommsPreferences,
  newslettersTo,
  newslettersWorker,
  backdateLastIssue,
  msUntilNextIssue,
  newNewsletterSubscriber,
  readerEvent,
  stateOf,
  subscribeToNewsletter,
} from "../support/newsletter-worker.ts";
import { findLink } from "../support/mailbox.ts";
import { newMember, type NewMember } from "../support/members.ts";
import { newStaff } from "../support/staff.ts";
import { openTable } from "../support/table.ts";

const run = newslettersWorker();

/** Runs the worker for this member in a separate process that is killed at the given write. */
const killAt = async (member: NewMember, at: CrashPoint): Promise<void> => {
  // A limit that is never reached makes reserving a place in the send rate exactly one write.
  const fragile = await openFragileFunction("newsletters", { LETTERS_PER_SECOND: "9999" });
  const { died, writes } = await fragile.invoke(readerEvent(member), at, msUntilNextIssue());
  expect([died, writes.length]).toEqual([true, at.write]);
};

/** The three writes reserve a place in the send rate, claim the issue, and record that it was sent. */
const falls: readonly (readonly [CrashPoint, number])[] = [
  [{ write: 2, when: "before" }, 1],
  [{ write: 2, when: "after" }, 1],
  // SES accepted the email but the record is missing: the same issue is sent once more, and not a third time.
  [{ write: 3, when: "before" }, 2],
  [{ write: 3, when: "after" }, 1],
];

test("an issue is sent even if the worker was killed at any write", async () => {
  const found = await Promise.all(
    falls.map(async ([at, expected]) => {
      const member = await newNewsletterSubscriber();
      await killAt(member, at);
      return { member, at, expected };
    }),
  );
  for (const { member, at, expected } of found) {
    for (const later of [1, 4, 8, 20]) await run(member, msUntilNextIssue(later * 60_000));
    expect([at, (await newslettersTo(member)).length]).toEqual([at, expected]);
  }
});

test("two simultaneous jobs send one issue", async () => {
  const member = await newNewsletterSubscriber();
  const other = startFunction(await stackFunction("newsletters"));
  onTestFinished(other.end);
  await other.worker.ready;
  await Promise.all([run(member, msUntilNextIssue()), run(member, msUntilNextIssue(), other)]);
  expect(await newslettersTo(member)).toHaveLength(1);
});

test("nobody gets an issue who is unverified, blocked, or has unsubscribed since the job began", async () => {
  const unverified = await newMember();
  await subscribeToNewsletter(unverified);
  await backdateLastIssue(unverified);
  const bounced = await newNewsletterSubscriber();
  await (await openTable()).write([suppressEmail(bounced.email, "bounce", new Date())]);
  const gone = await newNewsletterSubscriber();
  // The process is killed after it has claimed the issue and before it has sent it.
  await killAt(gone, { write: 2, when: "after" });
  await saveCommsPreferences(gone, { newsletter_settings: { status: false, type: "weekly" } });
  for (const member of [unverified, bounced, gone]) {
    await run(member, msUntilNextIssue(10 * 60_000));
    expect(await newslettersTo(member)).toEqual([]);
  }
  expect(await stateOf(unverified)).toMatchObject({ last: { outcome: "not verified" } });
  expect(await stateOf(bounced)).toMatchObject({ last: { outcome: "suppressed" } });
  expect(await stateOf(gone)).not.toHaveProperty("gsi2pk");
});

test("staff can resend a failed issue unchanged, or dismiss it", async () => {
  const { listFailedNewsletters, resendNewsletter, dismissNewsletter } =
    operationsContract.endpoints;
  const { token } = await newStaff("administrator");
  const member = await newNewsletterSubscriber();
  const { id: userId } = member.user;
  const { on } = slotAt("weekly", new Date());
  const give = async (pending: unknown) => {
    const before = { doneUntil: "2026-01-01T00:00:00.000Z", pending };
    await (await openTable()).write([set({ pk: `USER#${userId}`, sk: "LETTERS" }, before)]);
    await run(member, 0);
  };
  const giveUp = () => give({ on, attempts: 8, lost: 0, claimedUntil: null });
  const listed = async () => {
    const reply = await call(listFailedNewsletters, { query: { limit: 500 } }, token);
    return listFailedNewsletters.replies[200]
      .parse(reply.body)
      .data.filter(({ id }) => id === userId);
  };
  const again = async () => {
    const reply = await call(resendNewsletter, { params: { userId } }, token);
    const { message, settled } = resendNewsletter.replies[200].parse(reply.body);
    return `${message} ${settled}`;
  };
  await give(null);
  await giveUp();
  expect(await newslettersTo(member)).toHaveLength(1);
  expect(await listed()).toMatchObject([{ on, note: "it was refused 8 times" }]);
  expect((await Promise.all([again(), again()])).toSorted()).toEqual([
    "Newsletter queued. It will be sent within 15 minutes. false",
    "This newsletter is no longer in the list. true",
  ]);
  await run(member, 0);
  await expect.poll(async () => (await newslettersTo(member)).length).toBe(2);
  const links = (await newslettersTo(member)).map((letter) => findLink(letter, "/letter/"));
  expect(links[0]).toBe(links[1]);
  expect(await listed()).toEqual([]);

  await giveUp();
  const reason = "The mailbox is gone";
  const aside = async () => {
    const reply = await call(dismissNewsletter, { params: { userId }, body: { reason } }, token);
    return dismissNewsletter.replies[200].parse(reply.body).settled;
  };
  expect([await aside(), await aside()]).toEqual([false, true]);
  expect(await listed()).toEqual([]);
  await run(member, 0);
  expect(await newslettersTo(member)).toHaveLength(2);
});
