import { describe, expect, test } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { findLink, waitForMail } from "../../support/mailbox.ts";
import { follow, newMember, type NewMember, registerMember } from "../../support/members.ts";
import { askForReset } from "../../support/resets.ts";
import { openTable } from "../../support/table.ts";

const { check, resendVerification, verifyEmail } = authContract.endpoints;

const isVerified = async ({ visitor, token }: NewMember): Promise<boolean | undefined> => {
  const { body } = await visitor.call(check, {}, token);
  return check.replies[200].parse(body).user?.verified.status;
};

/** Registers a member whose address is not verified, and returns the link from their email. */
const withLink = async () => {
  const member = await registerMember();
  return { member, link: findLink(await waitForMail(member.email, "Verify"), "/email/verify/") };
};

describe("the verification link", () => {
  let unspent: ReturnType<typeof withLink> | undefined;

  test("verifies the address, and following it again is no error", async () => {
    const { member, link } = await withLink();
    expect(await isVerified(member)).toBe(false);
    for (let round = 0; round < 2; round += 1) {
      const answer = await follow(member.visitor, link, member.token);
      expect(answer).toMatchObject({ status: 200, body: { user: { verified: { status: true } } } });
    }
    expect(await isVerified(member)).toBe(true);
  });

  test.each<[string, (link: URL) => void]>([
    ["another signature", (link) => link.searchParams.set("signature", "A".repeat(43))],
    ["a later end", (link) => link.searchParams.set("expires", "9999999999")],
    ["another address", (link) => link.searchParams.set("hash", "0".repeat(64))],
    ["an end that is no number", (link) => link.searchParams.set("expires", "soon")],
  ])("with %s is a 422 and verifies nothing", async (_, change) => {
    const { member, link } = await (unspent ??= withLink());
    const changed = new URL(link, "http://x");
    change(changed);
    const { pathname, search } = changed;
    const answer = await follow(member.visitor, `${pathname}${search}`, member.token);
    expect(answer.status).toBe(422);
    expect(await isVerified(member)).toBe(false);
  });

  test("belongs to its owner: 404 for another member, 401 for a visitor", async () => {
    const { member: owner, link } = await (unspent ??= withLink());
    const other = await newMember();
    expect((await follow(other.visitor, link, other.token)).status).toBe(404);
    expect((await other.visitor.send({ method: "GET", path: link })).status).toBe(401);
    expect(await isVerified(owner)).toBe(false);
  });

  test("expires after 24 hours", async () => {
    const { member, link } = await withLink();
    const { searchParams } = new URL(link, "http://x");
    const sent = {
      params: { id: member.user.id },
      query: verifyEmail.query.parse(Object.fromEntries(searchParams)),
    };
    const { call } = await openAheadFunction("auth");
    const late = await call("PT24H1M", verifyEmail, member, sent);
    expect(errorBody.parse(late.body).message).toMatch(/expired/);
    expect((await call("PT23H", verifyEmail, member, sent)).status).toBe(200);
  });

  test("can be requested again, once a minute and five times a day", async () => {
    const member = await newMember();
    const { call } = await openAheadFunction("auth");
    const resendAfter = (minutes: number) => call(`PT${minutes}M`, resendVerification, member);
    const mails = async () => (await (await openTable()).having("to", member.email)).length;
    for (const sent of [true, false])
      expect(await resendAfter(0)).toMatchObject({ status: 200, body: { sent } });
    expect(await mails()).toBe(1);
    for (const minutes of [2, 4, 6, 8]) expect((await resendAfter(minutes)).status).toBe(200);
    expect(await mails()).toBe(5);
    const answer = await resendAfter(10);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(80_000);
  });
});

test("every email has one recipient, an HTML and a text part, the postal address and only links to the site", async () => {
  const { email, visitor } = await registerMember({ first_name: "Ann & Bob's" });
  await askForReset(visitor, email);
  for (const words of ["Verify", "Reset"]) {
    const mail = await waitForMail(email, words);
    expect(mail.html).toContain("Ann &amp; Bob&#39;s");
    expect(mail.text).toContain("Ann & Bob's");
    expect(mail.html).toContain("14 Quayside");
    expect(mail.text).toContain("14 Quayside");
    const hosts = new Set(
      mail.links.filter((it) => it.startsWith("http")).map((it) => new URL(it).host),
    );
    expect(hosts.size).toBe(1);
  }
});
