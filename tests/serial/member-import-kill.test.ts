/** The worker of member imports is killed in the middle of batches of lines and of invitations. */
import { expect, test } from "vitest";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { Table } from "../../functions/platform/table/table.ts";
import { loadMemberImport, type MemberImportRow } from "../../functions/entities/member-import.ts";
import { listToInvite } from "../../functions/entities/imported-member.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { mailsTo } from "../support/mailbox.ts";
import { newEmail, newVerifiedMember } from "../support/members.ts";
import {
  uploadImport,
  inviteReply,
  runReply,
  waitForImport,
  mapPlans,
  runImportSchedule,
} from "../support/member-imports.ts";
import { killFunction } from "../support/processes.ts";
import { environmentOf } from "../support/running-functions.ts";
import { openTable } from "../support/table.ts";

const worker = "member-import";
/** More people than one batch has. */
const people = 210;
const paying = people / 3;
const invitations = 60;
const premium = 16;
const endsOn = daysAfter(londonDay(new Date()), 200);

const openRows = async (): Promise<Table> =>
  createDeps(readEnv(await environmentOf("member-imports"))).table;

const read = async (table: Table, moveId: string): Promise<MemberImportRow> => {
  const move = await loadMemberImport(table, moveId);
  if (move === null) throw new Error("The file is not there");
  return move;
};

/**
 * Kills the worker once it has created this number of accounts in a batch that is not counted yet; the stream starts
 * another one.
 */
const killInBatch = async (table: Table, moveId: string, atLeast: number): Promise<void> => {
  for (;;) {
    const made = (await listToInvite(table, moveId, "invitation", people)).length;
    const { state, done } = await read(table, moveId);
    expect([state, done]).toEqual(["moving", 0]);
    if (made < atLeast) continue;
    expect(await killFunction(worker)).toBeGreaterThan(0);
    // The interrupted batch is not counted, although some of its lines are imported.
    expect((await read(table, moveId)).counts.new).toBe(0);
    return;
  }
};

const killAmongInvitations = async (table: Table, moveId: string): Promise<void> => {
  while ((await read(table, moveId)).invited < 3);
  expect(await killFunction(worker)).toBeGreaterThan(0);
  expect((await read(table, moveId)).inviting?.left).toBeGreaterThan(0);
};

/** Returns the IDs of all accounts. */
const accountIds = async (): Promise<ReadonlySet<string>> => {
  const keys = await (await openTable()).keys();
  return new Set(
    keys.flatMap(({ pk, sk }) =>
      pk.startsWith("USER#") && sk === "PROFILE" ? [pk.slice("USER#".length)] : [],
    ),
  );
};

/**
 * Counts the rows that an import creates and those that it must not create. Accounts in `others` are left out, because
 * a schedule may still process their orders.
 */
const rowCounts = async (others: ReadonlySet<string>) => {
  const table = await openTable();
  const [keys, ledger] = await Promise.all([
    table.keys(),
    table.under(`LEDGER#${londonDay(new Date())}`),
  ]);
  const under = (start: string): number => keys.filter(({ pk }) => pk.startsWith(start)).length;
  const count = (start: string, sk = ""): number =>
    keys.filter(
      (row) =>
        row.pk.startsWith(start) &&
        !others.has(row.pk.slice(start.length)) &&
        row.sk.startsWith(sk),
    ).length;
  return {
    addresses: under("EMAIL#"),
    links: under("TOKEN#"),
    invitations: under("OUTBOX#invitation-"),
    accounts: count("USER#", "PROFILE"),
    plans: count("USER#", "MEMBERSHIP"),
    entitlements: count("USER#", "ENTITLEMENT"),
    consents: count("USER#", "CONSENT#"),
    origins: count("USER#", "MOVEDIN#"),
    trail: count("AUDIT#person:"),
    orders: count("USER#", "ORDER#"),
    payments: count("USER#", "PAYMENT#"),
    customers: count("USER#", "CUSTOMER"),
    ledger: ledger.filter(({ userId }) => !others.has(String(userId))).length,
  };
};
type RowCounts = Awaited<ReturnType<typeof rowCounts>>;

const sentMails = (addresses: readonly string[]): Promise<readonly number[]> =>
  Promise.all(addresses.map(async (to) => (await mailsTo(to)).length));

test(
  "each line is imported once, each member is invited once, and nobody is charged",
  { timeout: 180_000 },
  async () => {
    const others = await accountIds();
    const existing = await Promise.all([newVerifiedMember(), newVerifiedMember()]);
    const emails = Array.from({ length: people }, newEmail);
    // Every third line has a plan and subscribes to the newsletter.
    const lines = [
      ...existing.map(({ email }) => `${email},Ida,Wood,Gold,${endsOn},`),
      ...emails.map(
        (email, at) => `${email},Uma,Reed${at % 3 === 0 ? `,Gold,${endsOn},yes` : ",,,"}`,
      ),
    ];
    const file = ["email,first_name,last_name,plan,ends_on,newsletter", ...lines].join("\n");
    const tried = await mapPlans(await uploadImport(file), { Gold: premium });
    const table = await openRows();
    const before = await rowCounts(others);

    expect((await runReply(tried)).status).toBe(200);
    await killInBatch(table, tried.id, 20);
    await killInBatch(table, tried.id, 60);
    await runImportSchedule();
    const moved = await waitForImport(tried.id);
    expect(moved).toMatchObject({
      state: "moved",
      counts: { new: people, plan_added: existing.length, known: 0, has_plan: 0, left_out: 0 },
      to_invite: people,
    });
    const arrived: RowCounts = {
      ...before,
      addresses: before.addresses + people,
      accounts: before.accounts + people,
      plans: before.plans + existing.length + paying,
      entitlements: before.entitlements + existing.length + paying,
      consents: before.consents + paying,
      origins: before.origins + lines.length,
      trail: before.trail + lines.length,
    };
    expect(await rowCounts(others)).toEqual(arrived);

    expect((await inviteReply(moved, invitations)).status).toBe(200);
    await killAmongInvitations(table, moved.id);
    const invited = await waitForImport(moved.id);
    expect([invited.invited, invited.to_invite]).toEqual([invitations, people - invitations]);
    expect(await rowCounts(others)).toEqual({
      ...arrived,
      links: arrived.links + invitations,
      invitations: arrived.invitations + invitations,
    });
    await expect
      .poll(() => sentMails(emails.slice(0, invitations + 1)), { timeout: 45_000, interval: 500 })
      .toEqual([...Array.from({ length: invitations }, () => 1), 0]);
  },
);
