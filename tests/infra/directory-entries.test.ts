/** What staff find people and orders by, made of rows that change meanwhile. */
import { beforeEach, describe, expect, test } from "vitest";
import { packDue } from "../../functions/directory-entries/pack.ts";
import { tendChanged } from "../../functions/directory-entries/tend-changed.ts";
import { tendEntry } from "../../functions/directory-entries/tend-entry.ts";
import { readDirectory } from "../../functions/listing/directory-file.ts";
import {
  type DirectoryKind,
  listEntries,
  loadEntry,
} from "../../functions/rows/directory-entry.ts";
import { listDuePacks, loadPack, markChanged } from "../../functions/rows/directory-pack.ts";
import { eraseRow, keepUntil } from "../../functions/rows/member-rows.ts";
import { grantPlan } from "../../functions/rows/entitlement.ts";
import { changeOrder, newOrder, orderKey, type OrderRow } from "../../functions/rows/order.ts";
import { changePayment, newPayment, paymentKey } from "../../functions/rows/payment.ts";
import {
  changeProfile,
  loadProfile,
  newProfile,
  type ProfileRow,
} from "../../functions/rows/profile.ts";
import { listSold } from "../../functions/rows/sold.ts";
import { changeTeam, loadTeamRows, newTeam, newTeamMember } from "../../functions/rows/team.ts";
import { createDeps } from "../../functions/runtime/deps.ts";
import { readEnv } from "../../functions/runtime/env.ts";
import type { FilesDeps } from "../../functions/runtime/files.ts";
import type { Key } from "../../functions/runtime/table/write.ts";
import { benchMember } from "../bench/bench-member.ts";
import { quietLog } from "../support/quiet-log.ts";
import { bag, book, soldOrder } from "../support/sold-order.ts";
import { freshTable } from "./local-tables.ts";

const { environment, table } = freshTable();

let at = 0;
let objects = new Map<string, Uint8Array>();
let deps: FilesDeps;
/** Every time a moment later, as functions have it. */
const now = (): Date => new Date(Date.UTC(2026, 10, 23, 9) + (at += 1));

const person = (change: Partial<ProfileRow>): ProfileRow => ({ ...benchMember.profile, ...change });
const teams = [{ teamId: "tea_1", adminId: "usr_pascal" }];
const pascal = person({
  userId: "usr_pascal",
  firstName: "Pascal",
  email: "pascal@people.example",
  teams,
});
const freya = person({
  userId: "usr_freya",
  firstName: "Freya",
  email: "freya@people.example",
  teams,
});
const premium = {
  planId: 16,
  title: "Premium",
  rank: 2,
  places: 10,
  orderId: null,
  startsAt: "2026-11-01T00:00:00.000Z",
  endsAt: "2027-11-15T09:00:00.000Z",
  termEndsAt: "2027-11-01T00:00:00.000Z",
  renewsAt: "2027-11-01T00:00:00.000Z",
  period: "annual",
} as const;
const createdAt = "2026-11-01T00:00:00.000Z";
const studio = {
  teamId: "tea_1",
  displayName: "Studio North",
  adminId: "usr_pascal",
  code: "CODE",
  seats: [],
  createdAt,
};

beforeEach(async () => {
  await table().save([
    newProfile(pascal),
    grantPlan(pascal.userId, null, premium),
    newProfile(freya),
    ...newTeam(studio, pascal),
    newTeamMember(studio.teamId, freya, createdAt),
  ]);
  objects = new Map();
  deps = {
    ...createDeps(readEnv(environment())),
    now,
    log: quietLog,
    files: {
      get: async (_, key) => objects.get(key) ?? null,
      put: async (_, key, body) => void objects.set(key, body),
      list: async () => [],
      remove: async (_, key) => void objects.delete(key),
      temporaryUrl: async () => "",
    },
  };
});

const his = () => ({ kind: "people", userId: pascal.userId, id: pascal.userId }) as const;

const entryOf = async (kind: DirectoryKind, id: string) => {
  const row = await loadEntry(table(), kind, id);
  const entry: unknown = row?.entry ? JSON.parse(row.entry) : null;
  return { version: row?.version, entry };
};
const hisEntry = () => entryOf("people", his().id);

const rename = async (firstName: string): Promise<void> => {
  const profile = await loadProfile(table(), his().userId);
  if (profile !== null) await table().save(changeProfile(profile, { firstName }, now()).write);
};

