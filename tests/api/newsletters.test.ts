/** What letters tell, to whom and when. */
import { expect, test } from "vitest";
import { issueKeyFor } from "../../functions/workers/newsletters/issue-key.ts";
import { createSecrets } from "../../functions/platform/secrets.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { contentContract } from "../../shared/contract/content/content.ts";
import { searchContract } from "../../shared/contract/content/search.ts";
import { slotAfter } from "../../shared/domain/newsletters/newsletter-schedule.ts";
import {
  newslettersTo,
  newslettersWorker,
  longAgo,
  monday,
  nextSlot,
  reader,
  stateOf,
  subscribe,
} from "../support/letters-worker.ts";
import { findLink } from "../support/mailbox.ts";
import { newMemberOn } from "../support/members.ts";
import { environmentOf } from "../support/running-functions.ts";
import { newVisitor } from "../support/visitor.ts";

const day = 86_400_000;
const run = newslettersWorker();

test("a letter on Monday, once however often the job runs, with one click to end it and a web copy", async () => {
  const member = await reader();
  await longAgo(member, "2026-10-01T00:00:00.000Z");
  await run(member, 0);
  expect(await newslettersTo(member)).toEqual([]);
  for (const later of [0, 60_000, day, 6 * day]) await run(member, monday(later));
  const [letter, ...others] = await newslettersTo(member);
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

  const key = findLink(letter, "/letter/").split("/").at(-1) ?? "";
  const { readNewsletter } = contentContract.endpoints;
  const copy = await newVisitor().call(readNewsletter, { params: { key } });
  const { data } = readNewsletter.replies[200].parse(copy.body);
  const items = data.sections.flatMap((section) => section.items);
  expect(items).toHaveLength(12);
  // What the member may open stands first.
  expect(items.map(({ opens }) => opens)).toEqual(
    items.map(({ opens }) => opens).toSorted((a, b) => Number(b) - Number(a)),
  );
  expect(JSON.stringify(copy.body)).not.toContain("Ada");
  expect(
    (await newVisitor().call(readNewsletter, { params: { key: "0".repeat(43) } })).status,
  ).toBe(404);

  // Once there is nothing new, whatever the seed publishes that week: no letter, and the next look is another week later.
  await longAgo(member, new Date(nextSlot.at.getTime() + 7 * day).toISOString());
  await run(member, monday(7 * day));
  expect(await newslettersTo(member)).toHaveLength(1);
  expect(await stateOf(member)).toMatchObject({ last: { outcome: "nothing new" }, pending: null });
});

test("what the plan opens is not marked, and nobody's plan is another's", async () => {
  const member = await newMemberOn("premium");
  await subscribe(member);
  await longAgo(member, "2026-10-01T00:00:00.000Z");
  await run(member, monday());
  const [letter] = await newslettersTo(member);
  expect(letter?.text).toContain("Premium");
  expect(letter?.text).not.toContain("Opens with");
});

test("a job that comes days late writes that week's letter, a missed week is told of by the next", async () => {
  const member = await reader();
  await run(member, monday(17 * day));
  const [letter, ...others] = await newslettersTo(member);
  expect(others).toEqual([]);
  const secrets = createSecrets(readEnv(await environmentOf("newsletters")));
  const on = slotAfter("weekly", new Date(nextSlot.at.getTime() + 13 * day)).on;
  expect(letter?.html).toContain(`/letter/${await issueKeyFor({ secrets }, member.user.id, on)}`);
});

test("monthly: nothing on other Mondays, and one of two on the first one", async () => {
  const member = await reader("monthly");
  const first = slotAfter("monthly", new Date());
  const ahead = first.at.getTime() - Date.now() + 60_000;
  if (first.on !== nextSlot.on) await run(member, monday());
  expect(await newslettersTo(member)).toEqual([]);
  await run(member, ahead);
  // Whoever asks for it weekly now has had this Monday's.
  await subscribe(member, "weekly");
  await longAgo(member);
  await run(member, ahead);
  expect(await newslettersTo(member)).toHaveLength(1);
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
  const [letter] = await newslettersTo(member);
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
  const [both] = await newslettersTo(other);
  expect(both?.html).toMatch(/New for what you follow[^]*Newly published/);
  const paths = [...(both?.text.matchAll(/\/(?:content|preview)\/([a-z0-9-]+)/g) ?? [])];
  expect(new Set(paths.map(([, slug]) => slug)).size).toBe(12);
  expect(paths).toHaveLength(12);
});
