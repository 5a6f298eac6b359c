/**
 * Passkeys: how they are added, used, renamed and removed; a challenge works once, and a passkey only for its member.
 */
import { expect, test } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { makePasskey, type Passkey, signWithPasskey } from "../../support/authenticator.ts";
import { waitForMail } from "../../support/mailbox.ts";
import {
  newMember,
  type NewMember,
  memberPassword,
  parseAuthRecord,
} from "../../support/members.ts";
import { resetBody, findSecrets } from "../../support/resets.ts";
import { newTwoStepMember } from "../../support/two-step.ts";
import { type VisitorResponse, newVisitor, type Visitor } from "../../support/visitor.ts";

const { check, listSessions, requestPasswordReset, resetPassword } = authContract.endpoints;
const {
  addPasskey,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  readSecurity,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} = accountSecurityContract.endpoints;

const askToMake = async ({ visitor, token }: NewMember) => {
  const answer = await visitor.call(beginPasskeyRegistration, { body: {} }, token);
  return beginPasskeyRegistration.replies[200].parse(answer.body).data;
};

const add = (
  { visitor, token }: NewMember,
  credential: ReturnType<typeof makePasskey>["credential"],
  name = "My laptop",
) => visitor.call(addPasskey, { body: { name, credential } }, token);

/** Adds a passkey and returns it with the ID under which it is stored. */
const newPasskey = async (member: NewMember, name?: string) => {
  const { passkey, credential } = makePasskey(await askToMake(member));
  const answer = await add(member, credential, name);
  return { passkey, id: addPasskey.replies[201].parse(answer.body).data.id };
};

const ask = async (visitor: Visitor) =>
  beginPasskeySignIn.replies[200].parse((await visitor.call(beginPasskeySignIn)).body).data;

const signIn = (visitor: Visitor, credential: ReturnType<typeof signWithPasskey>) =>
  visitor.call(signInWithPasskey, { body: { credential } });

const useOnce = async (visitor: Visitor, passkey: Passkey) =>
  signIn(visitor, signWithPasskey(passkey, await ask(visitor)));

const isRefused = ({ status, body }: VisitorResponse): boolean =>
  status === 422 && errorBody.parse(body).message.startsWith("This passkey could not be used");

test("a passkey is added with an email, and signs in as both steps", async () => {
  const member = await newTwoStepMember();
  const { passkey } = await newPasskey(member);
  expect((await waitForMail(member.email, "A passkey was added")).text).toContain("My laptop");
  const visitor = newVisitor();
  const { access_token: token, user } = parseAuthRecord(await useOnce(visitor, passkey));
  expect(user.id).toBe(member.user.id);
  const { data } = listSessions.replies[200].parse(
    (await visitor.call(listSessions, {}, token)).body,
  );
  expect(data[0]).toMatchObject({ current: true, way: "passkey", two_step: true });
  const seen = readSecurity.replies[200].parse((await visitor.call(readSecurity, {}, token)).body);
  expect(seen.data.passkeys).toEqual([
    expect.objectContaining({ name: "My laptop", last_used_at: expect.any(String) }),
  ]);
  parseAuthRecord(await useOnce(visitor, passkey));
});

