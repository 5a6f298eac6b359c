/**
 * Each member may open one demo, and a member who has to verify the address first gets a link that leads back to it.
 */
import { describe, expect, test } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { mediaContract } from "../../../shared/contract/content/media.ts";
import { readLibrary } from "../../../infra/seed/import/library-source.ts";
import { londonInstant } from "../../../shared/kernel/london-date.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { findLink, mailsTo, waitForMail } from "../../support/mailbox.ts";
import {
  follow,
  newMember,
  type NewMember,
  newVerifiedMember,
  registerMember,
} from "../../support/members.ts";
import { tokenOf } from "../../support/api.ts";
import { openTable } from "../../support/table.ts";
import { newVisitor } from "../../support/visitor.ts";

const { readDemo, listDownloads, readMedia } = mediaContract.endpoints;

const heads = readLibrary("infra/seed/library").items.map(({ slug, head }) => ({ slug, ...head }));
const published = heads.filter(
  ({ publish }) => (londonInstant(publish)?.getTime() ?? 0) <= Date.now(),
);
const demos = published.filter(({ demo, access }) => demo && access === "professional");
const kit = demos.find(({ media }) => media === "download")?.slug ?? "";
const report = demos.find(({ media }) => media === "digital")?.slug ?? "";

const ask = ({ visitor, token }: Pick<NewMember, "token" | "visitor">, id: string) =>
  visitor.call(readDemo, { params: { id } }, token);

const opens = async ({ visitor, token }: NewMember, slug: string): Promise<number> =>
  (await visitor.call(contentContract.endpoints.readItem, { params: { slug }, query: {} }, token))
    .status;

const downloadsOf = async ({ visitor, user, token }: NewMember) => {
  const { body } = await visitor.call(listDownloads, { params: { id: user.id } }, token);
  return listDownloads.replies[200].parse(body).data.downloads;
};

const grantOf = async ({ user }: NewMember) =>
  (await openTable()).read({ pk: `USER#${user.id}`, sk: "DEMO" });

const firstLink = async ({ email }: NewMember): Promise<string> =>
  findLink(await waitForMail(email, "Verify"), "/email/verify/");

describe("a verified member", () => {
  test("opens their one demo with the first call, and may call it again", async () => {
    const member = await newVerifiedMember();
    expect(await opens(member, kit)).toBe(403);
    const first = await ask(member, kit);
    const { data } = readDemo.replies[200].parse(first.body);
    expect(data).toMatchObject({ slug: kit, status: "ready", typeTitle: "Toolkit" });
    expect((await ask(member, data.id)).body).toEqual(first.body);

    expect(await opens(member, kit)).toBe(200);
    const [download, ...others] = await downloadsOf(member);
    expect(others).toEqual([]);
    const hash = download?.media[0]?.filename_hash ?? "";
    const file = await member.visitor.call(readMedia, { params: { hash } }, member.token);
    expect((await fetch(readMedia.replies[200].parse(file.body).temporaryURL)).status).toBe(200);

    const other = await ask(member, report);
    expect(other.status).toBe(409);
    expect(errorBody.parse(other.body).message).toContain(data.title);
    expect(await opens(member, report)).toBe(403);
    expect(await grantOf(member)).toMatchObject({ contentId: data.id, gsi1pk: "DEMOS" });
  });

  test("who requests two demos at once opens one of them", async () => {
    const member = await newVerifiedMember();
    const answers = await Promise.all([ask(member, kit), ask(member, report), ask(member, kit)]);
    const statuses = answers.map(({ status }) => String(status)).toSorted();
    expect(["200,200,409", "200,409,409"]).toContain(statuses.join());
    const granted = await downloadsOf(member);
    expect(granted).toHaveLength(1);
    expect((await grantOf(member))?.["slug"]).toBe(granted[0]?.slug);
  });

  test("finds a demo without files under My Downloads, too", async () => {
    const member = await newVerifiedMember();
    expect((await ask(member, report)).status).toBe(200);
    const [download] = await downloadsOf(member);
    expect(download).toMatchObject({ slug: report, media_type: "digital", media: [] });
  });

  test("uses up no demo on an item that the plan opens", async () => {
    const visitor = newVisitor();
    const token = await tokenOf("professional");
    for (const id of [kit, report]) expect((await ask({ visitor, token }, id)).status).toBe(200);
    const { body } = await visitor.call(authContract.endpoints.check, {}, token);
    const id = authContract.endpoints.check.replies[200].parse(body).user?.id ?? "";
    expect(await (await openTable()).read({ pk: `USER#${id}`, sk: "DEMO" })).toBeNull();
  });
});

