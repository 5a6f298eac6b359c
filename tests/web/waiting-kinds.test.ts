/** The Today page counts open work for each role, and links to the lists of it. */
import { afterEach, expect, test, vi } from "vitest";
import { hasRole } from "../../shared/contract/staff/staff-roles.ts";
import { taskKinds } from "../../web/features/staff-accounts/task-kinds.ts";

afterEach(() => vi.restoreAllMocks());

const moneyOf = ["transfers", "bank lines", "unallocated payments", "disputes", "differences"];
const peopleOf = ["late data requests", "data requests", "confirmations"];

test.each([
  ["merchandiser", ["parcels"]],
  ["finance", ["parcels", ...moneyOf]],
  ["support", peopleOf],
  ["editor", []],
])("the open work for %s", (role, ids) => {
  const kinds = taskKinds.filter(({ audience }) => hasRole(audience, [role]));
  expect(kinds.map(({ id }) => id)).toEqual(ids);
});

test("an administrator has all kinds of work", () => {
  expect(taskKinds.every(({ audience }) => hasRole(audience, ["administrator"]))).toBe(true);
});

test("bank lines are those to do in all statements", async () => {
  const statement = (id: string, to_do: number | null) => ({
    id,
    file_name: "november.csv",
    lines: 9,
    from: "2026-11-01",
    to: "2026-11-20",
    from_display: "01/11/2026",
    to_display: "20/11/2026",
    uploaded_at: "2026-11-21T09:00:00.000Z",
    uploaded_by: "Ada Byron",
    to_do,
  });
  const queryText: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    queryText.push(new Request(address, init).url);
    const data = [statement("stm_1", 3), statement("stm_2", 4), statement("stm_3", null)];
    return Response.json({ data, meta: { total: 3, page: 1, perPage: 500 } });
  });
  const kind = taskKinds.find(({ id }) => id === "bank lines");
  expect(await kind?.count()).toBe(7);
  expect(queryText).toEqual([expect.stringContaining("/bank/statements?state=open")]);
  expect(kind?.to).toBe("/admin/bank?state=open");
});
