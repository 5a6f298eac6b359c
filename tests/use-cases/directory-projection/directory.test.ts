/** Staff find every registered person and every order a moment after it changed. */
import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { call, tokenOf } from "../../support/api.ts";
import { expectStatus, sendAsMember } from "../../support/buyer.ts";
import { recordReceiptAsStaff } from "../../support/finance.ts";
import {
  newMember,
  newMemberOn,
  type NewMember,
  newVerifiedMember,
} from "../../support/members.ts";
import { newPlacedOrder, quayside } from "../../support/orders-calls.ts";
import { openTable } from "../../support/table.ts";

const { listProducts } = catalogueAdminContract.endpoints;
const { listPeople, listAllOrders, findAnything } = adminSearchContract.endpoints;

type PeopleQuery = RequestInput<typeof listPeople>["query"];
type OrdersQuery = RequestInput<typeof listAllOrders>["query"];

const people = async (query: PeopleQuery, token?: string) => {
  const reply = await call(listPeople, { query }, token ?? (await tokenOf("staff")));
  expect(reply.status).toBe(200);
  return listPeople.replies[200].parse(reply.body);
};
const orders = async (query: OrdersQuery) => {
  const reply = await call(listAllOrders, { query }, await tokenOf("staff"));
  expect(reply.status).toBe(200);
  return listAllOrders.replies[200].parse(reply.body);
};

/** Retries, because the stream updates the directory after a moment. */
const soon = <T>(look: () => Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 20_000, interval: 200 });

const rename = async (member: NewMember, first_name: string): Promise<void> => {
  const { updateUser } = usersContract.endpoints;
  const params = { id: member.user.id };
  const { status } = await member.visitor.call(
    updateUser,
    { params, body: { first_name } },
    member.token,
  );
  expect(status).toBe(200);
};

const personNamed = (q: string, id: string) =>
  soon(async () => {
    const { data } = await people({ q });
    expect(data.map((one) => one.id)).toEqual([id]);
    return data[0];
  });

/** Returns a word that no other test uses. */
const word = (): string =>
  randomUUID()
    .replaceAll(/[^a-z]/g, "")
    .padEnd(12, "q")
    .slice(0, 12);

describe("people", () => {
  test("appear when they register, and are found by a new name once they have changed it", async () => {
    const member = await newMember();
    expect(await personNamed(member.email.toUpperCase(), member.user.id)).toMatchObject({
      name: "Ada Okonkwo-Lindström",
      first_name: "Ada",
      email: member.email,
      company: "Studio Ada",
      plan: null,
      plan_state: "none",
      verified: false,
      staff_roles: [],
    });
    const name = word();
    await rename(member, `${name}é`);
    await personNamed(`okonkwo ${name}e lindstrom`, member.user.id);
  });

  test("are filtered, counted by plan and paged in a stable order", async () => {
    const name = word();
    const members = await Promise.all([
      newMemberOn("premium"),
      newMemberOn("professional"),
      newVerifiedMember(),
      newMember(),
    ]);
    for (const member of members) await rename(member, name);
    await soon(async () => expect((await people({ q: name })).meta.total).toBe(4));
    const { plans } = await people({ q: name, plan: 16 });
    expect(plans).toEqual([
      { id: 14, title: "Basics", total: 2 },
      { id: 15, title: "Professional", total: 1 },
      { id: 16, title: "Premium", total: 1 },
    ]);
    const idsOf = async (query: PeopleQuery) =>
      (await people({ q: name, ...query })).data.map(({ id }) => id);
    const [premium, professional, verified, unverified] = members.map(({ user }) => user.id);
    expect(await idsOf({ plan: 16 })).toEqual([premium]);
    expect(await idsOf({ verified: "false" })).toEqual([unverified]);
    expect(await idsOf({ standing: "none", verified: "true" })).toEqual([verified]);
    expect(await idsOf({ standing: "active", sort: "-plan_ends_on" })).toHaveLength(2);
    expect(await idsOf({ plan: 15, standing: "active" })).toEqual([professional]);
    const all = await idsOf({ sort: "name" });
    // All names are the same, so the IDs decide the order.
    expect(all).toEqual(all.toSorted());
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => idsOf({ sort: "-name", limit: 1, page })),
    );
    expect(pages.flat()).toEqual(all);
    const { meta } = await people({ q: name, limit: 3, page: 2 });
    expect(meta).toEqual({ total: 4, page: 2, perPage: 3 });
  });

  test("are found by staff role and by team", async () => {
    const { data } = await people({ role: "administrator", q: "staff@demo.example" });
    expect(data).toMatchObject([{ email: "staff@demo.example", verified: true }]);
    expect(data[0]?.staff_roles).toContain("administrator");
    const [admin] = (await people({ q: "team-admin@demo.example" })).data;
    const [team] = admin?.teams ?? [];
    expect(team?.owns).toBe(true);
    const colleagues = await people({ team: team?.id, limit: 500 });
    expect(colleagues.data.map(({ email }) => email)).toContain("team-member@demo.example");
  });
});

