/** Communication preferences are opened by the hash in an email’s link, without a login, and show no personal data. */
import { expect, test } from "vitest";
import { remove } from "../../../functions/platform/table/write.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { routePath } from "../../../shared/contract/endpoint.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { communications } from "../../../shared/domain/newsletters/communications.ts";
import { password } from "../../support/api.ts";
import { findLink, waitForMail } from "../../support/mailbox.ts";
import {
  follow,
  newEmail,
  newMember,
  newVerifiedMember,
  memberPassword,
  registerMember,
  parseAuthRecord,
} from "../../support/members.ts";
import { retryOnWindowChange, quarter } from "../../support/rate-limit-window.ts";
import { openTable } from "../../support/table.ts";
import { newVisitor, type Visitor } from "../../support/visitor.ts";

const { listConsents, readPreferences, savePreferences, unsubscribe } = commsContract.endpoints;

const { verifyEmail } = authContract.endpoints;

const nothing = {
  comms: { assigned: [], available: communications },
  newsletter_settings: { status: false, type: "weekly" },
};

const read = (visitor: Visitor, hash: string) =>
  visitor.call(readPreferences, { params: { hash } });

const save = (
  visitor: Visitor,
  hash: string,
  user: Readonly<Record<string, unknown>>,
  bodyHash = hash,
) =>
  visitor.send({
    method: "POST",
    path: routePath(savePreferences).replace("{hash}", hash),
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ hash: bodyHash, user }),
  });

const unsubscribePath = (hash: string, about: string): string =>
  routePath(unsubscribe).replace("{hash}", hash).replace("{about}", about);

