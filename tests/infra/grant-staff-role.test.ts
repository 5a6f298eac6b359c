import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { findAccount } from "../../functions/entities/email.ts";
import { listStaffRoleAssignments } from "../../functions/entities/staff-role.ts";
import { seedDemoData } from "../../infra/seed/demo-data.ts";
import { grantStaffRole, parseStaffRoleArguments } from "../../infra/seed/grant-staff-role.ts";
import { fixedSecrets } from "./fixed-secrets.ts";
import { freshTable } from "./local-tables.ts";

const email = "basics@demo.example";
const givenBy = "command of ada";
const { table, environment } = freshTable();

beforeEach(async () => {
  await seedDemoData({ ...deps(), secrets: fixedSecrets }, "a password of ours");
});

const deps = () => ({ table: table(), now: () => new Date("2026-11-21T09:00:00Z") });
const standing = async (address = email) => {
  const account = await findAccount(table(), address, new Date());
  if (account === null) throw new Error(`${address} has no account`);
  const { userId, staffRoles, version } = account.profile;
  return { staffRoles, version, given: await listStaffRoleAssignments(table(), userId) };
};

test("a role is assigned once, and the person who assigned it is recorded", async () => {
  const before = await standing();
  expect(await grantStaffRole(deps(), { email, role: "administrator", givenBy })).toBe(
    "basics@demo.example may work as administrator. Given by command of ada.",
  );
  const after = await standing();
  expect(after).toMatchObject({
    staffRoles: ["administrator"],
    version: before.version + 1,
    given: [{ role: "administrator", givenBy, at: "2026-11-21T09:00:00.000Z" }],
  });
  expect(await grantStaffRole(deps(), { email, role: "administrator", givenBy })).toBe(
    "basics@demo.example has the role administrator already.",
  );
  expect(await standing()).toEqual(after);
});

test("two simultaneous roles are both assigned", async () => {
  await Promise.all([
    grantStaffRole(deps(), { email, role: "editor", givenBy }),
    grantStaffRole(deps(), { email, role: "support", givenBy }),
  ]);
  const { staffRoles, given } = await standing();
  expect(staffRoles.toSorted()).toEqual(["editor", "support"]);
  expect(given).toHaveLength(2);
});

test("the result mentions an unverified address", async () => {
  const sentence = await grantStaffRole(deps(), {
    email: "unverified@demo.example",
    role: "editor",
    givenBy,
  });
  expect(sentence).toContain("once its email is verified");
});

test("the account must exist", async () => {
  const input = { email: "nobody@demo.example", role: "editor", givenBy } as const;
  await expect(grantStaffRole(deps(), input)).rejects.toThrow(
    "No account has the address nobody@demo.example: register it on the site first.",
  );
});

test.each([
  [["--email", "ada@demo.example"], /^npm run staff -- --email/],
  [["--email", "ada", "--role", "editor"], /"ada" is not an email address/],
  [
    ["--email", "ada@demo.example", "--role", "boss"],
    /"boss" is no staff role: it is one of editor, merchandiser, finance, support, administrator/,
  ],
])("%j is rejected", (args, message) => {
  expect(() => parseStaffRoleArguments(args)).toThrow(message);
});

test("an address is normalised as on the site", () => {
  expect(
    parseStaffRoleArguments([
      "--email",
      " Ada@Demo.Example",
      "--role",
      "editor",
      "--branch",
      "main",
    ]),
  ).toEqual({ email: "ada@demo.example", role: "editor", branch: "main" });
});

test("the command works on the local stack and records who ran it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "staff-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".local/3000"), { recursive: true });
  writeFileSync(join(folder, ".local/3000/environment.json"), JSON.stringify(environment()));
  const run = (role: string) =>
    promisify(execFile)(
      process.execPath,
      [resolve("infra/seed/grant-staff-role.ts"), "--email", email, "--role", role],
      { cwd: folder, env: { ...process.env, PORT: "3000" } },
    );
  const ran = `command of ${userInfo().username}`;
  expect((await run("administrator")).stdout).toContain(`Given by ${ran}.`);
  expect((await standing()).given).toMatchObject([{ role: "administrator", givenBy: ran }]);
  await expect(run("owner")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('"owner" is no staff role'),
  });
});
