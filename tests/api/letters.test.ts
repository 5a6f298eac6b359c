/** The letters' worker for members of this file alone: the clock of the function is ahead, the stack's stands. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { letterKeyOf } from "../../functions/letters/letter-key.ts";
import { createSecrets } from "../../functions/runtime/secrets.ts";
import { readEnv } from "../../functions/runtime/env.ts";
import { suppress } from "../../functions/rows/suppression.ts";
import { set } from "../../functions/runtime/table/write.ts";
import { commsContract } from "../../shared/contract/comms.ts";
import { contentContract } from "../../shared/contract/content.ts";
import { routePath } from "../../shared/contract/endpoint.ts";
import { searchContract } from "../../shared/contract/search.ts";
import { slotAfter } from "../../shared/domain/letter-slot.ts";
import { stackOrigin } from "../support/own-stack.ts";
import { type Fall, openFragile } from "../support/fragile-function.ts";
import { findFunction, type FunctionProcess, startFunction } from "../support/function-process.ts";
import { linkIn, mailsTo } from "../support/mailbox.ts";
import { newMember, newMemberOn, newVerifiedMember, type NewMember } from "../support/members.ts";
import { environmentOf } from "../support/running-functions.ts";
import { openTable } from "../support/table.ts";
import { newVisitor } from "../support/visitor.ts";

let letters: FunctionProcess;

beforeAll(async () => {
  // Of the stack's own time nothing is due that matters to anybody: it only has to have run.
  void fetch(new URL("/_local/schedules/letters-sweep", stackOrigin()), { method: "POST" });
  await vi.waitFor(() => environmentOf("letters"), { timeout: 30_000, interval: 100 });
  letters = startFunction(await findFunction("letters"));
  await letters.worker.ready;
});

afterAll(() => letters.end());

const day = 86_400_000;
const nextSlot = slotAfter("weekly", new Date());
/** So long until the next letters, and so much later. */
const monday = (later = 60_000): number => nextSlot.at.getTime() - Date.now() + later;

const eventFor = ({ user }: NewMember) => ({ reader: user.id });

/** In one process, one after the other. */
const run = async (member: NewMember, ahead: number, process = letters): Promise<void> => {
  const event = JSON.stringify(eventFor(member));
  await process.worker.invoke({ event, http: false, requestId: "one", clockOffset: ahead });
};

/** In a process of its own, which dies there. */
const fall = async (member: NewMember, at: Fall): Promise<void> => {
  const fragile = await openFragile("letters");
  expect((await fragile.invoke(eventFor(member), at, monday())).died).toBe(true);
};

const choose = async ({ user }: NewMember, wanted: Readonly<Record<string, unknown>>) => {
  const { status } = await newVisitor().send({
    method: "POST",
    path: routePath(commsContract.endpoints.savePreferences).replace("{hash}", user.comms_hash),
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ hash: user.comms_hash, user: wanted }),
  });
  expect(status).toBe(200);
};

const subscribe = (member: NewMember, type: "monthly" | "weekly" = "weekly") =>
  choose(member, { newsletter_settings: { status: true, type } });

/** The library of the seed was published before the last week: the member's letters have told nothing since long ago. */
const longAgo = async (
  { user: { id } }: NewMember,
  toldUntil = "2026-01-01T00:00:00.000Z",
): Promise<void> => {
  const table = await openTable();
  await table.write([set({ pk: `USER#${id}`, sk: "LETTERS" }, { toldUntil })]);
};

const lettersTo = async ({ email }: NewMember) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes("Letter"));

const stateOf = async ({ user: { id } }: NewMember) =>
  (await openTable()).read({ pk: `USER#${id}`, sk: "LETTERS" });

const reader = async (type?: "monthly" | "weekly"): Promise<NewMember> => {
  const member = await newVerifiedMember();
  await subscribe(member, type);
  await longAgo(member);
  return member;
};

