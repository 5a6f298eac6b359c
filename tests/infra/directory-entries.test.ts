/** Directory entries, by which staff find people and orders, are projected from rows that change at the same time. */
import { describe, expect, test } from "vitest";
import { projectChanges } from "../../functions/workers/directory-projection/project-changes.ts";
import { projectEntry } from "../../functions/workers/directory-projection/project-entry.ts";
import {
  type DirectoryKind,
  listEntries,
  loadEntry,
} from "../../functions/entities/directory-entry.ts";
import { eraseRow, setExpiry } from "../../functions/entities/member-rows.ts";
import { changeOrder, newOrder, orderKey, type OrderRow } from "../../functions/entities/order.ts";
import { changePayment, newPayment, paymentKey } from "../../functions/entities/payment.ts";
import { loadProfile } from "../../functions/entities/profile.ts";
import { queryOrdersOfProduct } from "../../functions/entities/sold.ts";
import { changeTeam, loadTeamRows } from "../../functions/entities/team.ts";
import type { Table } from "../../functions/platform/table/table.ts";
import { bag, book, soldOrder } from "../support/sold-order.ts";
import { changed, directoryWorld, freya, his, hisRow, pascal, studio } from "./directory-world.ts";

const world = directoryWorld();

const entryOf = async (kind: DirectoryKind, id: string) => {
  const row = await loadEntry(world().table(), kind, id);
  const entry: unknown = row?.entry ? JSON.parse(row.entry) : null;
  return { version: row?.version, entry };
};
const hisEntry = () => entryOf("people", his.id);

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
const place = () =>
  world()
    .table()
    .save([...newOrder(order), newPayment(payment)]);
const ordersEntry = () => entryOf("orders", order.orderId);

describe("the entry of a person", () => {
  test("is projected from the rows, and written when something has changed", async () => {
    await projectEntry(world().deps, his);
    await projectEntry(world().deps, his);
    expect(await hisEntry()).toMatchObject({
      version: 1,
      entry: {
        email: "pascal@people.example",
        verified: true,
        teams: [{ name: "Studio North", owns: true }],
        plan: { id: 16, title: "Premium", endsOn: "2027-11-01", renews: true },
      },
    });
    await world().rename("Grace");
    await projectEntry(world().deps, his);
    expect(await hisEntry()).toMatchObject({ version: 2, entry: { firstName: "Grace" } });
  });

  test("is never overwritten by a slower reader with older rows", async () => {
    await projectEntry(world().deps, his);
    await world().rename("Grace");
    let isFirst = true;
    const slow = {
      ...world().deps.table,
      save: async (writes: Parameters<Table["save"]>[0]) => {
        if (isFirst) {
          isFirst = false;
          await world().rename("Hedy");
          await projectEntry(world().deps, his);
        }
        await world().deps.table.save(writes);
      },
    };
    await projectEntry({ ...world().deps, table: slow }, his);
    expect(await hisEntry()).toMatchObject({ version: 2, entry: { firstName: "Hedy" } });
  });

  test("is current after many simultaneous projections", async () => {
    await Promise.all(
      ["Grace", "Hedy", "Joan", "Mary"].map(async (name, index) => {
        for (let waited = 0; waited < index; waited += 1)
          await loadProfile(world().table(), pascal.userId);
        await world()
          .rename(name)
          .catch(() => {});
        await projectEntry(world().deps, his);
      }),
    );
    const profile = await loadProfile(world().table(), pascal.userId);
    expect(await hisEntry()).toMatchObject({ entry: { firstName: profile?.firstName } });
  });

  test("is marked as deleted with the account, and contains nothing of it", async () => {
    await projectEntry(world().deps, his);
    await world().table().save(eraseRow(hisRow));
    await projectEntry(world().deps, his);
    expect(await hisEntry()).toEqual({ version: 2, entry: null });
    const rows = await world().table().queryAll({ index: "gsi1", pk: "DIRECTORY#people" });
    expect(rows).toMatchObject([{ entry: null, ttl: expect.any(Number) }]);
    expect(JSON.stringify(rows)).not.toContain("pascal@");
  });

  test("has the current name of the team", async () => {
    const rows = await loadTeamRows(world().table(), studio.teamId);
    if (rows === null) throw new Error("There is no team");
    await world()
      .table()
      .save(changeTeam(rows.team, { displayName: "Another studio" }).write);
    const image = (name: string) => ({
      displayName: { S: name },
      adminId: { S: rows.team.adminId },
    });
    await projectChanges(world().deps, [changed(rows.team, image("Before"), image("Before"))]);
    expect(await listEntries(world().table(), "people")).toEqual([]);
    await projectChanges(world().deps, [
      changed(rows.team, image("Before"), image("Another studio")),
    ]);
    expect(await listEntries(world().table(), "people")).toHaveLength(2);
    expect(await entryOf("people", freya.userId)).toMatchObject({
      entry: { teams: [{ id: studio.teamId, name: "Another studio", owns: false }] },
    });
  });
});

