/** Roles that members choose for their profiles: administrators manage them, and none is lost by accident. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { call } from "../../support/api.ts";
import { newMember, type NewMember } from "../../support/members.ts";
import { newStaff } from "../../support/staff.ts";
import { expectBody, ownWord, expectFailureBody } from "../../support/staff-shop.ts";

const { listRoles, readRole, createRole, updateRole, deleteRole } = staffAccountsContract.endpoints;
const { updateUser } = usersContract.endpoints;

let administrator: NewMember;
beforeAll(async () => {
  administrator = await newStaff("administrator");
});

const make = (body: RequestInput<typeof createRole>["body"]) =>
  call(createRole, { body }, administrator.token);
const newRole = async (more: Partial<RequestInput<typeof createRole>["body"]> = {}) =>
  createRole.replies[201].parse(expectBody(await make({ display_name: ownWord(), ...more }), 201))
    .data;
const roleNow = async (id: string) =>
  readRole.replies[200].parse(
    expectBody(await call(readRole, { params: { id } }, administrator.token), 200),
  ).data;
const change = (id: string, body: RequestInput<typeof updateRole>["body"]) =>
  call(updateRole, { params: { id }, body }, administrator.token);
const drop = (id: string, query: RequestInput<typeof deleteRole>["query"]) =>
  call(deleteRole, { params: { id }, query }, administrator.token);
const toggle = (member: NewMember, toggleRole: string) =>
  call(updateUser, { params: { id: member.user.id }, body: { toggleRole } }, member.token);
const rolesOf = async (member: NewMember) => {
  const { body } = await call(authContract.endpoints.check, {}, member.token);
  return authContract.endpoints.check.replies[200].parse(body).user?.roles;
};
/** Waits for the number of members with this role, because the stream updates the directory after a moment. */
const expectPeople = (id: string, people: number) =>
  vi.waitFor(async () => expect((await roleNow(id)).people).toBe(people), {
    timeout: 20_000,
    interval: 200,
  });

describe("a role", () => {
  test("is listed, found and paged, with the total under `meta.pagination`", async () => {
    const { id, name } = await newRole();
    const ask = async (query: RequestInput<typeof listRoles>["query"]) =>
      listRoles.replies[200].parse(
        expectBody(await call(listRoles, { query }, administrator.token), 200),
      );
    const found = await ask({ q: name.toUpperCase() });
    expect(found.data.map((role) => role.id)).toEqual([id]);
    expect(found.meta.pagination).toEqual({ total: 1, page: 1, perPage: 25 });
    const first = await ask({ limit: 2, page: 1, sort: "name" });
    const second = await ask({ limit: 2, page: 2, sort: "name" });
    expect(first.meta.pagination.total).toBeGreaterThan(5);
    expect(new Set([...first.data, ...second.data].map((role) => role.id)).size).toBe(4);
    expectBody(await drop(id, { version: 1 }), 204);
  });

  test("has a unique name, even with simultaneous requests", async () => {
    const name = ownWord();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => make({ name, display_name: `Stylist ${at}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422,
    ]);
    expect(
      expectFailureBody(await make({ name: "user-subscription", display_name: "Me" }), 422).errors,
    ).toHaveProperty("name");
    const made = await Promise.all([1, 2].map(() => newRole({ display_name: name })));
    const names = made.map((role) => role.name).toSorted();
    expect(names).toEqual([`${name}-2`, `${name}-3`]);
    const other = made[0]?.id ?? "";
    const applied = expectFailureBody(await change(other, { name, version: 1 }), 422);
    expect(applied.errors).toEqual({ name: ["This name is already in use: choose another"] });
    const [won] = answers.filter(({ status }) => status === 201);
    const { data } = createRole.replies[201].parse(won?.body);
    // The specified calls have no version, so they apply to the current state.
    expectBody(await change(other, { display_name: "Dyer" }), 200);
    for (const { id } of [data, ...made]) expectBody(await drop(id, {}), 204);
  });

  test("is changed only in its current version, with an audit entry, and shown with its new title", async () => {
    const { id, version } = await newRole();
    const member = await newMember();
    expectBody(await toggle(member, id), 200);
    expectBody(await change(id, { display_name: "Colourist", version }), 200);
    const late = expectFailureBody(await change(id, { display_name: "Dyer", version }), 409);
    expect(late).toMatchObject({
      code: "stale",
      current: { display_name: "Colourist", version: 2 },
    });
    expect((await rolesOf(member))?.assigned).toMatchObject([{ id, display_name: "Colourist" }]);
    const same = await change(id, { display_name: "Colourist", version: 2 });
    expect(same).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    const query = { subject: `role:${id}` };
    const trail = await call(
      staffAccountsContract.endpoints.listAudit,
      { query },
      administrator.token,
    );
    expect(trail.body).toMatchObject({
      data: [
        { action: "changed", changes: { display_name: { after: "Colourist" } } },
        { action: "created" },
      ],
      next: null,
    });
    expectBody(await drop(id, { version: 2, people: 1 }), 204);
  });

  test("that is not assignable is offered to nobody, and stays with members who have it", async () => {
    const { id } = await newRole();
    const [wearer, other] = [await newMember(), await newMember()];
    expectBody(await toggle(wearer, id), 200);
    expectBody(await change(id, { assignable: false, version: 1 }), 200);
    expect(expectFailureBody(await toggle(other, id), 422).errors).toHaveProperty("toggleRole");
    expect(expectFailureBody(await toggle(wearer, id), 422).errors).toHaveProperty("toggleRole");
    const roles = await rolesOf(wearer);
    expect(roles?.assigned.map((role) => role.id)).toEqual([id]);
    expect(roles?.available.map((role) => role.id)).not.toContain(id);
    expectBody(await drop(id, { version: 2, people: 1 }), 204);
  });

  test("is deleted only with the number of members who have it, and they lose it", async () => {
    const { id } = await newRole();
    const member = await newMember();
    expectBody(await toggle(member, id), 200);
    await expectPeople(id, 1);
    const stored = expectFailureBody(await drop(id, { version: 1 }), 409);
    expect(stored).toMatchObject({
      code: "in_use",
      message: expect.stringContaining("used by one person"),
      current: { used_by: [{ kind: "person", id: member.user.id }] },
    });
    const { listPeople } = adminSearchContract.endpoints;
    const wearers = await call(listPeople, { query: { wears: id } }, administrator.token);
    expect(wearers.body).toMatchObject({ data: [{ id: member.user.id }], meta: { total: 1 } });
    expectBody(await drop(id, { version: 1, people: 1 }), 204);
    expect((await rolesOf(member))?.assigned).toEqual([]);
    expect((await call(readRole, { params: { id } }, administrator.token)).status).toBe(404);
    expect((await drop(id, { version: 1, people: 1 })).status).toBe(404);
  });
});

test("support and finance can read roles, and only administrators can change them", async () => {
  const { id } = await newRole();
  const [support, finance, editor] = await Promise.all([
    newStaff("support"),
    newStaff("finance"),
    newStaff("editor"),
  ]);
  for (const { token } of [support, finance]) {
    expect((await call(listRoles, { query: {} }, token)).status).toBe(200);
    const body = { version: 1, display_name: "Mine" };
    expect((await call(updateRole, { params: { id }, body }, token)).status).toBe(403);
  }
  expect((await call(listRoles, { query: {} }, editor.token)).status).toBe(403);
  expectBody(await drop(id, { version: 1 }), 204);
});
