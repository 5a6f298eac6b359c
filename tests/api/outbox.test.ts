import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { authContract } from "../../shared/contract/auth.ts";
import { later } from "../support/clock.ts";
import { mailsTo, mailTo } from "../support/mailbox.ts";
import { newMember } from "../support/members.ts";
import { environmentOf, logOf } from "../support/running-functions.ts";
import { openTable } from "../support/table.ts";

const { requestPasswordReset } = authContract.endpoints;

describe("an address that mails come back from", () => {
  test.each(["bounce", "complaint"])("gets no more after a %s", async (kind) => {
    const table = await openTable();
    const email = `${kind}+${randomUUID().slice(0, 8)}@simulator.amazonses.com`;
    const { visitor } = await newMember({ register_email: email });
    const suppressed = { pk: `SUPPRESSED#${email}`, sk: "SUPPRESSED" };
    await expect
      .poll(() => table.read(suppressed), { timeout: 15_000 })
      .toMatchObject({
        reason: kind,
      });
    await visitor.call(requestPasswordReset, { body: { email } });
    const resets = async () =>
      Promise.all(
        (await table.keys())
          .filter(({ pk }) => pk.startsWith("OUTBOX#reset-"))
          .map((row) => table.read(row)),
      );
    await expect
      .poll(async () => (await resets()).find((row) => row?.["to"] === email)?.["status"], {
        timeout: 15_000,
      })
      .toBe("suppressed");
    expect((await mailsTo(email)).map(({ subject }) => subject).join()).not.toContain("Reset");
  });
});

const queues = z.object({
  data: z.array(z.object({ name: z.string(), messages: z.array(z.unknown()) })),
});

describe("dead letters", () => {
  /** How many name the mail: those of the stream carry the keys of its rows on one machine. */
  const lettersAbout = async (outboxId: string): Promise<number> => {
    const answer = await fetch(new URL("/_local/queues", inject("origin")));
    const { data } = queues.parse(await answer.json());
    return data
      .flatMap(({ messages }) => messages)
      .filter((message) => JSON.stringify(message).includes(outboxId)).length;
  };

  test("stay while their work is undone, and go with the run that does it", async () => {
    const table = await openTable();
    const { email } = await newMember();
    const at = new Date().toISOString();
    const outboxId = `unreadable-${randomUUID()}`;
    const row = { pk: `OUTBOX#${outboxId}`, sk: "MAIL" };
    const Item = {
      ...row,
      outboxId,
      to: email,
      request: { template: "password-changed", data: { firstName: "Ada", changedAt: at } },
      status: "queued",
      attempts: 0,
      lost: 0,
      claimedUntil: null,
      queuedAt: at,
      gsi1pk: "OUTBOX#queued",
      gsi1sk: at,
    };
    const put = { TableName: table.name, Item };
    const letters = () => lettersAbout(outboxId);
    await table.write([{ Put: { ...put, Item: { ...Item, request: "unreadable" } } }]);
    await expect.poll(letters, { timeout: 40_000 }).toBe(1);
    // The sweep finds it by its date, and cannot read it either.
    const failed = async () =>
      (await logOf("outbox")).some(
        (line) => line.message === "sweep failed" && line["outboxId"] === outboxId,
      );
    await later("PT11M", async () => {
      await expect.poll(failed, { timeout: 15_000 }).toBe(true);
      expect(await letters()).toBe(1);
    });
    await table.write([{ Put: put }]);
    await later("PT11M", async () => {
      await expect.poll(letters, { timeout: 15_000 }).toBe(0);
    });
    await mailTo(email, "password was changed");
  });
});

/** `npm run mails`, as it runs beside a stack. */
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
    const member = await newMember();
    await mailTo(member.email, "Verify");
    const row = { pk: `OUTBOX#sweep-${randomUUID()}`, sk: "MAIL" };
    const at = new Date().toISOString();
    const request = { template: "password-changed", data: { firstName: "Ada", changedAt: at } };
    const start = { status: "sent", attempts: 1, lost: 0, claimedUntil: null, queuedAt: at };
    const Item = { ...row, outboxId: row.pk.slice(7), to: member.email, request, ...start };
    const put = { TableName: table.name, Item };
    // The stream passes over a mail that is done; only then is it made one that was left behind.
    await table.write([{ Put: put }]);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const left = { status: "queued", gsi1pk: "OUTBOX#queued", gsi1sk: at, ...more };
    await table.write([{ Put: { ...put, Item: { ...Item, ...left } } }]);
    return { table, row, email: member.email };
  };
  const statusOf = async ({ table, row }: Awaited<ReturnType<typeof queue>>) =>
    (await table.read(row))?.["status"];

  test("sends what the stream has left behind", async () => {
    const left = await queue({ attempts: 0 });
    await later("PT6M", async () => {
      await expect.poll(() => statusOf(left), { timeout: 15_000 }).toBe("sent");
    });
    await mailTo(left.email, "password was changed");
  });

  test("sends once more what was sent without a word, and parks it the second time", async () => {
    const claimedUntil = new Date(Date.now() - 60_000).toISOString();
    const once = await queue({ attempts: 1, lost: 0, claimedUntil });
    const twice = await queue({ attempts: 2, lost: 1, claimedUntil });
    await later("PT6M", async () => {
      await expect.poll(() => statusOf(once), { timeout: 15_000 }).toBe("sent");
      await expect.poll(() => statusOf(twice), { timeout: 15_000 }).toBe("parked");
    });
    expect(await mailsTo(twice.email)).toHaveLength(1);
  });

  test("sends what was parked, once a person says so", async () => {
    const claimedUntil = new Date(Date.now() - 60_000).toISOString();
    const [first, second] = [
      await queue({ attempts: 2, lost: 1, claimedUntil }),
      await queue({ attempts: 8 }),
    ];
    await later("PT6M", async () => {
      await expect.poll(() => statusOf(first), { timeout: 15_000 }).toBe("parked");
      await expect.poll(() => statusOf(second), { timeout: 15_000 }).toBe("parked");
    });
    const mails = await mailsCommand();
    const id = first.row.pk.slice(7);
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
    await later("PT6M", async () => {
      await expect.poll(() => statusOf(first), { timeout: 15_000 }).toBe("sent");
    });
    await mailTo(first.email, "password was changed");
    expect(await statusOf(second)).toBe("parked");
  });
});
