/** The list of sign-ins and sessions, and the second step that staff need. */
import { expect, onTestFinished, test } from "vitest";
import { set } from "../../functions/platform/table/write.ts";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { contentContract } from "../../shared/contract/content/content.ts";
import { routeKey } from "../../shared/contract/endpoint.ts";
import { errorBody } from "../../shared/contract/envelope.ts";
import { ordersContract } from "../../shared/contract/orders/orders.ts";
import { accountSecurityContract } from "../../shared/contract/accounts/account-security.ts";
import { teamsContract } from "../../shared/contract/teams/teams.ts";
import { startFunction } from "../support/function-process.ts";
import { stackFunction } from "../support/running-functions.ts";
import { httpEvent } from "../support/http-event.ts";
import {
  logIn,
  newMember,
  newVerifiedMember,
  memberPassword,
  parseAuthRecord,
} from "../support/members.ts";
import { openTable } from "../support/table.ts";
import { newTeam } from "../support/teams.ts";
import { newTwoStepMember } from "../support/two-step.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

const { check, endAllSessions, listSessions, login } = authContract.endpoints;
const { listSignIns } = accountSecurityContract.endpoints;

const signInsOf = async (visitor: Visitor, token: string, after?: string) => {
  const query = after === undefined ? {} : { after };
  const { body } = await visitor.call(listSignIns, { query }, token);
  return listSignIns.replies[200].parse(body);
};

