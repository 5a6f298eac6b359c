import { describe, expect, test } from "vitest";
import { authContract } from "../../shared/contract/auth.ts";
import { failure } from "../../shared/contract/envelope.ts";
import { later } from "../support/clock.ts";
import { linkIn, mailTo } from "../support/mailbox.ts";
import { follow, newMember, type NewMember } from "../support/members.ts";
import { openTable } from "../support/table.ts";
import type { Visitor } from "../support/visitor.ts";

const { check, requestPasswordReset, resendVerification } = authContract.endpoints;

const isVerified = async ({ visitor, token }: NewMember): Promise<boolean | undefined> => {
  const { body } = await visitor.call(check, {}, token);
  return check.replies[200].parse(body).user?.verified.status;
};

const askForReset = (visitor: Visitor, email: string) =>
  visitor.call(requestPasswordReset, { body: { email } });

describe("the verification link", () => {
  test("verifies, and is no fault when followed again", async () => {
    const member = await newMember();
    const link = linkIn(await mailTo(member.email, "Verify"), "/email/verify/");
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
    const member = await newMember();
    const link = new URL(linkIn(await mailTo(member.email, "Verify"), "/email/"), "http://x");
    change(link);
    const answer = await follow(member.visitor, `${link.pathname}${link.search}`, member.token);
    expect(answer.status).toBe(422);
    expect(await isVerified(member)).toBe(false);
  });

  test("is its owner's: 404 for another member, 401 for a visitor", async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const link = linkIn(await mailTo(owner.email, "Verify"), "/email/verify/");
    expect((await follow(other.visitor, link, other.token)).status).toBe(404);
    expect((await other.visitor.send({ method: "GET", path: link })).status).toBe(401);
    expect(await isVerified(owner)).toBe(false);
  });

  test("is good for 24 hours", async () => {
    const member = await newMember();
    const link = linkIn(await mailTo(member.email, "Verify"), "/email/verify/");
    await later("PT24H1M", async () => {
      const answer = await follow(member.visitor, link, member.token);
      expect(failure.parse(answer.body).message).toMatch(/expired/);
    });
    await later("PT23H", async () => {
      expect((await follow(member.visitor, link, member.token)).status).toBe(200);
    });
  });

  test("can be asked for again, once a minute and five times a day", async () => {
    const { email, token, visitor } = await newMember();
    const resend = () => visitor.call(resendVerification, {}, token);
    const mails = async () =>
      (await (await openTable()).keys()).filter(({ pk }) => pk.includes(email)).length;
    await mailTo(email, "Verify");
    expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(200);
    expect(await mails()).toBe(1);
    for (const minutes of [2, 4, 6, 8])
      await later(`PT${minutes}M`, async () => expect((await resend()).status).toBe(200));
    await later("PT10M", async () => {
      const answer = await resend();
      expect(answer.status).toBe(429);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(80_000);
    });
  });
});

test("every mail has one recipient, both parts, the postal address and only the site's links", async () => {
  const { email, visitor } = await newMember({ first_name: "Ann & Bob's" });
  await askForReset(visitor, email);
  for (const words of ["Verify", "Reset"]) {
    const mail = await mailTo(email, words);
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
