/** The audit log: complete for everybody who may see the records, and paged. */
import { beforeAll, expect, test } from "vitest";
import { auditWrite } from "../../../functions/entities/audit.ts";
import {
  type RequestInput,
  type StaffRole,
  staffRoles,
} from "../../../shared/contract/endpoint.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { call } from "../../support/api.ts";
import { type NewMember, newVerifiedMember } from "../../support/members.ts";
import { newStaff } from "../../support/staff.ts";
import { openTable } from "../../support/table.ts";

const { listAudit } = staffAccountsContract.endpoints;

let staff: ReadonlyMap<StaffRole, NewMember>;
/** This member has no staff role any more. */
let gone: NewMember;

beforeAll(async () => {
  gone = await newVerifiedMember();
  staff = new Map(
    await Promise.all(staffRoles.map(async (role) => [role, await newStaff(role)] as const)),
  );
});

const one = (role: StaffRole): NewMember => {
  const found = staff.get(role);
  if (found === undefined) throw new Error(`Nobody here is ${role}`);
  return found;
};

const ask = async (role: StaffRole, query: RequestInput<typeof listAudit>["query"]) =>
  listAudit.replies[200].parse((await call(listAudit, { query }, one(role).token)).body);

/** Writes audit entries of a product, one a minute from `start` on, and returns the product's ID. */
const write = async (who: NewMember, start: string, count: number): Promise<string> => {
  const { id: userId, email, first_name: firstName, last_name: lastName } = who.user;
  const by = { userId, email, firstName, lastName };
  const productId = `prd_${userId.slice(4)}`;
  const subject = { kind: "product", id: productId, title: "Fan" };
  const entries = Array.from({ length: count }, (_, at) => {
    const now = () => new Date(Date.parse(start) + at * 60_000);
    const deps = { now, newId: () => `aud_${userId.slice(4)}${at}` };
    const changes = { price: { before: at, after: at + 1 }, rrp: { before: null, after: null } };
    return auditWrite(deps, { by, subject, action: "changed", changes });
  });
  await (await openTable()).write(entries);
  return productId;
};

test("the audit log of a record is newest first and paged", async () => {
  const merchandiser = one("merchandiser");
  const id = await write(merchandiser, "2026-10-23T09:00:00Z", 3);
  const query = { subject: `product:${id}`, limit: 2 };
  const { data, next } = await ask("support", query);
  expect(data.map(({ changes }) => changes["price"])).toEqual([
    { before: 2, after: 3 },
    { before: 1, after: 2 },
  ]);
  expect(data[0]).toMatchObject({
    by: { id: merchandiser.user.id, email: merchandiser.email },
    subject: { kind: "product", id, title: "Fan" },
    action: "changed",
    at: "2026-10-23T09:02:00.000Z",
  });
  if (next === null) throw new Error("Nothing follows");
  const older = await ask("support", { ...query, after: next });
  expect(older.data.map(({ changes }) => changes["price"])).toEqual([{ before: 0, after: 1 }]);
  expect(older.next).toBeNull();
});

test("only the administrator can read the audit log of a month, of everybody or of one person", async () => {
  // The month is long before any other entry.
  const month = "2019-03";
  const merchandiser = one("merchandiser");
  await write(gone, `${month}-01T09:00:00Z`, 2);
  await write(merchandiser, `${month}-02T09:00:00Z`, 12);
  const all = await ask("administrator", { month });
  expect(all.data).toHaveLength(14);
  expect(all.next).toBeNull();
  const ids = all.people.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(gone.user.id);
  const works = async () => (await ask("administrator", { month: "2019-04" })).people;
  await expect.poll(works).toContainEqual({
    id: merchandiser.user.id,
    name: `${merchandiser.user.first_name} ${merchandiser.user.last_name}`,
  });
  expect((await works()).map(({ id }) => id)).not.toContain(gone.user.id);
  // The first page has only entries of the other person, so it is empty after the filter.
  const query = { month, by: gone.user.id, limit: 2 };
  const first = await ask("administrator", query);
  expect(first.data).toEqual([]);
  if (first.next === null) throw new Error("Nothing follows");
  const second = await ask("administrator", { ...query, after: first.next });
  expect(second.data.map(({ by }) => by.id)).toEqual([gone.user.id, gone.user.id]);
  expect(second.next).toBeNull();
  for (const role of staffRoles.filter((current) => current !== "administrator")) {
    const refused = await call(listAudit, { query: { month } }, one(role).token); // oxlint-disable-line no-await-in-loop
    expect([role, refused.status]).toEqual([role, 403]);
  }
});

const everybody = staffRoles;
const readers: ReadonlyArray<readonly [kind: string, roles: readonly StaffRole[]]> = [
  ["product", everybody],
  ["product-category", everybody],
  ["product-tag", everybody],
  ["plan", everybody],
  ["shop-settings", everybody],
  ["voucher", everybody],
  ["order", ["merchandiser", "finance", "support", "administrator"]],
  ["person", ["finance", "support", "administrator"]],
  ["role", ["finance", "support", "administrator"]],
  ["team", ["support", "administrator"]],
  ["bank-statement", ["finance", "administrator"]],
  ["move", ["administrator"]],
  ["operations", ["administrator"]],
  ["difference", ["administrator"]],
];

test.each(readers)(
  "the audit log of a %s is for the roles that may see it",
  async (kind, roles) => {
    const query = { subject: `${kind}:one` };
    const may = await Promise.all(
      staffRoles.map(async (role) => {
        const { status } = await call(listAudit, { query }, one(role).token);
        expect([200, 403]).toContain(status);
        return status === 200 ? [role] : [];
      }),
    );
    expect(may.flat().toSorted()).toEqual(roles.toSorted());
    const { status } = await call(listAudit, { query }, gone.token);
    expect(status).toBe(403);
  },
);

test("a query names either a record or a month, and a valid position", async () => {
  for (const query of [
    {},
    { subject: "product:prd_1", month: "2026-11" },
    { month: "2026-11", after: "-" },
    { month: "2026-11", after: "2026-11-01T00:00:00Z#aud_1#" },
  ]) {
    const { status } = await call(listAudit, { query }, one("administrator").token); // oxlint-disable-line no-await-in-loop
    expect([query, status]).toEqual([query, 422]);
  }
});