describe("an unverified member", () => {
  const parts = (link: string) => new URL(link, "http://x").searchParams;

  test("gets one email with a link that verifies the address and leads back to the demo", async () => {
    const member = await newMember();
    const first = await ask(member, kit);
    expect(first).toMatchObject({ status: 200, body: { data: { slug: kit, status: "sent" } } });
    expect((await ask(member, kit)).body).toEqual(first.body);
    const back = async () =>
      (await mailsTo(member.email)).filter(({ text }) => text.includes("My Downloads"));
    await expect.poll(async () => (await back()).length).toBe(1);
    const [mail] = await back();
    if (mail === undefined) throw new Error("No mail leads back");
    const link = findLink(mail, "/email/verify/");
    expect(parts(link).get("redirect")).toBe(`/demo/${kit}`);
    expect(await downloadsOf(member)).toEqual([]);
    expect(await grantOf(member)).toBeNull();

    expect((await follow(member.visitor, link, member.token)).status).toBe(200);
    expect((await ask(member, kit)).body).toMatchObject({ data: { status: "ready" } });
    expect(await opens(member, kit)).toBe(200);
  });

  test("who registered from the demo gets no second email", async () => {
    const member = await registerMember({ redirect: `/demo/${kit}` });
    expect(parts(await firstLink(member)).get("redirect")).toBe(`/demo/${kit}`);
    expect((await ask(member, kit)).body).toMatchObject({ data: { status: "sent" } });
    expect(await (await openTable()).having("to", member.email)).toHaveLength(1);
  });

  test("can request the link again, once a minute and five times a day", async () => {
    const member = await newMember();
    const { resendVerification } = authContract.endpoints;
    const { call } = await openAheadFunction("auth");
    const resendAfter = (minutes: number) => call(`PT${minutes}M`, resendVerification, member);
    const mails = async () => (await (await openTable()).having("to", member.email)).length;
    await ask(member, kit);
    expect((await resendAfter(0)).status).toBe(200);
    expect(await mails()).toBe(1);
    for (const minutes of [2, 4, 6, 8]) expect((await resendAfter(minutes)).status).toBe(200);
    expect(await mails()).toBe(5);
    await expect
      .poll(async () =>
        (await mailsTo(member.email)).filter(({ text }) => text.includes("Downloads")),
      )
      .toHaveLength(5);
    const media = await openAheadFunction("media");
    const askLater = (id: string) => media.call("PT10M", readDemo, member, { params: { id } });
    // The links that were sent lead to this demo, and only another demo would need another email.
    expect((await askLater(kit)).status).toBe(200);
    for (const refused of [await resendAfter(10), await askLater(report)]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
    }
  });
});

test("an item that is no demo, unpublished or unknown is not found; visitors have to log in", async () => {
  const member = await newVerifiedMember();
  const plain = published.find(({ demo }) => !demo)?.slug ?? "";
  for (const id of [plain, "no-such-item", "con_1", "con_00000000000000000000000000", "__proto__"])
    expect((await ask(member, id)).status).toBe(404);
  expect((await ask(member, "a b")).status).toBe(422);
  expect((await newVisitor().call(readDemo, { params: { id: kit } })).status).toBe(401);
  expect(await grantOf(member)).toBeNull();
});
