import { expect, test } from "vitest";
import { findAccount } from "../../functions/entities/email.ts";
import { verifyPassword } from "../../functions/platform/passwords.ts";
import { demoDomain, demoPassword, personas } from "../../infra/seed/builders/personas.ts";
import { seedDemoData } from "../../infra/seed/demo-data.ts";
import { seedBranchDemoData } from "../../infra/seed/seed-branch.ts";
import { fixedSecrets } from "./fixed-secrets.ts";
import { freshTable } from "./local-tables.ts";

const { table, renew } = freshTable();

const addresses = personas.map(({ name }) => `${name}@${demoDomain}`);
const deps = () => ({ table: table(), secrets: fixedSecrets, now: () => new Date() });
const hashes = () =>
  Promise.all(
    addresses.map(
      async (address) => (await findAccount(table(), address, new Date()))?.profile.passwordHash,
    ),
  );
const seed = async (): Promise<readonly string[]> => {
  const said: string[] = [];
  await seedBranchDemoData(deps(), (line) => said.push(line));
  return said;
};

test("the logins of a branch get a random password, which is printed once", async () => {
  const [said = "", ...more] = await seed();
  expect(more).toEqual([]);
  for (const address of addresses) expect(said).toContain(address);
  const password = /with the password ([\w-]{20}),/.exec(said)?.[1] ?? "";
  const [hash = ""] = await hashes();
  expect(new Set(await hashes())).toEqual(new Set([hash]));
  expect(await verifyPassword(password, hash)).toBe(true);
  expect(await verifyPassword(demoPassword, hash)).toBe(false);
  expect(await seed()).toEqual([]);
  expect(await hashes()).toEqual(addresses.map(() => hash));
});

test("another branch gets another password", async () => {
  const [first] = await seed();
  await renew();
  expect(await seed()).not.toEqual([first]);
});

test("existing logins keep their password, whatever password a later seed has", async () => {
  expect(await seedDemoData(deps(), demoPassword)).toEqual(addresses);
  const [hash = ""] = await hashes();
  expect(await verifyPassword(demoPassword, hash)).toBe(true);
  expect(await seed()).toEqual([]);
  expect(await hashes()).toEqual(addresses.map(() => hash));
});
