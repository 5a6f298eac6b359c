import { describe, expect, test } from "vitest";
import { present, set } from "../../functions/platform/table/write.ts";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../shared/contract/envelope.ts";
import { openAheadFunction } from "../support/ahead-function.ts";
import { logIn, newEmail, newMember, memberPassword, parseAuthRecord } from "../support/members.ts";
import { retryOnWindowChange, quarter } from "../support/rate-limit-window.ts";
import { openTable } from "../support/table.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

const { check, login, logout, listSessions, endSession, endOtherSessions } = authContract.endpoints;

const statusWith = async (visitor: Visitor, token: string): Promise<number> =>
  (await visitor.call(check, {}, token)).status;

const signIn = async (visitor: Visitor, email: string): Promise<string> =>
  parseAuthRecord(await logIn(visitor, email)).access_token;

const sessionsOf = async (visitor: Visitor, token: string) =>
  listSessions.replies[200].parse((await visitor.call(listSessions, {}, token)).body).data;

describe("login", () => {
  test("an unknown account and a wrong password get the same answer", async () => {
    const { email, visitor } = await newMember();
    const wrong = await logIn(visitor, email, "not the phrase");
    const unknown = await logIn(visitor, newEmail(), memberPassword);
    expect(wrong.status).toBe(422);
    expect(wrong.body).toEqual(unknown.body);
    expect(errorBody.parse(wrong.body)).toMatchObject({ code: "invalid", errors: {} });
  });

  test(
    "ten failures lock one account for one IP address, and for no other",
    retryOnWindowChange(quarter, async () => {
      const { email, visitor } = await newMember();
      const other = await newMember();
      for (let round = 0; round < 10; round += 1)
        expect((await logIn(visitor, email, `wrong ${round}`)).status).toBe(422);
      const locked = await logIn(visitor, email);
      expect(locked.status).toBe(429);
      const wait = Number(locked.headers["retry-after"]);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(900);
      expect((await logIn(visitor, other.email)).status).toBe(200);
      expect((await logIn(newVisitor(), email)).status).toBe(200);
      const { call } = await openAheadFunction("auth");
      const body = { email, password: memberPassword };
      expect((await call("PT16M", login, { visitor }, { body })).status).toBe(200);
    }),
  );

  test(
    "simultaneous failures count as well",
    retryOnWindowChange(quarter, async () => {
      const { email, visitor } = await newMember();
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, round) => logIn(visitor, email, `wrong ${round}`)),
      );
      expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
      expect((await logIn(visitor, email)).status).toBe(429);
    }),
  );

  test(
    "a hundred failures lock an IP address for all accounts",
    retryOnWindowChange(quarter, async () => {
      const { email } = await newMember();
      const visitor = newVisitor();
      await logIn(visitor, newEmail());
      const table = await openTable();
      const pk = `RATE#login-address#${visitor.address}`;
      const [counter] = await table.under(pk);
      expect(counter).toMatchObject({ count: 1 });
      // The counter is set as if there had been 98 more failures.
      await table.write([set({ pk, sk: String(counter?.["sk"]) }, { count: 99 })]);
      expect((await logIn(visitor, newEmail())).status).toBe(422);
      expect((await logIn(visitor, email)).status).toBe(429);
    }),
  );
});

