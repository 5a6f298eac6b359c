/** The worker that moves members in dies where it stands: in the middle of slices, and of a batch of invitations. */
import { expect, test } from "vitest";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { Table } from "../../functions/platform/table/table.ts";
import { loadMove, type MemberImportRow } from "../../functions/entities/member-import.ts";
import { listToInvite } from "../../functions/entities/imported-member.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { mailsTo } from "../support/mailbox.ts";
import { newEmail, newVerifiedMember } from "../support/members.ts";
import {
  uploadImport,
  inviteReply,
  runReply,
  settled,
  tryOut,
  workNow,
} from "../support/moving-in.ts";
import { killFunction } from "../support/processes.ts";
import { environmentOf } from "../support/running-functions.ts";
import { openTable } from "../support/table.ts";

const worker = "member-import";
/** More than a slice of them. */
const people = 210;
const paying = people / 3;
const invitations = 60;
const premium = 16;
const endsOn = daysAfter(londonDay(new Date()), 200);

const openRows = async (): Promise<Table> =>
  createDeps(readEnv(await environmentOf("member-imports"))).table;

const read = async (table: Table, moveId: string): Promise<MemberImportRow> => {
  const move = await loadMove(table, moveId);
  if (move === null) throw new Error("The file is not there");
  return move;
};

/** Kills it once it has given an account to so many whom no slice has counted yet; the stream wakes another. */
const killInSlice = async (table: Table, moveId: string, atLeast: number): Promise<void> => {
  for (;;) {
    const made = (await listToInvite(table, moveId, "invitation", people)).length;
    const { state, done } = await read(table, moveId);
    expect([state, done]).toEqual(["moving", 0]);
    if (made < atLeast) continue;
    expect(await killFunction(worker)).toBeGreaterThan(0);
    // The slice stays as it was: what was moved in of it is not counted.
    expect((await read(table, moveId)).counts.new).toBe(0);
    return;
  }
};

const killAmongInvitations = async (table: Table, moveId: string): Promise<void> => {
  while ((await read(table, moveId)).invited < 3);
  expect(await killFunction(worker)).toBeGreaterThan(0);
  expect((await read(table, moveId)).inviting?.left).toBeGreaterThan(0);
};

/** Everybody who has an account. */
const accountIds = async (): Promise<ReadonlySet<string>> => {
  const keys = await (await openTable()).keys();
  return new Set(
    keys.flatMap(({ pk, sk }) =>
      pk.startsWith("USER#") && sk === "PROFILE" ? [pk.slice("USER#".length)] : [],
    ),
  );
};

/**
 * What a file makes, and what it must not: how many rows there are of each. `others` have nothing to do with it: meanwhile a
 * schedule may end what was left of their orders.
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
  "each line is moved in once, each is invited once, and nobody is charged",
  { timeout: 180_000 },
  async () => {
    const others = await accountIds();
    const existing = await Promise.all([newVerifiedMember(), newVerifiedMember()]);
    const emails = Array.from({ length: people }, newEmail);
    // Every third comes with a plan, and wants the newsletter.
    const lines = [
      ...existing.map(({ email }) => `${email},Ida,Wood,Gold,${endsOn},`),
      ...emails.map(
        (email, at) => `${email},Uma,Reed${at % 3 === 0 ? `,Gold,${endsOn},yes` : ",,,"}`,
      ),
    ];
    const file = ["email,first_name,last_name,plan,ends_on,newsletter", ...lines].join("\n");
    const tried = await tryOut(await uploadImport(file), { Gold: premium });
    const table = await openRows();
    const before = await rowCounts(others);

    expect((await runReply(tried)).status).toBe(200);
    await killInSlice(table, tried.id, 20);
    await killInSlice(table, tried.id, 60);
    await workNow();
    const moved = await settled(tried.id);
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
    const invited = await settled(moved.id);
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
