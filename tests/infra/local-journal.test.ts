/** While the clock is moved, the table's writes show where work is due and what happened, in words. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openLedger } from "../../infra/local/services/stripe/ledger.ts";
import { ensureTable } from "../../infra/local/services/dynamodb/create-table.ts";
import { type DynamoCall, dynamoCall } from "../../infra/local/services/dynamodb/dynamo-call.ts";
import { createDueReader, type DueReader } from "../../infra/local/services/dynamodb/read-due.ts";
import {
  type DynamoPart,
  startDynamo,
} from "../../infra/local/services/dynamodb/start-dynamodb.ts";
import { createAccessTracker } from "../../infra/local/services/clock-report/access-tracker.ts";
import { createJournal, type Journal } from "../../infra/local/services/clock-report/journal.ts";
import { followPayments } from "../../infra/local/services/clock-report/payment-entries.ts";
import {
  followTables,
  type TableFollower,
} from "../../infra/local/services/streams/follow-table.ts";
import { freePort } from "../../infra/local/ports.ts";
import { localTemplate } from "./local-parts.ts";

let database: DynamoPart;
let call: DynamoCall;
let name: string;
let due: DueReader;
let follower: TableFollower;
let journal: Journal;
let count = 0;

beforeAll(async () => {
  database = await startDynamo({ port: await freePort(0), folder: undefined });
});
afterAll(() => database.stop());

beforeEach(async () => {
  count += 1;
  name = `journal-${count}`;
  call = dynamoCall({ url: database.url, accessKeyId: "local" });
  const [resource] = localTemplate().ofType("AWS::DynamoDB::GlobalTable");
  if (resource === undefined) throw new Error("The template has no table.");
  const { streamArn = "" } = await ensureTable(
    { url: database.url, accessKeyId: "local" },
    name,
    resource,
  );
  due = createDueReader(call, name, resource);
  follower = followTables({ url: database.url, accessKeyId: "local" }, [streamArn]);
  journal = createJournal({
    follower,
    settle: async () => due.forget(),
    settleWrites: follower.read,
    access: createAccessTracker(call, name),
    payments: () => [],
    onWritten: due.changed,
  });
});

type Value = boolean | number | string | readonly Value[] | { readonly [name: string]: Value };

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const valueOf = (value: Value): unknown => {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (isList(value)) return { L: value.map(valueOf) };
  return { M: itemOf(value) };
};
const itemOf = (row: { readonly [name: string]: Value }) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, valueOf(value)]));

const put = (pk: string, sk: string, row: { readonly [name: string]: Value } = {}) =>
  call("PutItem", { TableName: name, Item: itemOf({ pk, sk, ...row }) });

const now = Date.parse("2026-11-21T09:00:00Z");
const day = 86_400_000;

const told = async (at = now): Promise<readonly string[]> =>
  (await journal.settle(at)).map(({ kind, text }) => `${kind}: ${text}`);

const waiting = (sortKey: string) => ({ gsi2pk: "WAITING", gsi2sk: sortKey });

describe("due work", () => {
  const queue = { index: "gsi2", partition: "WAITING" };
  const keys = async (limit = 100) =>
    (await due.read(queue, limit)).map(({ sortKey }) => sortKey.slice(0, 10));

  test("is read earliest first, and again after a write", async () => {
    await put("A", "1", waiting("2026-11-23T00:00:00.000Z"));
    await put("B", "1", waiting("2026-11-22T00:00:00.000Z"));
    await put("C", "1", { gsi2pk: "OTHER", gsi2sk: "2026-11-20T00:00:00.000Z" });
    await journal.begin(now);
    expect(await keys()).toEqual(["2026-11-22", "2026-11-23"]);
    expect(await keys(1)).toHaveLength(2);
    await put("B", "1", waiting("2026-11-24T00:00:00.000Z"));
    expect(await keys()).toEqual(["2026-11-22", "2026-11-23"]);
    await journal.settle(now);
    expect(await keys()).toEqual(["2026-11-23", "2026-11-24"]);
    await put("A", "1");
    await journal.settle(now);
    expect(await keys()).toEqual(["2026-11-24"]);
  });

  test("has as many rows as were requested", async () => {
    for (const second of [1, 2, 3, 4, 5])
      await put(String(second), "1", waiting(`2026-11-22T00:00:0${second}.000Z`));
    expect(await keys(2)).toHaveLength(2);
    expect(await keys(4)).toHaveLength(4);
    expect(await keys(9)).toHaveLength(5);
  });

  test("is rejected for an index that the table does not have", async () => {
    await expect(due.read({ ...queue, index: "gsi9" }, 1)).rejects.toThrow(/no index/);
  });
});

const order = (status: string, more = {}) => ({
  orderId: "TB-1",
  buyer: { email: "ada@demo.example" },
  totals: { toPay: 316_800 },
  status,
  ...more,
});

const access = (title: string, endsAt: string) => ({ title, endsAt });

describe("the report of changes", () => {
  test("omits what was written before", async () => {
    await put("USER#1", "ORDER#TB-1", order("pending"));
    await journal.begin(now);
    expect(await told()).toEqual([]);
  });

  test("has the outcomes of orders, documents and emails", async () => {
    await journal.begin(now);
    await put("USER#1", "ORDER#TB-1", order("pending"));
    await put("USER#1", "ORDER#TB-1", order("pending", { version: 2 }));
    await put("USER#1", "ORDER#TB-1", order("cancelled", { cancelled: { because: "lapsed" } }));
    const issued = { orderId: "TB-1", kind: "credit-note", amount: 2500 };
    await put("DOCUMENT#TB-1", "credit-note_1", { ...issued, status: "due" });
    await put("DOCUMENT#TB-1", "credit-note_1", {
      ...issued,
      status: "ready",
      number: "CN-000001",
    });
    const mail = {
      outboxId: "x",
      to: "ada@demo.example",
      request: { template: "order-cancelled", data: { orderId: "TB-1" } },
    };
    await put("OUTBOX#x", "MAIL", { ...mail, status: "queued" });
    await put("OUTBOX#x", "MAIL", { ...mail, status: "sent" });
    await put("OUTBOX#y", "MAIL", { ...mail, status: "parked" });
    await put("CONTENT#1", "ITEM");
    expect(await told()).toEqual([
      "order: Order TB-1 of ada@demo.example, £3,168.00, is made: pending",
      "order: Order TB-1 of ada@demo.example was pending and is cancelled (lapsed)",
      "document: Credit note CN-000001 of order TB-1, £25.00",
      "mail: “Order cancelled” to ada@demo.example, order TB-1",
      "mail: “Order cancelled” to ada@demo.example, order TB-1: parked, not sent",
    ]);
    expect(await told()).toEqual([]);
  });

  test("has access that changes by a row and by the day", async () => {
    await put("USER#1", "PROFILE", { email: "ada@demo.example" });
    await put("USER#2", "ENTITLEMENT", access("Premium", "2026-12-01T00:00:00.000Z"));
    await journal.begin(now);
    const change = (title: string, endsAt: string) =>
      put("USER#1", "ENTITLEMENT", access(title, endsAt));
    await change("Basics", "2026-12-21T00:00:00.000Z");
    await change("Professional", "2026-12-21T00:00:00.000Z");
    await change("Professional", "2027-11-21T00:00:00.000Z");
    await change("Professional", "2027-11-21T00:00:00.000Z");
    await change("Professional", "2026-11-21T08:59:59.000Z");
    expect(await told()).toEqual([
      "access: ada@demo.example has Basics until 21 December 2026",
      "access: ada@demo.example has Professional until 21 December 2026, in place of Basics",
      "access: ada@demo.example keeps Professional until 21 November 2027",
      "access: ada@demo.example no longer has Professional",
    ]);
    const endings = await journal.endings(now - day, now + 30 * day);
    expect(endings.map(({ at, entry }) => [new Date(at).toISOString(), entry.text])).toEqual([
      ["2026-12-01T00:00:00.000Z", "USER#2 no longer has Premium: its term has ended"],
    ]);
    expect(await journal.endings(now + 30 * day, now + 60 * day)).toEqual([]);
  });

  test("names the term, where access depends on a further payment", async () => {
    await put("USER#1", "PROFILE", { email: "ada@demo.example" });
    await journal.begin(now);
    const termEndsAt = "2027-11-21T00:00:00.000Z";
    const endsAt = "2027-12-05T09:00:00.000Z";
    await put("USER#1", "ENTITLEMENT", { ...access("Premium", endsAt), termEndsAt });
    expect(await told()).toEqual([
      "access: ada@demo.example has Premium until 5 December 2027 unless more is paid (its term ends on 21 November 2027)",
    ]);
    const [ending] = await journal.endings(now, now + 400 * day);
    expect(ending?.entry.text).toBe(
      "ada@demo.example no longer has Premium: what was due is not paid",
    );
  });

  test("handles a batch that is larger than one read", async () => {
    await journal.begin(now);
    const items = Array.from({ length: 1500 }, (_, index) => index);
    for (let from = 0; from < items.length; from += 25) {
      const writes = items.slice(from, from + 25).map((index) => ({
        PutRequest: { Item: itemOf({ pk: `OUTBOX#${index}`, sk: "MAIL", status: "sent" }) },
      }));
      await call("BatchWriteItem", { RequestItems: { [name]: writes } });
    }
    expect(await told()).toHaveLength(1500);
  });
});

describe("the report of plan changes", () => {
  const plan = { title: "Premium", period: "annual" };
  const renewal = (reminded: readonly number[]) => ({ orderId: "TB-2", reminded });
  const change = (row: { readonly [name: string]: Value } = {}) =>
    put("USER#1", "MEMBERSHIP", { plan, term: 0, ...row });

  test("has renewal orders, reminders, retries, terms, In-active, reactivation and ends", async () => {
    await put("USER#1", "PROFILE", { email: "ada@demo.example" });
    await change();
    await journal.begin(now);
    await put("USER#1", "ORDER#TB-2", order("pending", { orderId: "TB-2", renewal: true }));
    await change({ renewal: renewal([]) });
    await change({ renewal: renewal([30]) });
    await change({ renewal: renewal([30, 10]) });
    const failed = { dueOn: "2027-11-21", tries: 1 };
    await change({ renewal: renewal([30, 10]), dunning: failed });
    await change({ dunning: { ...failed, tries: 2, confirmingCard: "pm_1" } });
    await change({ inactiveSince: "2027-12-05" });
    await change({ term: 1 });
    await change({ term: 1, endedOn: "2028-11-21" });
    expect(await told()).toEqual([
      "order: Renewal order TB-2 of ada@demo.example, £3,168.00, is made: pending",
      "plan: ada@demo.example: reminded 30 days before the next term, order TB-2",
      "plan: ada@demo.example: reminded 10 days before the next term, order TB-2",
      "plan: ada@demo.example: try 1 of 5 for what was due on 21 November 2027 failed",
      "plan: ada@demo.example: try 2 of 5 for what was due on 21 November 2027 waits for the customer’s bank",
      "plan: ada@demo.example: Premium is In-active",
      "plan: ada@demo.example: Premium begins its next term, by the year",
      "plan: ada@demo.example: Premium is back",
      "plan: ada@demo.example: Premium has ended, and nothing follows",
    ]);
  });
});

test("has payments, from the events of Stripe", () => {
  const ledger = openLedger(undefined);
  const follow = followPayments(ledger);
  const happen = (id: string, type: string, object: Readonly<Record<string, unknown>>) =>
    ledger.events.put({
      id,
      created: 0,
      type,
      object_id: "ch_1",
      body: JSON.stringify({ data: { object: { id: "ch_1", amount: 19_800, ...object } } }),
    });
  const read = () => follow().map(({ text }) => text);
  happen("evt_0", "charge.succeeded", {});
  expect(read()).toEqual([]);
  happen("evt_1", "charge.succeeded", { metadata: { order: "TB-1" } });
  happen("evt_2", "payment_intent.succeeded", {});
  happen("evt_3", "charge.failed", { failure_code: "card_declined" });
  happen("evt_4", "charge.dispute.created", { status: "needs_response" });
  expect(read()).toEqual([
    "£198.00 charged, order TB-1",
    "£198.00 declined (card_declined)",
    "£198.00 disputed: needs response",
  ]);
  expect(read()).toEqual([]);
  ledger.close();
});