/** Unsubscribes as mail programs do it (RFC 8058). */
const clickOnce = (hash: string, about: string) =>
  newVisitor().send({
    method: "POST",
    path: unsubscribePath(hash, about),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

const hashOf = async (): Promise<string> => (await newMember()).user.comms_hash;

test("everything is off until the member chooses it, also after consent at registration", async () => {
  const { user } = await registerMember({ consent: true });
  const answer = await read(newVisitor(), user.comms_hash);
  expect(answer.status).toBe(200);
  const email = expect.stringMatching(/^.…@people\.example$/);
  expect(answer.body).toEqual({ data: { ...nothing, email } });
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("the hash is enough to turn newsletter and communications on and off, without a login", async () => {
  const member = await newMember();
  const visitor = newVisitor();
  const hash = member.user.comms_hash;
  const monthly = { status: true, type: "monthly" };
  expect((await save(visitor, hash, { newsletter_settings: monthly })).body).toMatchObject({
    data: { newsletter_settings: monthly, comms: { assigned: [] } },
  });
  const [first, second] = communications;
  for (const one of [first, second]) await save(visitor, hash, { toggleComms: one?.id });
  const both = await save(visitor, hash, { newsletter_settings: { ...monthly, status: false } });
  expect(both.body).toMatchObject({
    data: { newsletter_settings: { status: false }, comms: { assigned: [first, second] } },
  });
  await save(visitor, hash, { toggleComms: first?.id });
  const { body } = await member.visitor.call(authContract.endpoints.check, {}, member.token);
  expect(body).toMatchObject({
    user: { newsletter_settings: { status: false }, comms: { assigned: [second] } },
  });
});

test("reading changes nothing, however often and by whatever method", async () => {
  const hash = await hashOf();
  const visitor = newVisitor();
  await save(visitor, hash, { newsletter_settings: { status: true, type: "weekly" } });
  for (const method of ["GET", "HEAD", "GET"])
    await visitor.send({ method, path: `/api/users/hash-comms/${hash}` });
  for (const query of ["?status=false", "?toggleComms=offers", "?unsubscribe=1"])
    await visitor.send({ method: "GET", path: `/api/users/hash-comms/${hash}${query}` });
  expect((await visitor.send({ method: "GET", path: `/api/users/comms/${hash}` })).status).toBe(
    404,
  );
  const oneClick = await visitor.send({ method: "GET", path: unsubscribePath(hash, "newsletter") });
  expect(oneClick.status).toBe(302);
  expect(new URL(oneClick.headers["location"] ?? "").pathname).toBe(`/comms/${hash}`);
  expect((await read(visitor, hash)).body).toMatchObject({
    data: { newsletter_settings: { status: true }, comms: { assigned: [] } },
  });
});

test("two changes at the same moment are both saved", async () => {
  const hash = await hashOf();
  const answers = await Promise.all([
    ...communications.map(({ id }) => save(newVisitor(), hash, { toggleComms: id })),
    save(newVisitor(), hash, { newsletter_settings: { status: true, type: "monthly" } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await read(newVisitor(), hash)).body).toMatchObject({
    data: { comms: { assigned: communications }, newsletter_settings: { type: "monthly" } },
  });
});

test("personas have a hash, and logging in repairs an account whose hash cannot be looked up", async () => {
  const visitor = newVisitor();
  const body = { email: "basics@demo.example", password };
  const persona = parseAuthRecord(await visitor.call(authContract.endpoints.login, { body })).user;
  expect((await read(visitor, persona.comms_hash)).status).toBe(200);

  const member = await newMember();
  const table = await openTable();
  const key = { pk: `COMMSHASH#${member.user.comms_hash}`, sk: "COMMSHASH" };
  await table.write([remove(key)]);
  expect((await read(visitor, member.user.comms_hash)).status).toBe(404);
  const again = { email: member.email, password: "tea-at-the-lighthouse" };
  expect((await visitor.call(authContract.endpoints.login, { body: again })).status).toBe(200);
  expect((await read(visitor, member.user.comms_hash)).status).toBe(200);
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ["a communication that there is not", { toggleComms: "everything" }, "user.toggleComms"],
  ["a prototype's property", { toggleComms: "__proto__" }, "user.toggleComms"],
  ["a list", { toggleComms: ["offers"] }, "user.toggleComms"],
  [
    "another frequency",
    { newsletter_settings: { status: true, type: "daily" } },
    "user.newsletter_settings.type",
  ],
  [
    "half of the settings",
    { newsletter_settings: { status: true } },
    "user.newsletter_settings.type",
  ],
  ["the address", { email: "mine@people.example" }, "user.email"],
  ["a role", { toggleRole: "designer" }, "user.toggleRole"],
  ["staff roles", { staffRoles: ["administrator"] }, "user.staffRoles"],
])("%s cannot be saved", async (_, user, field) => {
  const hash = await hashOf();
  const answer = await save(newVisitor(), hash, user);
  expect(answer.status).toBe(422);
  expect(Object.keys(errorBody.parse(answer.body).errors)).toEqual([field]);
  expect((await read(newVisitor(), hash)).body).toMatchObject({ data: nothing });
});

test("two different hashes in one request are refused", async () => {
  const [one, other] = [await hashOf(), await hashOf()];
  const change = { newsletter_settings: { status: true, type: "weekly" } };
  expect((await save(newVisitor(), one, change, other)).status).toBe(422);
  for (const hash of [one, other])
    expect((await read(newVisitor(), hash)).body).toMatchObject({ data: nothing });
});

test(
  "guessed hashes are not found, and further guesses are limited",
  retryOnWindowChange(quarter, async () => {
    const visitor = newVisitor();
    const hash = await hashOf();
    const near = `${hash.slice(0, -1)}${hash.endsWith("A") ? "B" : "A"}`;
    for (const guess of [near, hash.toUpperCase(), "0".repeat(43), `${hash}x`]) {
      expect((await read(visitor, guess)).status).toBe(404);
      expect((await save(visitor, guess, { toggleComms: "offers" })).status).toBe(404);
    }
    for (const malformed of ["short", "%20".repeat(20), `${hash}%00`, "a".repeat(201)])
      expect(
        (await visitor.send({ method: "GET", path: `/api/users/hash-comms/${malformed}` })).status,
      ).toBe(422);
    for (let round = 0; round < 12; round += 1) await read(visitor, near);
    const refused = await read(visitor, near);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await read(newVisitor(), hash)).status).toBe(200);
  }),
);

test(
  "reading valid links is not limited, changing preferences is",
  retryOnWindowChange(quarter, async () => {
    const visitor = newVisitor();
    const hash = await hashOf();
    const reads = await Promise.all(Array.from({ length: 40 }, () => read(visitor, hash)));
    expect(reads.every(({ status }) => status === 200)).toBe(true);
    let answer = await save(visitor, hash, {});
    for (let round = 0; round < 60; round += 1) answer = await save(visitor, hash, {});
    expect(answer.status).toBe(429);
  }),
);

test("one-click unsubscribe turns off only what the email was about, and can be repeated", async () => {
  const hash = await hashOf();
  await save(newVisitor(), hash, { newsletter_settings: { status: true, type: "monthly" } });
  await save(newVisitor(), hash, { toggleComms: "offers" });
  for (let round = 0; round < 2; round += 1)
    expect((await clickOnce(hash, "newsletter")).status).toBe(200);
  expect((await read(newVisitor(), hash)).body).toMatchObject({
    data: {
      newsletter_settings: { status: false, type: "monthly" },
      comms: { assigned: [{ id: "offers" }] },
    },
  });
  expect((await clickOnce(hash, "offers")).status).toBe(200);
  expect((await read(newVisitor(), hash)).body).toMatchObject({ data: { comms: nothing.comms } });
  for (const [key, about] of [
    [hash, "everything"],
    ["0".repeat(43), "newsletter"],
  ] as const)
    expect((await clickOnce(key, about)).status).toBe(404);
});

test("each consent is recorded with the words of the screen and its source, and only the member can read it", async () => {
  const member = await newMember();
  const hash = member.user.comms_hash;
  await save(member.visitor, hash, { newsletter_settings: { status: true, type: "weekly" } });
  await save(member.visitor, hash, { newsletter_settings: { status: true, type: "weekly" } });
  const { updateUser } = usersContract.endpoints;
  const sent = { params: { id: member.user.id }, body: { toggleComms: "offers" } };
  expect((await member.visitor.call(updateUser, sent, member.token)).status).toBe(200);
  await clickOnce(hash, "newsletter");
  const list = async (page: number) => {
    const input = { params: { id: member.user.id }, query: { page, perPage: 3 } };
    const { body } = await member.visitor.call(listConsents, input, member.token);
    return listConsents.replies[200].parse(body);
  };
  const first = await list(1);
  expect(first.meta).toEqual({ total: 4, page: 1, perPage: 3 });
  expect(first.data.map(({ wording, source }) => [wording, source])).toEqual([
    ["Newsletter: Unsubscribe. Off", "mail"],
    ["Offers from the shop: On. On", "profile"],
    ["Newsletter: Weekly. Sent on Mondays.", "link"],
  ]);
  expect((await list(2)).data).toMatchObject([
    { wording: "I agree to the terms and the privacy policy", source: "registration" },
  ]);
  const other = await newMember();
  const theirs = { params: { id: member.user.id } };
  expect((await other.visitor.call(listConsents, theirs, other.token)).status).toBe(404);
});

test("links to a former email address stop working, and the new address has a new hash", async () => {
  const member = await newVerifiedMember();
  const next = newEmail();
  const { updateUser } = usersContract.endpoints;
  const body = { email: next, current_password: memberPassword };
  const sent = { params: { id: member.user.id }, body };
  expect((await member.visitor.call(updateUser, sent, member.token)).status).toBe(200);
  const old = member.user.comms_hash;
  expect((await read(newVisitor(), old)).status).toBe(200);
  const link = findLink(await waitForMail(next, "Verify"), "/email/verify/");
  const { user } = verifyEmail.replies[200].parse(
    (await follow(member.visitor, link, member.token)).body,
  );
  expect(user.comms_hash).not.toBe(old);
  expect((await read(newVisitor(), old)).status).toBe(404);
  expect((await clickOnce(old, "newsletter")).status).toBe(404);
  expect((await read(newVisitor(), user.comms_hash)).body).toMatchObject({
    data: { email: `${next.slice(0, 1)}…@people.example` },
  });
});