describe("the entry of an order", () => {
  test("has the amount due, less payments, until it is paid", async () => {
    await place();
    await projectEntry(world().deps, placed);
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
    await world().table().save(write);
    await projectEntry(world().deps, placed);
    expect(await ordersEntry()).toMatchObject({
      entry: { received: 1000, unpaid: [{ amount: order.totals.toPay - 1000 }] },
    });
    await world()
      .table()
      .save([
        changeOrder(row, { received: order.totals.toPay, status: "paid" }).write,
        changePayment(payment, { paidAt: world().now().toISOString() }),
      ]);
    await projectEntry(world().deps, placed);
    expect(await ordersEntry()).toMatchObject({
      version: 3,
      entry: { status: "paid", unpaid: [] },
    });
  });

  test("records the products that were sold, for as long as the order exists", async () => {
    await place();
    await projectEntry(world().deps, placed);
    expect((await queryOrdersOfProduct(world().table(), "book", 5)).orders).toMatchObject([
      { orderId: order.orderId },
    ]);
    expect((await queryOrdersOfProduct(world().table(), "bag", 5)).total).toBe(1);
    // The order is retained after its member's account was erased, and is found as before.
    await world()
      .table()
      .save(setExpiry(order, new Date("2033-01-01T00:00:00Z")));
    await projectEntry(world().deps, placed);
    expect(await ordersEntry()).toMatchObject({ version: 1, entry: { name: "Ada Byron" } });
    await world().table().save(eraseRow(order));
    await projectEntry(world().deps, placed);
    expect(await ordersEntry()).toEqual({ version: 2, entry: null });
    expect((await queryOrdersOfProduct(world().table(), "book", 5)).total).toBe(0);
  });
});

describe("a batch of the stream", () => {
  test("projects each person and order once, and returns failures for a retry", async () => {
    await place();
    let tries = 0;
    const failing = {
      ...world().deps.table,
      save: async (writes: Parameters<Table["save"]>[0]) => {
        if (JSON.stringify(writes).includes("DIRECTORY#orders")) {
          tries += 1;
          throw new Error("Not now");
        }
        await world().deps.table.save(writes);
      },
    };
    const batch = [
      changed(hisRow),
      changed(order),
      changed(payment),
      changed({ ...hisRow, sk: "SESSION#ses_1" }),
    ];
    const failed = await projectChanges({ ...world().deps, table: failing }, batch);
    expect(tries).toBe(1);
    expect(failed).toEqual([changed(order)]);
    expect(await hisEntry()).toMatchObject({ version: 1 });
    expect(await projectChanges(world().deps, batch)).toEqual([]);
    expect(await ordersEntry()).toMatchObject({ version: 1 });
    expect(await hisEntry()).toMatchObject({ version: 1 });
  });
});
