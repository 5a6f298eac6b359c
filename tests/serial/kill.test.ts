/** Handlers that are killed at any moment lose nothing that was acknowledged, and leave nothing half done. */
import { expect, test } from "vitest";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { withClockAhead } from "../support/clock.ts";
import { mailsTo } from "../support/mailbox.ts";
import { logIn, newEmail, stepOne, stepTwo } from "../support/members.ts";
import { killFunction } from "../support/processes.ts";
import { openTable, type StackTable } from "../support/table.ts";
import { newVisitor } from "../support/visitor.ts";

const { register } = authContract.endpoints;
const people = 30;
const atOnce = 6;
/** After this number nothing is killed any more, so that some registrations succeed even on a slow machine. */
const underFire = 20;

interface Attempt {
  readonly email: string;
  /** The status of the response, or 0 if there was none. */
  readonly status: number;
}

const attempt = async (): Promise<Attempt> => {
  const email = newEmail();
  const body = { ...(await stepOne()), ...stepTwo, register_email: email };
  try {
    const { status } = await newVisitor().call(register, { body });
    return { email, status };
  } catch {
    return { email, status: 0 };
  }
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Registers everybody while both functions are killed repeatedly, except during the last registrations. */
const registerUnderFire = async (): Promise<{ attempts: Attempt[]; killed: number }> => {
  const attempts: Attempt[] = [];
  let killed = 0;
  const end = new AbortController();
  const fire = async (): Promise<void> => {
    while (!end.signal.aborted && attempts.length < underFire) {
      await pause(120 + Math.random() * 200);
      killed += await killFunction(Math.random() < 0.7 ? "auth" : "email-outbox");
    }
  };
  const line = async (): Promise<void> => {
    while (attempts.length + atOnce <= people) attempts.push(await attempt());
  };
  const firing = fire();
  await Promise.all(Array.from({ length: atOnce }, line));
  end.abort();
  await firing;
  return { attempts, killed };
};

/** Returns which rows of an account exist: all or none of them have to. */
const rowsOf = async (table: StackTable, email: string): Promise<readonly boolean[]> => {
  const address = await table.read({ pk: `EMAIL#${email}`, sk: "EMAIL" });
  const userId = address === null ? "none" : String(address["userId"]);
  const rows = [
    { pk: `USER#${userId}`, sk: "PROFILE" },
    { pk: `OUTBOX#verify-${userId}`, sk: "MAIL" },
  ];
  const found = await Promise.all(rows.map((row) => table.read(row)));
  return [address !== null, ...found.map((row) => row !== null)];
};

const accountsIn = async (table: StackTable) => {
  const keys = await table.keys();
  const count = (start: string, sk: string): number =>
    keys.filter((row) => row.pk.startsWith(start) && row.sk === sk).length;
  return { profiles: count("USER#", "PROFILE"), emails: count("EMAIL#", "EMAIL") };
};

test("registrations survive the killing of handlers", { timeout: 180_000 }, async () => {
  const table = await openTable();
  const before = await accountsIn(table);
  await attempt();
  const { attempts, killed } = await registerUnderFire();
  expect(killed).toBeGreaterThan(4);
  const acknowledged = attempts.filter(({ status }) => status === 201);
  expect(acknowledged.length).toBeGreaterThan(5);

  for (const { email, status } of attempts) {
    const rows = await rowsOf(table, email);
    expect(new Set(rows).size, `${email} after ${status}: ${rows.join()}`).toBe(1);
    if (status === 201) expect(rows[0]).toBe(true);
  }
  // There is no new profile without an address either; addresses of former accounts stay reserved for a while.
  const after = await accountsIn(table);
  expect(after.profiles - before.profiles).toBe(after.emails - before.emails);

  const [one] = acknowledged;
  await expect.poll(async () => (await logIn(newVisitor(), one?.email ?? "")).status).toBe(200);

  // Workers were killed too: their claims expire after two minutes, and the sweep sends the emails.
  await withClockAhead("PT7M", async () => {
    for (const { email } of acknowledged)
      await expect
        .poll(async () => (await mailsTo(email)).length, { timeout: 30_000 })
        .toBeGreaterThan(0);
  });
  for (const { email } of acknowledged)
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(2);
});
