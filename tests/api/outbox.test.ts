import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { operationsContract } from "../../shared/contract/operations/operations.ts";
import { mailKey } from "../../functions/entities/mail.ts";
import { put } from "../../functions/platform/table/write.ts";
import { call } from "../support/api.ts";
import { openFragileFunction } from "../support/fragile-function.ts";
import { mailsTo, waitForMail } from "../support/mailbox.ts";
import { newEmail, newMember, registerMember } from "../support/members.ts";
import { environmentOf } from "../support/running-functions.ts";
import { newStaff } from "../support/staff.ts";
import { expectBody } from "../support/staff-shop.ts";
import { openTable } from "../support/table.ts";
import { newUnreadableMail } from "../support/unreadable-mail.ts";

const { requestPasswordReset } = authContract.endpoints;

/** Runs the sweep in a separate process; the schedule's own run would wait for all work of the stack. */
const sweep = async (): Promise<void> => {
  const outbox = await openFragileFunction("email-outbox");
  expect((await outbox.invoke({ task: "sweep" }, null)).died).toBe(false);
};

describe("an email address that bounces or complains", () => {
  test.each(["bounce", "complaint"])("gets no more emails after a %s", async (kind) => {
    const table = await openTable();
    const email = `${kind}+${randomUUID().slice(0, 8)}@simulator.amazonses.com`;
    const { visitor } = await registerMember({ register_email: email });
    const suppressed = { pk: `SUPPRESSED#${email}`, sk: "SUPPRESSED" };
    await expect
      .poll(() => table.read(suppressed), { timeout: 15_000 })
      .toMatchObject({
        reason: kind,
      });
    await visitor.call(requestPasswordReset, { body: { email } });
    const reset = async () =>
      (await table.having("to", email)).find(({ pk }) => String(pk).startsWith("OUTBOX#reset-"));
    await expect
      .poll(async () => (await reset())?.["status"], { timeout: 15_000 })
      .toBe("suppressed");
    expect((await mailsTo(email)).map(({ subject }) => subject).join()).not.toContain("Reset");
  });
});

describe("dead letters", () => {
  test("are retried by an administrator, and the failed work is done", async () => {
    const { table, email, row, letters } = await newUnreadableMail();
    const { token } = await newStaff("administrator");
    const { listDeadLetters, resendDeadLetter } = operationsContract.endpoints;
    const reply = await call(listDeadLetters, { query: { q: "email-outbox" } }, token);
    const { data } = listDeadLetters.replies[200].parse(expectBody(reply, 200));
    expect(data).toMatchObject([{ kind: "changes", about: "A table change" }]);
    const { readHealth } = operationsContract.endpoints;
    expect((await call(readHealth, {}, token)).body).toMatchObject({
      data: expect.arrayContaining([
        { part: "dead-letters", state: "look", sentence: expect.stringContaining("email-outbox") },
      ]),
    });
    // No sweep finds this row, so only the retried dead letter can send the email.
    await table.write([put(row)]);
    const params = { worker: "email-outbox", letterId: data[0]?.id ?? "" };
    expectBody(await call(resendDeadLetter, { params }, token), 200);
    await waitForMail(email, "password was changed");
    expect(await letters()).toBe(0);
  });
});

/** Runs `npm run mails`, as it runs beside a stack. */
const mailsCommand = async () => {
  const folder = mkdtempSync(join(tmpdir(), "mails-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".local/3000"), { recursive: true });
  const environment = JSON.stringify(await environmentOf("auth"));
  writeFileSync(join(folder, ".local/3000/environment.json"), environment);
  return (...args: readonly string[]) =>
    promisify(execFile)(
      process.execPath,
      [join(process.cwd(), "infra/seed/parked-mails.ts"), ...args],
      {
        cwd: folder,
        env: { ...process.env, PORT: "3000" },
      },
    );
};

describe("the sweep", () => {
  const queue = async (more: Readonly<Record<string, unknown>>) => {
    const table = await openTable();
    const email = newEmail();
    const outboxId = `sweep-${randomUUID()}`;
    const row = mailKey(outboxId);
    const at = new Date().toISOString();
    const request = { template: "password-changed", data: { firstName: "Ada", changedAt: at } };
    const start = { status: "sent", attempts: 1, lost: 0, claimedUntil: null, queuedAt: at };
    const sent = { ...row, outboxId, to: email, request, ...start };
    await table.write([put(sent)]);
    // The stream has passed this row once it has sent a later email, and the row is queued only then, as one that it
    // missed.
    const after = await newMember();
    await after.visitor.call(requestPasswordReset, { body: { email: after.email } });
    await waitForMail(after.email, "Reset");
    const left = { status: "queued", gsi1pk: "OUTBOX#queued", gsi1sk: at, ...more };
    await table.write([put({ ...sent, ...left })]);
    return { table, row, outboxId, email };
  };
  const statusOf = async ({ table, row }: Awaited<ReturnType<typeof queue>>) =>
    (await table.read(row))?.["status"];

  test("sends what the stream has missed", async () => {
    const left = await queue({ attempts: 0 });
    await sweep();
    expect(await statusOf(left)).toBe("sent");
    await waitForMail(left.email, "password was changed");
  });

  test("sends an email of unknown outcome a second time, and gives up on it after that", async () => {
    const claimedUntil = new Date(Date.now() - 60_000).toISOString();
    const once = await queue({ attempts: 1, lost: 0, claimedUntil });
    const twice = await queue({ attempts: 2, lost: 1, claimedUntil });
    await sweep();
    expect([await statusOf(once), await statusOf(twice)]).toEqual(["sent", "parked"]);
    expect(await mailsTo(twice.email)).toEqual([]);
  });

  test("sends a failed email after it was queued again with the command", async () => {
    const claimedUntil = new Date(Date.now() - 60_000).toISOString();
    const [first, second] = [
      await queue({ attempts: 2, lost: 1, claimedUntil }),
      await queue({ attempts: 8 }),
    ];
    await sweep();
    expect([await statusOf(first), await statusOf(second)]).toEqual(["parked", "parked"]);
    const mails = await mailsCommand();
    const id = first.outboxId;
    const { stdout } = await mails();
    expect(stdout).toContain(
      `${id}  password-changed  ${first.email}  twice nobody knows whether it left`,
    );
    expect(stdout).toContain(`${second.email}  it was refused 8 times`);
    expect((await mails("--send", id)).stdout).toBe(`${id} is queued again\n`);
    expect((await mails()).stdout).not.toContain(id);
    await expect(mails("--send", id)).rejects.toMatchObject({
      stderr: `No parked mail is called "${id}".\n`,
    });
    await sweep();
    expect(await statusOf(first)).toBe("sent");
    await waitForMail(first.email, "password was changed");
    expect(await statusOf(second)).toBe("parked");
  });
});