const order: OrderRow = {
  ...orderKey("usr_1", "TB-7K3M-9QX2"),
  ...soldOrder([{ item: book }, { item: bag }], {
    orderId: "TB-7K3M-9QX2",
    status: "pending",
    received: 0,
    paymentType: "bacs",
  }),
};
const placed = { kind: "orders", userId: "usr_1", id: order.orderId } as const;
const payment = {
  ...paymentKey("usr_1", order.orderId, 1),
  paymentId: `${order.orderId}-01`,
  orderId: order.orderId,
  userId: "usr_1",
  title: "Order",
  dueOn: "2026-12-23",
  paidAt: null,
  type: "bacs",
  amount: order.totals.toPay,
} as const;
const place = () => table().save([...newOrder(order), newPayment(payment)]);
const ordersEntry = () => entryOf("orders", order.orderId);

const changed = ({ pk, sk }: Key, before?: unknown, after?: unknown) => ({
  key: { pk, sk },
  sequenceNumber: `${pk} ${sk}`,
  before,
  after,
});

describe("a person's entry", () => {
  test("says what the rows say, and is written when they say something new", async () => {
    await tendEntry(deps, his());
    await tendEntry(deps, his());
    expect(await hisEntry()).toMatchObject({
      version: 1,
      entry: {
        email: "pascal@people.example",
        verified: true,
        teams: [{ name: "Studio North", owns: true }],
        plan: { id: 16, title: "Premium", endsOn: "2027-11-01", renews: true },
      },
    });
    await rename("Grace");
    await tendEntry(deps, his());
    expect(await hisEntry()).toMatchObject({ version: 2, entry: { firstName: "Grace" } });
  });

  test("is never overwritten by what a slower reader has read before", async () => {
    await tendEntry(deps, his());
    await rename("Grace");
    let isFirst = true;
    const slow = {
      ...deps.table,
      save: async (writes: Parameters<typeof deps.table.save>[0]) => {
        if (isFirst) {
          isFirst = false;
          await rename("Hedy");
          await tendEntry(deps, his());
        }
        await deps.table.save(writes);
      },
    };
    await tendEntry({ ...deps, table: slow }, his());
    expect(await hisEntry()).toMatchObject({ version: 2, entry: { firstName: "Hedy" } });
  });

  test("many at once end with what is so", async () => {
    await Promise.all(
      ["Grace", "Hedy", "Joan", "Mary"].map(async (name, index) => {
        for (let waited = 0; waited < index; waited += 1) await loadProfile(table(), his().userId);
        await rename(name).catch(() => {});
        await tendEntry(deps, his());
      }),
    );
    const profile = await loadProfile(table(), his().userId);
    expect(await hisEntry()).toMatchObject({ entry: { firstName: profile?.firstName } });
  });

  test("is marked as gone with the account, and holds nothing of it any more", async () => {
    await tendEntry(deps, his());
    await table().save(eraseRow({ pk: `USER#${his().userId}`, sk: "PROFILE" }));
    await tendEntry(deps, his());
    expect(await hisEntry()).toEqual({ version: 2, entry: null });
    const rows = await table().queryAll({ index: "gsi1", pk: "DIRECTORY#people" });
    expect(rows).toMatchObject([{ entry: null, ttl: expect.any(Number) }]);
    expect(JSON.stringify(rows)).not.toContain("pascal@");
  });

  test("has the team's name, and another one when the team has", async () => {
    const rows = await loadTeamRows(table(), studio.teamId);
    if (rows === null) throw new Error("There is no team");
    await table().save(changeTeam(rows.team, { displayName: "Another studio" }).write);
    const image = (name: string) => ({
      displayName: { S: name },
      adminId: { S: rows.team.adminId },
    });
    await tendChanged(deps, [changed(rows.team, image("Before"), image("Before"))]);
    expect(await listEntries(table(), "people")).toEqual([]);
    await tendChanged(deps, [changed(rows.team, image("Before"), image("Another studio"))]);
    expect(await listEntries(table(), "people")).toHaveLength(2);
    expect(await entryOf("people", freya.userId)).toMatchObject({
      entry: { teams: [{ id: studio.teamId, name: "Another studio", owns: false }] },
    });
  });
});

