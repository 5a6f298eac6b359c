/** Letters leave once, whatever dies and whoever is not to be written to, and those that were given up are staff's. */
import { expect, onTestFinished, test } from "vitest";
import { suppress } from "../../functions/entities/suppression.ts";
import { set } from "../../functions/platform/table/write.ts";
import { operationsContract } from "../../shared/contract/operations/operations.ts";
import { slotAt } from "../../shared/domain/newsletters/newsletter-schedule.ts";
import { call } from "../support/api.ts";
import { type Fall, openFragile } from "../support/fragile-function.ts";
import { findFunction, startFunction } from "../support/function-process.ts";
import {
  choose,
  newslettersTo,
  newslettersWorker,
  longAgo,
  monday,
  reader,
  readerEvent,
  stateOf,
  subscribe,
} from "../support/letters-worker.ts";
import { findLink } from "../support/mailbox.ts";
import { newMember, type NewMember } from "../support/members.ts";
import { newStaff } from "../support/staff.ts";
import { openTable } from "../support/table.ts";

const run = newslettersWorker();

/** In a process of its own, which dies there. */
const fall = async (member: NewMember, at: Fall): Promise<void> => {
  // Its turn is one write only where it never waits for others.
  const fragile = await openFragile("newsletters", { LETTERS_PER_SECOND: "9999" });
  const { died, writes } = await fragile.invoke(readerEvent(member), at, monday());
  expect([died, writes.length]).toEqual([true, at.write]);
};

/** Its turn among all that is sent, the claim, and the record that it left. */
const falls: readonly (readonly [Fall, number])[] = [
  [{ write: 2, when: "before" }, 1],
  [{ write: 2, when: "after" }, 1],
  // SES took it, and nobody knows: the same letter goes out once more, and not a third time.
  [{ write: 3, when: "before" }, 2],
  [{ write: 3, when: "after" }, 1],
];

test("killed anywhere, the letter leaves all the same", async () => {
  const found = await Promise.all(
    falls.map(async ([at, expected]) => {
      const member = await reader();
      await fall(member, at);
      return { member, at, expected };
    }),
  );
  for (const { member, at, expected } of found) {
    for (const later of [1, 4, 8, 20]) await run(member, monday(later * 60_000));
    expect([at, (await newslettersTo(member)).length]).toEqual([at, expected]);
  }
});

test("two jobs at once send one letter", async () => {
  const member = await reader();
  const other = startFunction(await findFunction("newsletters"));
  onTestFinished(other.end);
  await other.worker.ready;
  await Promise.all([run(member, monday()), run(member, monday(), other)]);
  expect(await newslettersTo(member)).toHaveLength(1);
});

test("nobody is written to who is not verified, not reached, or has unsubscribed since the job began", async () => {
  const unverified = await newMember();
  await subscribe(unverified);
  await longAgo(unverified);
  const bounced = await reader();
  await (await openTable()).write([suppress(bounced.email, "bounce", new Date())]);
  const gone = await reader();
  // Dies when it has claimed the letter and before it has sent it.
  await fall(gone, { write: 2, when: "after" });
  await choose(gone, { newsletter_settings: { status: false, type: "weekly" } });
  for (const member of [unverified, bounced, gone]) {
    await run(member, monday(10 * 60_000));
    expect(await newslettersTo(member)).toEqual([]);
  }
  expect(await stateOf(unverified)).toMatchObject({ last: { outcome: "not verified" } });
  expect(await stateOf(bounced)).toMatchObject({ last: { outcome: "suppressed" } });
  expect(await stateOf(gone)).not.toHaveProperty("gsi2pk");
});

test("a letter that was given up is sent again by staff, the same one, or set aside", async () => {
  const { listFailedNewsletters, resendNewsletter, dismissNewsletter } =
    operationsContract.endpoints;
  const { token } = await newStaff("administrator");
  const member = await reader();
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