test("a challenge works once, for five minutes, on this site, and only with user verification", async () => {
  const member = await newMember();
  const { passkey } = await newPasskey(member);
  const visitor = newVisitor();
  const shown = signWithPasskey(passkey, await ask(visitor));
  parseAuthRecord(await signIn(visitor, shown));
  expect(isRefused(await signIn(visitor, shown))).toBe(true);
  const again = await ask(visitor);
  const both = await Promise.all([
    signIn(visitor, signWithPasskey(passkey, again)),
    signIn(visitor, signWithPasskey(passkey, again)),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    isRefused(await signIn(visitor, signWithPasskey(passkey, { challenge: "bm90LW91cnM" }))),
  ).toBe(true);
  // This challenge was issued for adding a passkey.
  expect(isRefused(await signIn(visitor, signWithPasskey(passkey, await askToMake(member))))).toBe(
    true,
  );
  const wrongs = [{ origin: "https://elsewhere.example" }, { unverified: true }];
  for (const wrong of wrongs)
    expect(
      isRefused(await signIn(visitor, signWithPasskey(passkey, await ask(visitor), wrong))),
    ).toBe(true);
  const { call } = await openAheadFunction("account-security");
  const late = { credential: signWithPasskey(passkey, await ask(visitor)) };
  expect(isRefused(await call("PT6M", signInWithPasskey, { visitor }, { body: late }))).toBe(true);
});

test("nobody can sign in to another account with their passkey", async () => {
  const [mine, theirs] = [await newMember(), await newMember()];
  const { passkey } = await newPasskey(mine);
  const visitor = newVisitor();
  const handle = Buffer.from(theirs.user.id).toString("base64url");
  expect(isRefused(await useOnce(visitor, { ...passkey, userHandle: handle }))).toBe(true);
  // The credential answers a challenge of another member.
  const { credential } = makePasskey(await askToMake(theirs));
  expect((await add(mine, credential)).status).toBe(422);
  expect((await add(theirs, credential)).status).toBe(201);
  expect((await add(theirs, credential)).status).toBe(422);
  const lax = makePasskey(await askToMake(theirs), { unverified: true });
  expect((await add(theirs, lax.credential)).status).toBe(422);
});

test("only its member can rename and remove a passkey, which cannot be used after that", async () => {
  const [mine, theirs] = [await newMember(), await newMember()];
  const { passkey, id } = await newPasskey(mine, "My phone");
  const rename = (who: NewMember) =>
    who.visitor.call(renamePasskey, { params: { id }, body: { name: "My old phone" } }, who.token);
  expect((await rename(theirs)).status).toBe(404);
  expect((await rename(mine)).status).toBe(200);
  const remove = (who: NewMember) => who.visitor.call(removePasskey, { params: { id } }, who.token);
  expect((await remove(theirs)).status).toBe(404);
  expect((await remove(mine)).status).toBe(204);
  expect((await waitForMail(mine.email, "A passkey was removed")).text).toContain("My old phone");
  expect((await remove(mine)).status).toBe(404);
  expect(isRefused(await useOnce(newVisitor(), passkey))).toBe(true);
  expect((await mine.visitor.call(check, {}, mine.token)).status).toBe(200);
});

test("adding a passkey requires the password, unless the login is recent", async () => {
  const { visitor, token } = await newMember();
  const { call } = await openAheadFunction("account-security");
  const later = (body: { current_password?: string }) =>
    call("PT11M", beginPasskeyRegistration, { visitor, token }, { body });
  const refused = await later({});
  expect(errorBody.parse(refused.body).errors).toHaveProperty("current_password");
  expect((await later({ current_password: "not the phrase" })).status).toBe(422);
  expect((await later({ current_password: memberPassword })).status).toBe(200);
});

test("a password reset removes passkeys of the last seven days, and keeps older ones", async () => {
  const member = await newMember();
  const { visitor, email } = member;
  const { passkey } = await newPasskey(member, "Phone of a thief");
  const reset = async (duration: string, before = "") => {
    const { call } = await openAheadFunction("auth");
    await call(duration, requestPasswordReset, { visitor }, { body: { email } });
    await expect
      .poll(async () => findSecrets(await waitForMail(email, "Reset")).reset)
      .not.toBe(before);
    const { reset: token } = findSecrets(await waitForMail(email, "Reset"));
    const answer = await call(
      duration,
      resetPassword,
      { visitor },
      { body: resetBody(email, token) },
    );
    return { token, answer };
  };
  const later = await reset("P8D");
  expect(later.answer).toMatchObject({
    status: 200,
    body: { removed: { passkeys: [] }, remaining: { passkeys: ["Phone of a thief"] } },
  });
  parseAuthRecord(await useOnce(newVisitor(), passkey));
  const now = await reset("PT0S", later.token);
  expect(now.answer).toMatchObject({
    status: 200,
    body: { removed: { passkeys: ["Phone of a thief"] }, remaining: { passkeys: [] } },
  });
  expect((await waitForMail(email, "password was changed")).text).toContain("Phone of a thief");
  expect(isRefused(await useOnce(newVisitor(), passkey))).toBe(true);
});

test("a member has at most twenty passkeys, even when many are added at once", async () => {
  const member = await newMember();
  const input = [];
  for (let count = 0; count < 24; count += 1) input.push(await askToMake(member));
  const answers = [];
  // Four at a time, because the local table lets only a few simultaneous writes to one row succeed.
  for (let start = 0; start < input.length; start += 4)
    answers.push(
      ...(await Promise.all(
        input
          .slice(start, start + 4)
          .map((one, index) => add(member, makePasskey(one).credential, `Key ${start + index}`)),
      )),
    );
  const made = answers.filter(({ status }) => status === 201);
  const { data } = readSecurity.replies[200].parse(
    (await member.visitor.call(readSecurity, {}, member.token)).body,
  );
  expect(data.passkeys).toHaveLength(made.length);
  expect(made).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
});