const logInWith = (
  visitor: Visitor,
  email: string,
  userAgent: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  visitor.send({
    method: "POST",
    path: "/api/auth/login",
    headers: { "content-type": "application/json", "user-agent": userAgent, ...headers },
    body: JSON.stringify({ email, password: memberPassword }),
  });

test("a sign-in shows its place, and marks a new one", async () => {
  const { visitor, token, email } = await newMember();
  const from = async (city: string) => {
    const headers = { "cloudfront-viewer-city": city, "cloudfront-viewer-country-name": "Norway" };
    return parseAuthRecord(await logInWith(visitor, email, firefox, headers)).access_token;
  };
  await from("Oslo");
  const last = await from("Troms%C3%B8");
  const { data } = await signInsOf(visitor, token);
  expect(data.slice(0, 2).map((one) => [one.place, one.is_new_place])).toEqual([
    ["Tromsø, Norway", true],
    ["Oslo, Norway", false],
  ]);
  const sessions = await visitor.call(listSessions, {}, last);
  expect(listSessions.replies[200].parse(sessions.body).data[0]).toMatchObject({
    current: true,
    device: "Firefox on Linux",
    place: "Tromsø, Norway",
  });
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("sign-ins are listed with browser and outcome, and failures of a day share one line", async () => {
  const { visitor, token, email } = await newMember();
  for (let round = 0; round < 3; round += 1) await logIn(visitor, email, `wrong ${round}`);
  parseAuthRecord(await logInWith(visitor, email, firefox));
  parseAuthRecord(await logInWith(visitor, email, firefox.replaceAll("140", "141")));
  const { data, next } = await signInsOf(visitor, token);
  expect(next).toBeNull();
  const lines = data.map((one) => [one.outcome, one.count, one.device, one.is_new_device]);
  expect(lines.slice(0, 3)).toEqual([
    ["signed-in", 1, "Firefox on Linux", false],
    ["signed-in", 1, "Firefox on Linux", true],
    ["wrong-password", 3, "A browser", false],
  ]);
  expect(data.every(({ place, is_new_place: isNew }) => place === null && !isNew)).toBe(true);
  const { visitor: stranger, token: theirs } = await newMember();
  expect((await signInsOf(stranger, theirs)).data.every(({ count }) => count === 1)).toBe(true);
});

test("sign-ins are paged, each listed once", async () => {
  const { visitor, token, user } = await newMember();
  const table = await openTable();
  const day = (number: number) => new Date(Date.UTC(2026, 6, number, 9)).toISOString();
  const row = {
    outcome: "signed-in",
    way: "password",
    count: 1,
    userAgent: firefox,
    place: "Leeds",
  };
  const ttl = Math.floor(Date.now() / 1000) + 86_400;
  await table.write(
    Array.from({ length: 30 }, (_, number) =>
      set(
        { pk: `USER#${user.id}`, sk: `SIGNIN#${day(number + 1)}#ses_${number}` },
        { ...row, at: day(number + 1), ttl },
      ),
    ),
  );
  const first = await signInsOf(visitor, token);
  expect(first.data).toHaveLength(20);
  const second = await signInsOf(visitor, token, first.next ?? "");
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(30);
  expect(second.next).toBeNull();
});

test("all sessions can be ended, including the current one", async () => {
  const { visitor, token, email } = await newMember();
  const other = parseAuthRecord(await logIn(visitor, email)).access_token;
  expect((await visitor.call(endAllSessions, {}, token)).status).toBe(204);
  for (const ended of [token, other])
    expect((await visitor.call(check, {}, ended)).status).toBe(401);
  parseAuthRecord(await visitor.call(login, { body: { email, password: memberPassword } }));
});

/** Starts a function of the stack with or without the second step for staff. */
const openWith = async (name: string, staffTwoStep: "on" | "off") => {
  const found = await stackFunction(name);
  const environment = { ...found.environment, STAFF_TWO_STEP: staffTwoStep };
  const { worker, end } = startFunction({ ...found, environment });
  onTestFinished(end);
  await worker.ready;
  return async (event: Parameters<typeof httpEvent>[0]) => {
    const { response } = await worker.invoke({
      event: JSON.stringify(httpEvent(event)),
      http: true,
      requestId: "of-a-test",
      clockOffset: 0,
    });
    const body: unknown = JSON.parse(Buffer.from(response?.body ?? "").toString());
    return { status: response?.status, code: errorBody.safeParse(body).data?.code };
  };
};

const twoAdministrators = async () => {
  const [plain, careful] = [
    await newVerifiedMember(),
    await newTwoStepMember(await newVerifiedMember()),
  ];
  const table = await openTable();
  for (const { user } of [plain, careful])
    await table.write([
      set({ pk: `USER#${user.id}`, sk: "PROFILE" }, { staffRoles: ["administrator"] }),
    ]);
  return { plain, careful };
};

test("staff need two-step login if the stack requires it", async () => {
  const { plain, careful } = await twoAdministrators();
  const { advanceOrder } = ordersContract.endpoints;
  const send = async (staffTwoStep: "on" | "off", token: string) =>
    (await openWith("orders", staffTwoStep))({
      routeKey: routeKey(advanceOrder),
      pathParameters: { id: "TB-0000-0000" },
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ status: "shipped" }),
    });
  expect(await send("on", plain.token)).toEqual({ status: 403, code: "two_step" });
  expect((await send("on", careful.token)).status).not.toBe(403);
  expect((await send("off", plain.token)).status).not.toBe(403);
  // Only staff may read another member's team, so this call needs the second step, too.
  const { team } = await newTeam();
  const read = async (token: string) =>
    (await openWith("teams", "on"))({
      routeKey: routeKey(teamsContract.endpoints.readTeam),
      pathParameters: { id: team.id },
      headers: { authorization: `Bearer ${token}` },
    });
  expect(await read(plain.token)).toEqual({ status: 403, code: "two_step" });
  expect((await read(careful.token)).status).toBe(200);
  // Calls for members work without the second step.
  expect((await newVisitor().call(check, {}, plain.token)).status).toBe(200);
});

test("staff access to the library needs the second step", async () => {
  const { plain, careful } = await twoAdministrators();
  const { readItem } = contentContract.endpoints;
  const read = async (staffTwoStep: "on" | "off", token: string) => {
    const { status } = await (
      await openWith("content", staffTwoStep)
    )({
      routeKey: routeKey(readItem),
      pathParameters: { slug: "neighbourhood-counter" },
      headers: { authorization: `Bearer ${token}` },
    });
    return status;
  };
  expect(await read("on", plain.token)).toBe(403);
  expect(await read("on", careful.token)).toBe(200);
  expect(await read("off", plain.token)).toBe(200);
});
