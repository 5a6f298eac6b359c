/** Communication preferences by the hash that mails carry: without login, and telling nothing of the person. */
import { expect, test } from "vitest";
import { remove } from "../../functions/runtime/table/write.ts";
import { authContract } from "../../shared/contract/auth.ts";
import { commsContract } from "../../shared/contract/comms.ts";
import { routePath } from "../../shared/contract/endpoint.ts";
import { failure } from "../../shared/contract/envelope.ts";
import { communications } from "../../shared/domain/communications.ts";
import { password } from "../support/api.ts";
import { newMember, registerMember, signedInAs } from "../support/members.ts";
import { openTable } from "../support/table.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

const { readPreferences, savePreferences } = commsContract.endpoints;

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

const hashOf = async (): Promise<string> => (await newMember()).user.comms_hash;

test("all is off until the member says so, registration's consent or not", async () => {
  const { user } = await registerMember({ consent: true });
  const answer = await read(newVisitor(), user.comms_hash);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ data: nothing });
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("whoever holds the hash turns newsletter and communications on and off, without login", async () => {
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

test("looking changes nothing, however often and by whatever method", async () => {
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
  expect((await read(visitor, hash)).body).toMatchObject({
    data: { newsletter_settings: { status: true }, comms: { assigned: [] } },
  });
});

test("two changes at the same moment both stay", async () => {
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

test("personas have a hash that is found, and an account from before becomes findable by logging in", async () => {
  const visitor = newVisitor();
  const body = { email: "basics@demo.example", password };
  const persona = signedInAs(await visitor.call(authContract.endpoints.login, { body })).user;
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
  expect(Object.keys(failure.parse(answer.body).errors)).toEqual([field]);
  expect((await read(newVisitor(), hash)).body).toEqual({ data: nothing });
});

test("two different hashes are a mistake", async () => {
  const [one, other] = [await hashOf(), await hashOf()];
  const change = { newsletter_settings: { status: true, type: "weekly" } };
  expect((await save(newVisitor(), one, change, other)).status).toBe(422);
  for (const hash of [one, other])
    expect((await read(newVisitor(), hash)).body).toEqual({ data: nothing });
});

test("guessed hashes are not found, and whoever goes on guessing has to wait", async () => {
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
});

test("good links are never counted, changes are", async () => {
  const visitor = newVisitor();
  const hash = await hashOf();
  const reads = await Promise.all(Array.from({ length: 40 }, () => read(visitor, hash)));
  expect(reads.every(({ status }) => status === 200)).toBe(true);
  let answer = await save(visitor, hash, {});
  for (let round = 0; round < 60; round += 1) answer = await save(visitor, hash, {});
  expect(answer.status).toBe(429);
});