describe("an order", () => {
  test("is listed once it is placed, with its balance, and becomes paid when the money arrives", async () => {
    const name = word();
    const address = { ...quayside, company: `Studio ${name}` };
    const order = await newPlacedOrder(["kiln-notes+product"], {
      purchase_number: `PO ${name}`,
      address_billing_json: address,
    });
    const { orderId, member } = order;
    const ask = (change: OrdersQuery = {}) => orders({ q: name, ...change });
    const left = order.order.left;
    await soon(async () => {
      const { data, statuses } = await ask();
      expect(data).toMatchObject([
        {
          id: orderId,
          buyer: { id: member.user.id, email: member.email, company: `Studio ${name}` },
          status: "pending",
          payment_type: "bacs",
          total: order.order.totals.total,
          received: 0,
          due: left,
          overdue: false,
          renewal: false,
          ships: true,
          title: "Kiln Notes",
        },
      ]);
      expect(data[0]?.due_on).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(statuses).toMatchObject([{ status: "pending", total: 1, due: left }]);
    });
    expect((await ask({ due: "open", payment_type: "bacs" })).meta.total).toBe(1);
    expect((await ask({ due: "overdue" })).meta.total).toBe(0);
    expect((await ask({ status: "paid" })).data).toEqual([]);
    const today = londonDay(new Date());
    expect((await ask({ from: daysAfter(today, -1), to: today })).meta.total).toBe(1);
    expect((await ask({ to: daysAfter(today, -2) })).meta.total).toBe(0);

    expectStatus(await recordReceiptAsStaff(order, left - 100, `FPS ${name} 1`), 200);
    await soon(async () => expect((await ask()).data[0]).toMatchObject({ due: 100 }));
    expectStatus(await recordReceiptAsStaff(order, 100, `FPS ${name} 2`), 200);
    await soon(async () =>
      expect((await ask()).data[0]).toMatchObject({
        status: "paid",
        received: left,
        due: 0,
        due_on: null,
      }),
    );
    expect((await ask()).statuses).toMatchObject([{ status: "paid", total: 1, due: 0 }]);
  });

  test("is found by each product that it contains, and by no other", async () => {
    const { orderId } = await newPlacedOrder(["kiln-notes+product", "studio-tote+product"]);
    const { data } = listProducts.replies[200].parse(
      (await call(listProducts, { query: { limit: 500 } }, await tokenOf("staff"))).body,
    );
    const foundBy = async (slug: string) => {
      const product = data.find((one) => one.slug === slug)?.id ?? "";
      return (await orders({ product, q: orderId })).meta.total;
    };
    await soon(async () => expect(await foundBy("kiln-notes")).toBe(1));
    expect(await foundBy("studio-tote")).toBe(1);
    const other = data.find(({ slug }) => slug !== "kiln-notes" && slug !== "studio-tote");
    expect(await foundBy(other?.slug ?? "")).toBe(0);
  });

  test("is found by its number, together with its buyer, however the number is typed", async () => {
    const order = await newPlacedOrder(["kiln-notes+product"]);
    const { orderId, member } = order;
    for (const typed of [
      orderId,
      orderId.toLowerCase(),
      orderId.replaceAll("-", ""),
      orderId.replaceAll("-", " "),
    ]) {
      await personNamed(typed, member.user.id);
      const { data } = await orders({ q: typed });
      expect(data.map(({ id }) => id)).toEqual([orderId]);
    }
    const reply = await call(findAnything, { query: { q: orderId } }, await tokenOf("staff"));
    expect(findAnything.replies[200].parse(reply.body).data).toMatchObject([
      { kind: "person", id: member.user.id },
      { kind: "order", id: orderId, title: `${orderId} · Kiln Notes` },
    ]);
  });
});

describe("access by role", () => {
  /** Creates a member of staff who has only these roles. */
  const staffWith = async (...staffRoles: string[]): Promise<NewMember> => {
    const member = await newVerifiedMember();
    const key = { pk: `USER#${member.user.id}`, sk: "PROFILE" };
    await (await openTable()).write([{ does: "set", key, changes: { staffRoles }, when: null }]);
    return member;
  };

  test.each([
    ["support", 200, 200, ["order", "person"]],
    ["finance", 200, 200, ["order", "person"]],
    ["merchandiser", 403, 200, ["order"]],
    ["editor", 403, 403, []],
  ] as const)("%s", async (role, seesPeople, seesOrders, kinds) => {
    const { visitor, token } = await staffWith(role);
    expect((await visitor.call(listPeople, {}, token)).status).toBe(seesPeople);
    expect((await visitor.call(listAllOrders, {}, token)).status).toBe(seesOrders);
    const find = async (q: string) => {
      const { body } = await visitor.call(findAnything, { query: { q } }, token);
      return findAnything.replies[200].parse(body).data;
    };
    const found = (await find("premium@demo.example")).map(({ kind }) => kind);
    expect([...new Set(found)].toSorted()).toEqual(kinds);
    const teams = (await find("team-admin@demo.example")).filter(({ kind }) => kind === "team");
    expect(teams).toHaveLength(role === "support" ? 1 : 0);
    // Every role may read what the shop sells.
    const [product] = (await find("kiln notes")).filter(({ kind }) => kind === "product");
    expect(product).toMatchObject({ title: "Kiln Notes", detail: "Product" });
    expect(await find("premium enterprise")).toContainEqual(
      expect.objectContaining({ kind: "plan", id: "17" }),
    );
  });

  test.each([
    "/people?sort=password",
    "/people?limit=501",
    "/orders?from=2026-02-30",
    "/orders?due=maybe",
  ])("%s is refused", async (path) => {
    const visitor = (await newMember()).visitor;
    const token = await tokenOf("staff");
    expect((await sendAsMember({ visitor, token }, "GET", path)).status).toBe(422);
  });
});