test("a letter on Monday, once however often the job runs, with one click to end it and a web copy", async () => {
  const member = await reader();
  await longAgo(member, "2026-10-01T00:00:00.000Z");
  await run(member, 0);
  expect(await lettersTo(member)).toEqual([]);
  for (const later of [0, 60_000, day, 6 * day]) await run(member, monday(later));
  const [letter, ...others] = await lettersTo(member);
  expect(others).toEqual([]);
  if (letter === undefined) throw new Error("There is no letter");
  expect(letter.headers).toEqual({
    "List-Unsubscribe": expect.stringMatching(
      new RegExp(
        `^<https?://.*/api/users/comms/${member.user.comms_hash}/unsubscribe/newsletter>$`,
      ),
    ),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(letter.html.match(/<img/g)).toHaveLength(12);
  expect(letter.html).not.toMatch(/<img[^>]+width="1"|utm_/);
  expect(letter.html).not.toContain(member.user.id);
  expect(letter.text).toContain("Opens with");

  const key = linkIn(letter, "/letter/").split("/").at(-1) ?? "";
  const { readLetter } = contentContract.endpoints;
  const copy = await newVisitor().call(readLetter, { params: { key } });
  const { data } = readLetter.replies[200].parse(copy.body);
  const items = data.sections.flatMap((section) => section.items);
  expect(items).toHaveLength(12);
  // What the member may open stands first.
  expect(items.map(({ opens }) => opens)).toEqual(
    items.map(({ opens }) => opens).toSorted((a, b) => Number(b) - Number(a)),
  );
  expect(JSON.stringify(copy.body)).not.toContain("Ada");
  expect((await newVisitor().call(readLetter, { params: { key: "0".repeat(43) } })).status).toBe(
    404,
  );

  // Once there is nothing new, whatever the seed publishes that week: no letter, and the next look is another week later.
  await longAgo(member, new Date(nextSlot.at.getTime() + 7 * day).toISOString());
  await run(member, monday(7 * day));
  expect(await lettersTo(member)).toHaveLength(1);
  expect(await stateOf(member)).toMatchObject({ last: { outcome: "nothing new" }, pending: null });
});

test("what the plan opens is not marked, and nobody's plan is another's", async () => {
  const member = await newMemberOn("premium");
  await subscribe(member);
  await longAgo(member, "2026-10-01T00:00:00.000Z");
  await run(member, monday());
  const [letter] = await lettersTo(member);
  expect(letter?.text).toContain("Premium");
  expect(letter?.text).not.toContain("Opens with");
});

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
    expect([at, (await lettersTo(member)).length]).toEqual([at, expected]);
  }
});

test("two jobs at once send one letter", async () => {
  const member = await reader();
  const other = startFunction(await findFunction("letters"));
  onTestFinished(other.end);
  await other.worker.ready;
  await Promise.all([run(member, monday()), run(member, monday(), other)]);
  expect(await lettersTo(member)).toHaveLength(1);
});

test("a job that comes days late writes that week's letter, a missed week is told of by the next", async () => {
  const member = await reader();
  await run(member, monday(17 * day));
  const [letter, ...others] = await lettersTo(member);
  expect(others).toEqual([]);
  const secrets = createSecrets(readEnv(await environmentOf("letters")));
  const on = slotAfter("weekly", new Date(nextSlot.at.getTime() + 13 * day)).on;
  expect(letter?.html).toContain(`/letter/${await letterKeyOf({ secrets }, member.user.id, on)}`);
});

test("monthly: nothing on other Mondays, and one of two on the first one", async () => {
  const member = await reader("monthly");
  const first = slotAfter("monthly", new Date());
  const ahead = first.at.getTime() - Date.now() + 60_000;
  if (first.on !== nextSlot.on) await run(member, monday());
  expect(await lettersTo(member)).toEqual([]);
  await run(member, ahead);
  // Whoever asks for it weekly now has had this Monday's.
  await subscribe(member, "weekly");
  await longAgo(member);
  await run(member, ahead);
  expect(await lettersTo(member)).toHaveLength(1);
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
    expect(await lettersTo(member)).toEqual([]);
  }
  expect(await stateOf(unverified)).toMatchObject({ last: { outcome: "not verified" } });
  expect(await stateOf(bounced)).toMatchObject({ last: { outcome: "suppressed" } });
  expect(await stateOf(gone)).not.toHaveProperty("gsi2pk");
});

test("a search, a tag and a colour bring what is new for them, without the newsletter and with an end of their own", async () => {
  const member = await newMemberOn("professional");
  const { addFollow } = searchContract.endpoints;
  const follow = (kind: "colour" | "search" | "tag", value: string) =>
    member.visitor.call(
      addFollow,
      { params: { id: member.user.id }, body: { kind, value } },
      member.token,
    );
  await follow("search", "pomegranate rind dye nobody has");
  await follow("search", "after teak");
  await longAgo(member, "2026-04-01T00:00:00.000Z");
  await run(member, monday());
  const [letter] = await lettersTo(member);
  expect(letter?.html).toContain("New for what you follow");
  expect(letter?.html).toContain("After Teak");
  expect(letter?.html).not.toContain("Newly published");
  expect(letter?.headers["List-Unsubscribe"]).toContain("/unsubscribe/follows>");
  const address = new URL(letter?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
  const clicked = await newVisitor().send({ method: "POST", path: address.pathname });
  expect(clicked.status).toBe(200);
  expect(await stateOf(member)).not.toHaveProperty("gsi2pk");

  // With the newsletter it is a section of that: nothing of it is told twice.
  const other = await reader();
  for (const [kind, value] of [
    ["tag", "circular-design"],
    ["colour", "#C99B6B"],
  ] as const)
    await other.visitor.call(
      addFollow,
      { params: { id: other.user.id }, body: { kind, value } },
      other.token,
    );
  await longAgo(other, "2026-04-01T00:00:00.000Z");
  await run(other, monday());
  const [both] = await lettersTo(other);
  expect(both?.html).toMatch(/New for what you follow[^]*Newly published/);
  const paths = [...(both?.text.matchAll(/\/(?:content|preview)\/([a-z0-9-]+)/g) ?? [])];
  expect(new Set(paths.map(([, slug]) => slug)).size).toBe(12);
  expect(paths).toHaveLength(12);
});
