/** Staff lists show an action before the list itself is updated, and can undo it. */
import { afterEach, assert, expect, test, vi } from "vitest";
import type { StaffAccount } from "../../shared/contract/staff/staff-accounts.ts";
import { deleteGroups } from "../../web/features/catalogue-admin/delete-groups.tsx";
import {
  type Group,
  type TaxonomyKindText,
  tagKind,
} from "../../web/features/catalogue-admin/group-kind.ts";
import { quotesCall } from "../../web/features/quotes/quotes-call.ts";
import { accountsCall } from "../../web/features/staff-accounts/accounts-call.ts";

afterEach(() => vi.restoreAllMocks());

const answer = (body: unknown): void => {
  vi.spyOn(window, "fetch").mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status: 200 })),
  );
};

const person = (id: string, ...staff_roles: readonly string[]) => ({
  id,
  name: id,
  first_name: id,
  last_name: "",
  email: `${id}@people.example`,
  company: "",
  plan: null,
  plan_through: null,
  plan_state: "none",
  plan_ends_on: null,
  plan_renews: false,
  teams: [],
  verified: true,
  two_step: false,
  staff_roles,
  created_at: "2026-03-01T10:00:00.000Z",
});

const account = (id: string, ...roles: StaffAccount["roles"]): StaffAccount => ({
  id,
  name: id,
  email: `${id}@people.example`,
  two_step: false,
  roles,
});

test("a new role is in the list at once, and a person without roles is not", async () => {
  answer({
    data: [person("ada", "editor"), person("ben", "finance")],
    meta: { total: 2, page: 1, perPage: 25 },
  });
  const changed = new Map(
    [account("ben"), account("cat", "support"), account("ada", "editor", "finance")].map((one) => [
      one.id,
      one,
    ]),
  );
  const { ask } = accountsCall(changed);
  const answered = await ask(new URLSearchParams());
  expect(answered.data.map(({ id, staff_roles }) => [id, staff_roles])).toEqual([
    ["cat", ["support"]],
    ["ada", ["editor", "finance"]],
  ]);
  expect(answered).toMatchObject({ meta: { total: 2 } });
  // Searches and filters are only done by the server.
  expect((await ask(new URLSearchParams("q=a"))).data.map(({ id }) => id)).toEqual(["ada"]);
});

test("a withdrawn quote says so before the list is updated", async () => {
  const quote = (id: string) => ({
    id,
    buyer: { id: "usr_1", name: "Ada", email: "ada@people.example", company: "" },
    title: "Professional",
    state: "open",
    by: null,
    total: 100,
    total_display: "£1.00",
    until: "2026-12-01T00:00:00.000Z",
    placed_at: "2026-11-01T10:00:00.000Z",
  });
  answer({
    data: [quote("TB-1"), quote("TB-2")],
    meta: { total: 2, page: 1, perPage: 25 },
    states: [],
  });
  const { data } = await quotesCall(new Set(["TB-2"])).ask(new URLSearchParams());
  expect(data.map(({ state }) => state)).toEqual(["open", "withdrawn"]);
});

test("deleted tags are restored with their hierarchy", async () => {
  const made: Group[] = [];
  const gone: string[] = [];
  const kind: TaxonomyKindText = {
    ...tagKind,
    remove: (id) => Promise.resolve(gone.push(id)),
    create: ({ title, parent_id, position }) => {
      const group = {
        ...tag(`new-${title}`, parent_id),
        title,
        position: position ?? 0,
      };
      made.push(group);
      return Promise.resolve(group);
    },
  };
  const { run } = deleteGroups(kind);
  const [child, parent] = [tag("child", "parent"), tag("parent", null)];
  const undos = [await run(child, ""), await run(parent, "")];
  expect(gone).toEqual(["child", "parent"]);
  for (const undo of undos.toReversed()) {
    assert(typeof undo === "function");
    await undo();
  }
  expect(made.map(({ id, parent_id }) => [id, parent_id])).toEqual([
    ["new-parent", null],
    ["new-child", "new-parent"],
  ]);
});

const tag = (id: string, parent_id: string | null): Group => ({
  id,
  slug: id,
  title: id,
  parent_id,
  parents: [],
  position: 3,
  products: 0,
  version: 1,
  updated_at: "2026-03-01T10:00:00.000Z",
  places: [],
});