describe("sessions", () => {
  test("a session that was ended is refused at once", async () => {
    const { token, visitor } = await newMember();
    expect((await visitor.call(logout, {}, token)).status).toBe(204);
    expect(await statusWith(visitor, token)).toBe(401);
    expect((await visitor.call(logout, {}, token)).status).toBe(401);
  });

  test("are listed newest first and can be ended one by one", async () => {
    const { email, token, visitor } = await newMember();
    const second = await signIn(visitor, email);
    const sessions = await sessionsOf(visitor, second);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    const first = sessions[1]?.id ?? "";
    expect((await visitor.call(endSession, { params: { id: first } }, second)).status).toBe(204);
    expect(await statusWith(visitor, token)).toBe(401);
    expect((await visitor.call(endSession, { params: { id: first } }, second)).status).toBe(404);
  });

  test("somebody else's session is not found", async () => {
    const mine = await newMember();
    const theirs = await newMember();
    const [session] = await sessionsOf(theirs.visitor, theirs.token);
    const answer = await mine.visitor.call(
      endSession,
      { params: { id: session?.id ?? "" } },
      mine.token,
    );
    expect(answer.status).toBe(404);
    expect(await statusWith(theirs.visitor, theirs.token)).toBe(200);
  });

  test("all other sessions end at once", async () => {
    const { email, token, visitor } = await newMember();
    const others = [await signIn(visitor, email), await signIn(visitor, email)];
    expect((await visitor.call(endOtherSessions, {}, token)).status).toBe(204);
    for (const other of others) expect(await statusWith(visitor, other)).toBe(401);
    expect(await statusWith(visitor, token)).toBe(200);
    expect(await sessionsOf(visitor, token)).toHaveLength(1);
  });

  test("sessions expire 30 days after their last use", async () => {
    const { email, token, user, visitor } = await newMember();
    const idle = await signIn(visitor, email);
    const [newest, oldest] = await sessionsOf(visitor, token);
    const table = await openTable();
    const fromNow = (days: number): string =>
      new Date(Date.now() + days * 86_400_000).toISOString();
    const age = (sessionId: string | undefined, seen: string, end: string) =>
      table.write([
        set(
          { pk: `USER#${user.id}`, sk: `SESSION#${sessionId ?? ""}` },
          { lastSeenAt: seen, expiresAt: end },
          present,
        ),
      ]);
    await age(newest?.id, fromNow(-30.1), fromNow(-0.1));
    await age(oldest?.id, fromNow(-29), fromNow(1));
    expect(await statusWith(visitor, idle)).toBe(401);
    expect(await statusWith(visitor, token)).toBe(200);
    const [left, ...gone] = await sessionsOf(visitor, token);
    expect(gone).toEqual([]);
    expect(Date.parse(left?.last_seen_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    const { call } = await openAheadFunction("auth");
    expect((await call("P2D", check, { visitor, token })).status).toBe(200);
  });
});

describe("a token", () => {
  const parts = (token: string) => token.split(".");
  test.each<[string, (token: string) => string]>([
    ["of another signature", (token) => `${parts(token).slice(0, 2).join(".")}.${"A".repeat(43)}`],
    [
      "that names no algorithm",
      (token) =>
        `${Buffer.from('{"alg":"none"}').toString("base64url")}.${parts(token)[1] ?? ""}.${"A".repeat(43)}`,
    ],
    [
      "for somebody else",
      (token) =>
        [
          parts(token)[0],
          Buffer.from('{"sub":"usr_1","sid":"ses_1","own":"usr_1"}').toString("base64url"),
          parts(token)[2],
        ].join("."),
    ],
    ["that is none", () => "x".repeat(60)],
    ["with a NUL escaped", (token) => `${token}%00`],
  ])("%s is a 401", async (_, forge) => {
    const { token, visitor } = await newMember();
    expect(await statusWith(visitor, forge(token))).toBe(401);
  });

  test("of another scheme is a 401", async () => {
    const { token, visitor } = await newMember();
    const headers = { authorization: `Basic ${token}` };
    const answer = await visitor.send({ method: "GET", path: "/api/auth/check", headers });
    expect(answer.status).toBe(401);
  });

  test("that is no longer valid does not prevent a login", async () => {
    const { email, token, visitor } = await newMember();
    await visitor.call(logout, {}, token);
    const answer = await visitor.call(login, { body: { email, password: memberPassword } }, token);
    expect(answer.status).toBe(200);
  });
});

test("check answers a visitor that nobody is signed in", async () => {
  expect((await newVisitor().call(check)).body).toMatchObject({ user: null, auth: false });
});
