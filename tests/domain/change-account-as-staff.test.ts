/** A staff change can meet a simultaneous change of the same account, which a running stack shows only by chance. */
import { expect, test } from "vitest";
import { changeAccountAsStaff } from "../../functions/api/customer-support/change-account-as-staff.ts";
import { blankProfile, type ProfileRow, profileRow } from "../../functions/entities/profile.ts";
import { createTable, type Table } from "../../functions/platform/table/table.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { testEnv } from "../support/test-env.ts";

const at = new Date("2026-11-25T09:00:00Z");
const member: ProfileRow = blankProfile(
  {
    userId: "usr_1",
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Byron",
    company: "Engines",
    telephone: "0191 498 0000",
    commsHash: "hash",
  },
  at,
);
const staff = { profile: profileRow.parse({ ...member, userId: "usr_2" }) };

/** The versions are those that each read of the account returns; the last one is returned for ever. */
const actOn = async (versions: readonly number[]) => {
  const left = [...versions];
  const table: Table = {
    ...createTable(testEnv(), () => "token"),
    get: (_key, shape) => {
      const version = left.length > 1 ? left.shift() : left[0];
      return Promise.resolve(shape.parse({ ...member, version }));
    },
  };
  const decidedOn: number[] = [];
  const deps = { table, now: () => at, newId: () => "id" };
  const done = changeAccountAsStaff(deps, staff, member.userId, async ({ version }) => {
    decidedOn.push(version);
    if (version < 3) throw new AppError("conflict", "Nothing waits.");
    return null;
  });
  return { decidedOn, outcome: await done.then(() => "done", String) };
};

test("a change that would be refused is decided again when the account has changed since it was read", async () => {
  expect(await actOn([1, 2, 2, 3, 3])).toEqual({ decidedOn: [1, 2, 3], outcome: "done" });
});

test("a change is refused when the account has not changed since it was read", async () => {
  const { decidedOn, outcome } = await actOn([2]);
  expect(decidedOn).toEqual([2]);
  expect(outcome).toContain("Nothing waits.");
});
