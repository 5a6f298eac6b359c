/** These tests show what newsletter issues contain, who gets them and when. */
import { expect, test } from "vitest";
import { issueKeyFor } from "../../../functions/workers/newsletters/issue-key.ts";
import { createSecrets } from "../../../functions/platform/secrets.ts";
import { readEnv } from "../../../functions/platform/env.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { searchContract } from "../../../shared/contract/content/search.ts";
import { slotAfter } from "../../../shared/domain/newsletters/newsletter-schedule.ts";
import {
  newslettersTo,
  newslettersWorker,
  backdateLastIssue,
  msUntilNextIssue,
  nextSlot,
  newNewsletterSubscriber,
  stateOf,
  subscribeToNewsletter,
} from "../../support/newsletter-worker.ts";
import { findLink } from "../../support/mailbox.ts";
import { newMemberOn } from "../../support/members.ts";
import { environmentOf } from "../../support/running-functions.ts";
import { newVisitor } from "../../support/visitor.ts";

const day = 86_400_000;
const run = newslettersWorker();

test("an issue is sent on Monday, once however often the job runs, with one-click unsubscribe and a web copy", async () => {
  const member = await newNewsletterSubscriber();
  await backdateLastIssue(member, "2026-10-01T00:00:00.000Z");
  await run(member, 0);
  expect(await newslettersTo(member)).toEqual([]);
  for (const later of [0, 60_000, day, 6 * day]) await run(member, msUntilNextIssue(later));
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
  // The items that the member may open come first.
  expect(items.map(({ opens }) => opens)).toEqual(
    items.map(({ opens }) => opens).toSorted((a, b) => Number(b) - Number(a)),
  );
  expect(JSON.stringify(copy.body)).not.toContain("Ada");
  expect(
    (await newVisitor().call(readNewsletter, { params: { key: "0".repeat(43) } })).status,
  ).toBe(404);

  // From the next week on nothing new is published, so no issue is sent and the next check is another week later.
  await backdateLastIssue(member, new Date(nextSlot.at.getTime() + 7 * day).toISOString());
  await run(member, msUntilNextIssue(7 * day));
  expect(await newslettersTo(member)).toHaveLength(1);
  expect(await stateOf(member)).toMatchObject({ last: { outcome: "nothing new" }, pending: null });
});

test("items that the member's plan opens carry no note about another plan", async () => {
  const member = await newMemberOn("premium");
  await subscribeToNewsletter(member);
  await backdateLastIssue(member, "2026-10-01T00:00:00.000Z");
  await run(member, msUntilNextIssue());
  const [letter] = await newslettersTo(member);
  expect(letter?.text).toContain("Premium");
  expect(letter?.text).not.toContain("Opens with");
});

test("a job that runs days late sends the issue of that week, and the next issue covers a missed week", async () => {
  const member = await newNewsletterSubscriber();
  await run(member, msUntilNextIssue(17 * day));
  const [letter, ...others] = await newslettersTo(member);
  expect(others).toEqual([]);
  const secrets = createSecrets(readEnv(await environmentOf("newsletters")));
  const on = slotAfter("weekly", new Date(nextSlot.at.getTime() + 13 * day)).on;
  expect(letter?.html).toContain(`/letter/${await issueKeyFor({ secrets }, member.user.id, on)}`);
});

test("a monthly issue is sent on the first Monday of a month only", async () => {
  const member = await newNewsletterSubscriber("monthly");
  const first = slotAfter("monthly", new Date());
  const ahead = first.at.getTime() - Date.now() + 60_000;
  if (first.on !== nextSlot.on) await run(member, msUntilNextIssue());
  expect(await newslettersTo(member)).toEqual([]);
  await run(member, ahead);
  // A member who switches to weekly has already received the issue of this Monday.
  await subscribeToNewsletter(member, "weekly");
  await backdateLastIssue(member);
  await run(member, ahead);
  expect(await newslettersTo(member)).toHaveLength(1);
});

test("new results for a followed search, tag or colour are sent without the newsletter, and have a separate unsubscribe link", async () => {
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
  await backdateLastIssue(member, "2026-04-01T00:00:00.000Z");
  await run(member, msUntilNextIssue());
  const [letter] = await newslettersTo(member);
  expect(letter?.html).toContain("New for what you follow");
  expect(letter?.html).toContain("After Teak");
  expect(letter?.html).not.toContain("Newly published");
  expect(letter?.headers["List-Unsubscribe"]).toContain("/unsubscribe/follows>");
  const address = new URL(letter?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
  const clicked = await newVisitor().send({ method: "POST", path: address.pathname });
  expect(clicked.status).toBe(200);
  expect(await stateOf(member)).not.toHaveProperty("gsi2pk");

  // They are a section of the issue for a reader of the newsletter, and no item appears twice.
  const other = await newNewsletterSubscriber();
  for (const [kind, value] of [
    ["tag", "circular-design"],
    ["colour", "#C99B6B"],
  ] as const)
    await other.visitor.call(
      addFollow,
      { params: { id: other.user.id }, body: { kind, value } },
      other.token,
    );
  await backdateLastIssue(other, "2026-04-01T00:00:00.000Z");
  await run(other, msUntilNextIssue());
  const [both] = await newslettersTo(other);
  expect(both?.html).toMatch(/New for what you follow[^]*Newly published/);
  const paths = [...(both?.text.matchAll(/\/(?:content|preview)\/([a-z0-9-]+)/g) ?? [])];
  expect(new Set(paths.map(([, slug]) => slug)).size).toBe(12);
  expect(paths).toHaveLength(12);
});
