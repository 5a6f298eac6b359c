/**
 * Every endpoint of the contract, including those added later, answers bad input with a 4xx and `{message, code,
 * errors}`, never with a 5xx or words of the schema library, and stores nothing.
 */
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { routeKey } from "../../shared/contract/endpoint.ts";
import { features } from "../../shared/contract/features.ts";
import { errorBody } from "../../shared/contract/envelope.ts";
import { authRecord } from "../../shared/contract/accounts/user-view.ts";
import { password } from "../support/api.ts";
import {
  addressShape,
  type BadRequest,
  badRequests,
  type Caller,
  megabyteRequest,
  oddMethods,
} from "../support/bad-input.ts";
import { libraryWords } from "../support/hostile-values.ts";
import { runEverySchedule } from "../support/payments.ts";
import { openTable, type StackTable, type StoredRow } from "../support/table.ts";
import { newVisitor } from "../support/visitor.ts";

const endpoints = features.flatMap((feature) => Object.values(feature.endpoints));
const named = endpoints.map((endpoint) => [routeKey(endpoint), endpoint] as const);

const { login, check } = authContract.endpoints;
const visitor = newVisitor();
let caller: Caller;
let table: StackTable;
let before: readonly StoredRow[];
let member: unknown;
const statuses = new Map<number, number>();

// Staff may make every call, so that the input is refused and not the caller.
beforeAll(async () => {
  table = await openTable();
  const body = { email: "staff@demo.example", password };
  const { user, access_token } = authRecord.parse((await visitor.call(login, { body })).body);
  caller = { id: user.id, token: access_token };
  member = (await visitor.call(check, {}, caller.token)).body;
  // Each schedule writes a row when it first runs, which must not look like a result of bad input.
  await runEverySchedule();
  before = await table.keys();
});

const describeFailure = ({ how, sending }: BadRequest, status: number, body: unknown): string =>
  `${sending.method} ${sending.path.slice(0, 120)} with ${how}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`;

const sendBad = async (bad: BadRequest): Promise<string | null> => {
  const { status, body, headers } = await visitor.send(bad.sending);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const { data } = errorBody.safeParse(body);
  const said = [data?.message ?? "", ...Object.values(data?.errors ?? {}).flat()].join(" ");
  // Addresses for browsers answer with a page, and the edge accepts only GET for them.
  const isPage =
    !bad.sending.path.startsWith("/api") && headers["content-type"]?.startsWith("text/html");
  const shaped = status < 400 || isPage || (data !== undefined && !libraryWords.test(said));
  const refused = status >= 400 && status < 500;
  if (status >= 500 || !shaped || (bad.mustFail && !refused))
    return describeFailure(bad, status, body);
  return null;
};

/** The number of simultaneous requests. */
const together = 20;

const sendAll = async (requests: readonly BadRequest[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (let from = 0; from < requests.length; from += together) {
    const answers = await Promise.all(requests.slice(from, from + together).map(sendBad));
    faults.push(...answers.filter((fault) => fault !== null));
  }
  return faults;
};

test.each(named)("%s withstands bad input", async (_, endpoint) => {
  await fc.assert(
    fc.asyncProperty(badRequests(endpoint, caller), async (requests) => {
      expect(await sendAll(requests)).toEqual([]);
    }),
    // One run has all bad requests of an endpoint.
    { numRuns: 1, endOnFailure: true },
  );
});

test.each(named.filter(([, { body }]) => body !== undefined))(
  "%s refuses a megabyte",
  async (_, endpoint) => {
    expect(await sendBad(megabyteRequest(endpoint, caller))).toBeNull();
  },
);

/** Has one endpoint for each address, whatever the names of its parameters. */
const byAddress = new Map(endpoints.map((endpoint) => [addressShape(endpoint), endpoint]));

test.each([...byAddress])("%s refuses every other method", async (_, endpoint) => {
  expect(await sendAll(oddMethods(endpoint, endpoints, caller))).toEqual([]);
});

test.each([
  "/api/",
  "/api//auth/check",
  "/api/auth/check/",
  "/api/AUTH/check",
  "/api/auth/login/..%2f..",
  "/api/%00",
  "/api/%zz",
  "/api/no-such-thing",
  `/api/${"x".repeat(7000)}`,
  "/email/verify/",
])("%s is not an address", async (path) => {
  const headers = { authorization: `Bearer ${caller.token}` };
  const { status, body } = await visitor.send({ method: "GET", path, headers });
  expect(status).toBeLessThan(500);
  if (status >= 400) expect(errorBody.parse(body)).toEqual(body);
});

// These rows may appear. Counters, failed logins and the event log record bad requests. A challenge, a copy of data and
// its email are valid results. The seed's documents are still being made, and only Stripe can sign its events. Valid
// calls of staff create products, categories, tags, plans, vouchers, views, bank statements and member imports, with
// audit entries, and the directory is updated after earlier tests.
const records =
  /^(RATE#|NOBODY#|CHALLENGE#|EVENT#|STRIPE#|DIRECTORY#|SOLD#|OUTBOX#data-export-|AUDIT#|BANK$|BANKSTATEMENT#|PRODUCTS$|SHOP#|SHOP$|PRICES#|PLANS$|VOUCHERS$|SHOPGROUPS#|FIGURES#|COUNTED#|JOBRUNS$|JOBRUNS#|PICTURE#|STAFFVIEWS#|MEMBERROLES|MOVE#|DATACASES|VIEWING#)/;
const isRecord = ({ pk, sk }: StoredRow): boolean =>
  records.test(pk) || sk === "PDF" || sk === "DATA#EXPORT";

/** Recognises rows about earlier orders, which schedules may still process meanwhile. */
const concernsEarlierOrder = async (row: StoredRow): Promise<boolean> => {
  const text = JSON.stringify(await table.read(row));
  return before.some(({ pk }) => pk.startsWith("ORDER#") && text.includes(pk.slice(6)));
};

test("nothing was stored, and the caller's session remained valid", async () => {
  const existing = new Set(before.map(({ pk, sk }) => `${pk} ${sk}`));
  const added = (await table.keys())
    .filter((row) => !isRecord(row))
    .filter(({ pk, sk }) => !existing.has(`${pk} ${sk}`));
  const unknown: StoredRow[] = [];
  for (const row of added) if (!(await concernsEarlierOrder(row))) unknown.push(row);
  expect(unknown).toEqual([]);
  // The session is unchanged, so the calls were refused because of their input.
  expect((await visitor.call(check, {}, caller.token)).body).toEqual(member);
  expect(statuses.get(422) ?? 0).toBeGreaterThan(endpoints.length);
});
