/** Administrators give and remove staff roles, with audit entries, and at least one administrator remains. */
import { describe, expect, test, vi } from "vitest";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import type { RequestInput, StaffRole } from "../../../shared/contract/endpoint.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { call } from "../../support/api.ts";
import { newMember, newVerifiedMember } from "../../support/members.ts";
import { newStaff } from "../../support/staff.ts";

const { assignRole, removeRole, listRights, listAudit } = staffAccountsContract.endpoints;
const { deleteTeam } = teamsContract.endpoints;
const { listPeople, listStaff } = adminSearchContract.endpoints;

const administrator = await newStaff("administrator");
const reason = "Joins the team";

const give = (email: string, role: StaffRole, token = administrator.token) =>
  call(assignRole, { body: { email, role, reason } }, token);
const take = (id: string, role: StaffRole, token = administrator.token) =>
  call(removeRole, { params: { id }, body: { role, reason } }, token);

const mayList = async (token: string): Promise<boolean> =>
  (await call(listPeople, { query: {} }, token)).status === 200;

describe("a role", () => {
  test("takes effect with the next request, is given once, and can be removed", async () => {
    const member = await newVerifiedMember();
    expect(await mayList(member.token)).toBe(false);
    for (const reply of await Promise.all([
      give(member.email, "support"),
      give(member.email, "support"),
    ]))
      expect(assignRole.replies[200].parse(reply.body).data.roles).toEqual(["support"]);
    expect(await mayList(member.token)).toBe(true);
    const { id } = member.user;
    for (const reply of await Promise.all([take(id, "support"), take(id, "support")]))
      expect(removeRole.replies[200].parse(reply.body).data.roles).toEqual([]);
    expect(await mayList(member.token)).toBe(false);
    const query = { subject: `person:${id}` };
    const trail = await call(listAudit, { query }, administrator.token);
    expect(listAudit.replies[200].parse(trail.body).data).toMatchObject([
      { action: "removed a staff role", changes: { role: { before: "support" } }, reason },
      { action: "gave a staff role", changes: { role: { after: "support" } }, reason },
    ]);
  });

  test("can be given only to people whose address is verified", async () => {
    const { email } = await newMember();
    for (const address of [email, "nobody@people.example"]) {
      const reply = await give(address, "editor");
      expect([reply.status, Object.keys(errorBody.parse(reply.body).errors)]).toEqual([
        422,
        ["email"],
      ]);
    }
  });

  test("administrator is removed only by another administrator, so that one always remains", async () => {
    const [one, other] = [await newStaff("administrator"), await newStaff("administrator")];
    expect((await take(one.user.id, "administrator", one.token)).status).toBe(409);
    // Each of the two removes the other's role at the same time.
    const replies = await Promise.all([
      take(other.user.id, "administrator", one.token),
      take(one.user.id, "administrator", other.token),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const stay = await Promise.all([one, other].map(({ token }) => mayList(token)));
    expect(stay.filter(Boolean)).toHaveLength(1);
  });
});

const listed = async (query: RequestInput<typeof listStaff>["query"]) =>
  listStaff.replies[200].parse((await call(listStaff, { query }, administrator.token)).body);

test("all staff are listed, with filters, sorting and pages", async () => {
  const editor = await newStaff("editor");
  await vi.waitFor(
    async () => {
      expect(await listed({ q: editor.email })).toMatchObject({
        data: [{ id: editor.user.id, staff_roles: ["editor"] }],
        meta: { total: 1, page: 1, perPage: 25 },
      });
    },
    { timeout: 20_000, interval: 200 },
  );
  const mine = { q: editor.email };
  for (const [filter, total] of [
    [{ role: "editor" }, 1],
    [{ role: "finance" }, 0],
    [{ two_step: "false" }, 1],
    [{ two_step: "true" }, 0],
  ] as const)
    expect([filter, (await listed({ ...mine, ...filter })).meta.total]).toEqual([filter, total]);
  const names = async (sort: "-name" | "name") =>
    (await listed({ sort, limit: 3 })).data.map(({ name }) => name);
  const [first, last] = [await names("name"), await names("-name")];
  expect(first).toEqual(first.toSorted((a, b) => a.localeCompare(b, "en-GB")));
  expect(last).toEqual(last.toSorted((a, b) => b.localeCompare(a, "en-GB")));
  expect((await listed({ limit: 1, page: 2 })).data).toHaveLength(1);
});

test("the rights of a role are the calls that it may make", async () => {
  const { token } = await newStaff("editor");
  const { body } = await call(listRights, {}, token);
  const rights = listRights.replies[200].parse(body).data;
  const may = (role: StaffRole) =>
    rights.find((one) => one.role === role)?.areas.flatMap((area) => area.may) ?? [];
  expect(may("administrator")).toContain(assignRole.summary);
  expect(may("support")).not.toContain(assignRole.summary);
  expect(may("support")).toContain(listPeople.summary);
  // The rights include calls for members that support may make for them.
  expect(may("support")).toContain(deleteTeam.summary);
  expect(may("finance")).not.toContain(deleteTeam.summary);
});