describe("an order's entry", () => {
  test("says what is due, less what has come, until it is paid", async () => {
    await place();
    await tendEntry(deps, placed);
    expect(await ordersEntry()).toMatchObject({
      entry: {
        status: "pending",
        email: "ada@example.com",
        company: "Studio North Ltd",
        title: "The Quiet Harvest and 1 more",
        unpaid: [{ dueOn: "2026-12-23", amount: order.totals.toPay }],
      },
    });
    const { row, write } = changeOrder(order, { received: 1000 });
    await table().save(write);
    await tendEntry(deps, placed);
    expect(await ordersEntry()).toMatchObject({
      entry: { received: 1000, unpaid: [{ amount: order.totals.toPay - 1000 }] },
    });
    await table().save([
      changeOrder(row, { received: order.totals.toPay, status: "paid" }).write,
      changePayment(payment, { paidAt: now().toISOString() }),
    ]);
    await tendEntry(deps, placed);
    expect(await ordersEntry()).toMatchObject({
      version: 3,
      entry: { status: "paid", unpaid: [] },
    });
  });

  test("notes what was sold with it, for as long as the order is there", async () => {
    await place();
    await tendEntry(deps, placed);
    expect((await listSold(table(), "book", 5)).orders).toMatchObject([{ orderId: order.orderId }]);
    expect((await listSold(table(), "bag", 5)).total).toBe(1);
    // Kept after its member's account was erased, it is found as before.
    await table().save(keepUntil(order, new Date("2033-01-01T00:00:00Z")));
    await tendEntry(deps, placed);
    expect(await ordersEntry()).toMatchObject({ version: 1, entry: { name: "Ada Byron" } });
    await table().save(eraseRow(order));
    await tendEntry(deps, placed);
    expect(await ordersEntry()).toEqual({ version: 2, entry: null });
    expect((await listSold(table(), "book", 5)).total).toBe(0);
  });
});

describe("a batch of the stream", () => {
  const hisRow = () => ({ pk: `USER#${his().userId}`, sk: "PROFILE" });

  test("makes each person and each order once, and lets what fails come again", async () => {
    await place();
    let tries = 0;
    const failing = {
      ...deps.table,
      save: async (writes: Parameters<typeof deps.table.save>[0]) => {
        if (JSON.stringify(writes).includes("DIRECTORY#orders")) {
          tries += 1;
          throw new Error("Not now");
        }
        await deps.table.save(writes);
      },
    };
    const batch = [
      changed(hisRow()),
      changed(order),
      changed(payment),
      changed({ ...hisRow(), sk: "SESSION#ses_1" }),
    ];
    const failed = await tendChanged({ ...deps, table: failing }, batch);
    expect(tries).toBe(1);
    expect(failed).toEqual([changed(order)]);
    expect(await hisEntry()).toMatchObject({ version: 1 });
    expect(await tendChanged(deps, batch)).toEqual([]);
    expect(await ordersEntry()).toMatchObject({ version: 1 });
    expect(await hisEntry()).toMatchObject({ version: 1 });
  });
});

describe("the file", () => {
  const tend = async (): Promise<void> => {
    await tendChanged(deps, [changed({ pk: `USER#${his().userId}`, sk: "PROFILE" })]);
  };
  const inFile = async () => {
    const pack = await loadPack(table(), "people");
    return readDirectory<"people">(objects.get(pack?.object ?? "") ?? new Uint8Array()).map(
      ({ entry }) => entry?.firstName,
    );
  };

  test("has all entries, then what has changed since, and leaves out what is gone", async () => {
    expect(await packDue(deps)).toBe(true);
    expect(objects.size).toBe(0);
    await tend();
    expect(await listDuePacks(table(), now())).toEqual(["people"]);
    expect(await packDue(deps)).toBe(true);
    expect(await inFile()).toEqual(["Pascal"]);
    expect(await listDuePacks(table(), now())).toEqual([]);
    await rename("Grace");
    await tend();
    await packDue(deps);
    expect(await inFile()).toEqual(["Grace"]);
    await table().save(eraseRow({ pk: `USER#${his().userId}`, sk: "PROFILE" }));
    await tend();
    await packDue(deps);
    expect(await inFile()).toEqual([]);
    // The one before may still be read; older ones are gone.
    expect(objects.size).toBe(2);
  });

  test("is made of all rows where the one before is lost", async () => {
    await tend();
    await packDue(deps);
    objects.clear();
    // Later than anything that an index would still be asked for.
    at += 3_600_000;
    await table().save(markChanged("people", "mark", now()));
    await packDue(deps);
    expect(await inFile()).toEqual(["Pascal"]);
  });

  test("stays due when something changes while it is made, and two writers leave one", async () => {
    await tend();
    const files = {
      ...deps.files,
      put: async (...put: Parameters<typeof deps.files.put>) => {
        await deps.files.put(...put);
        await table().save(markChanged("people", "meanwhile", now()));
      },
    };
    expect(await packDue({ ...deps, files })).toBe(true);
    expect(await listDuePacks(table(), now())).toEqual(["people"]);
    const done = await Promise.all([packDue(deps), packDue(deps)]);
    expect(done).toContain(true);
    expect(await loadPack(table(), "people")).toMatchObject({ version: 2 });
    expect(await inFile()).toEqual(["Pascal"]);
    expect(objects.size).toBe(2);
  });
});
