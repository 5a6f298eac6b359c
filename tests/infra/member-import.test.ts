/** The worker of the member import can fail in the middle of a batch, and its successor still imports each member once. */
import { beforeEach, expect, test } from "vitest";
import { processMemberImport } from "../../functions/workers/member-import/process-member-import.ts";
import type { MemberImportDeps } from "../../functions/workers/member-import/process-member-import.ts";
import { listNotes } from "../../functions/api/member-imports/list-notes.ts";
import { findUserIds } from "../../functions/entities/email.ts";
import { queryAudit } from "../../functions/entities/audit.ts";
import { loadMembership } from "../../functions/entities/membership.ts";
import {
  changeMemberImport,
  loadMemberImport,
  type MemberImportRow,
  newMemberImport,
} from "../../functions/entities/member-import.ts";
import { listImportsOfMember, listToInvite } from "../../functions/entities/imported-member.ts";
import { importFileKey } from "../../functions/entities/import-file.ts";
import { type PlanItem, saveShopItem } from "../../functions/entities/shop-item.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { Table } from "../../functions/platform/table/table.ts";
import type { Write } from "../../functions/platform/table/write.ts";
import {
  retryIntervalMinutes,
  maxBatchAttempts,
} from "../../shared/domain/member-imports/import-retries.ts";
import { benchMember } from "../bench/bench-member.ts";
import { quietLog } from "../support/quiet-log.ts";
import { fixedSecrets } from "./fixed-secrets.ts";
import { freshTable } from "./local-tables.ts";

const { environment, table } = freshTable();

/** The number is less than a batch, and more than are imported simultaneously. */
const people = 20;
const moveId = "mov_01K0000000000000000000TEST";
const emails = Array.from({ length: people }, (_, at) => `member-${at}@moved.example`);
const plenty = { milliseconds: () => 600_000 };

/** Each person is a transaction, so the test takes long. */
const patient = { timeout: 120_000 };

let minutes = 0;
let objects: Map<string, Uint8Array>;

/** The table can be given its own `save`. */
const depsWith = (save: Table["save"] = (writes) => table().save(writes)): MemberImportDeps => ({
  ...createDeps(readEnv(environment())),
  table: { ...table(), save },
  secrets: fixedSecrets,
  log: quietLog,
  now: () => new Date(Date.UTC(2026, 10, 23, 9, minutes)),
  lettersPerSecond: 100,
  files: {
    get: async (_, key) => objects.get(key) ?? null,
    put: async (_, key, body) => void objects.set(key, body),
    list: async () => [],
    remove: async (_, key) => void objects.delete(key),
    temporaryUrl: async () => "",
  },
});

const moveNow = async (): Promise<MemberImportRow> => {
  const move = await loadMemberImport(table(), moveId);
  if (move === null) throw new Error("The file is not there");
  return move;
};

beforeEach(async () => {
  minutes = 0;
  const lines = emails.map((email) => `${email},Gold,2027-05-01`);
  // Nothing is imported of another member's plan, and a note says so.
  const file = ["email,plan,ends_on", ...lines, "other@moved.example,Silver,2027-05-01"].join("\n");
  objects = new Map([[importFileKey(moveId), new TextEncoder().encode(file)]]);
  const at = "2026-11-23T08:00:00.000Z";
  const by = { userId: "usr_staff", firstName: "Ann", lastName: "Reed", email: "a@b.example" };
  const { row, write } = newMemberImport({ moveId, fileName: "members.csv", at, by });
  const premium: PlanItem = {
    kind: "plan",
    planId: 16,
    slug: "premium",
    title: "Premium",
    subtext: "",
    rank: 2,
    places: 10,
    annualPence: 480_000,
    monthlyPence: null,
    vatClass: "standard",
    onSale: true,
    pricedFrom: "1970-01-01",
    planned: [],
    version: 1,
  };
  await table().save(saveShopItem(premium));
  await table().save(write);
  const plans = [
    { name: "Gold", planId: 16 },
    { name: "Silver", planId: null },
  ];
  const moving = changeMemberImport(row, {
    state: "moving",
    pass: "move",
    lines: people + 1,
    matching: { plans, endsOn: null, payBy: "card", statuses: [] },
  });
  await table().save(moving.write);
});

/** The import has created these accounts, plans, import records and audit entries. */
const made = async () => {
  const ids = (await findUserIds(table(), emails, new Date())).flatMap((id) => id ?? []);
  const counted = await Promise.all(
    ids.map(async (id) => {
      const trail = await queryAudit(table(), { kind: "person", id }, { from: null, limit: 10 });
      const [plan, origins] = await Promise.all([
        loadMembership(table(), id),
        listImportsOfMember(table(), id),
      ]);
      return [plan?.plan.title, origins.length, trail.rows.length].join();
    }),
  );
  return { accounts: new Set(ids).size, each: [...new Set(counted)] };
};

const once = { accounts: people, each: ["Premium,1,1"] };

const isAccount = (writes: Write | readonly Write[]): boolean =>
  Array.isArray(writes) && writes.length > 1;

/** The worker creates this many accounts; after that nothing is saved any more, not even its failure. */
const dieAfter = async (accounts: number): Promise<void> => {
  const begun: Promise<void>[] = [];
  const save: Table["save"] = async (writes) => {
    if (begun.length >= accounts) throw new Error("The worker is gone");
    const saving = table().save(writes);
    if (isAccount(writes)) begun.push(saving);
    await saving;
  };
  await expect(processMemberImport(depsWith(save), moveId, plenty)).rejects.toThrow(
    "The worker is gone",
  );
  // Writes that had begun are completed.
  await Promise.all(begun);
};

test(
  "a worker that dies in the middle leaves the rest to the next one, however often",
  patient,
  async () => {
    for (const accounts of [1, 9, 5]) {
      await dieAfter(accounts);
      expect(await moveNow()).toMatchObject({ state: "moving", done: 0, failure: null });
    }
    expect(await made()).toEqual({ ...once, accounts: 15 });
    expect(await processMemberImport(depsWith(), moveId, plenty)).toBe(true);
    expect(await made()).toEqual(once);
    expect(await moveNow()).toMatchObject({
      state: "moved",
      counts: { new: people + 1, "plan-added": 0, known: 0, "has-plan": 0, "left-out": 0 },
      toInvite: people + 1,
      notes: 1,
    });
    expect(await listToInvite(table(), moveId, "invitation", 100)).toHaveLength(people + 1);
  },
);

test(
  "a failed batch is retried, and a line that keeps failing is skipped at last",
  patient,
  async () => {
    const failing: Table["save"] = async (writes) => {
      if (JSON.stringify(writes).includes("member-9@")) throw new Error("Not this one");
      await table().save(writes);
    };
    for (let tries = 1; tries <= maxBatchAttempts; tries += 1) {
      await expect(processMemberImport(depsWith(failing), moveId, plenty)).rejects.toThrow(
        "Not this one",
      );
      expect((await moveNow()).failure).toMatchObject({ message: "Not this one", tries });
      // A worker that is started at once finds the recent failure and waits.
      expect(await processMemberImport(depsWith(failing), moveId, plenty)).toBe(false);
      minutes += retryIntervalMinutes;
    }
    expect(await processMemberImport(depsWith(failing), moveId, plenty)).toBe(true);
    expect(await made()).toEqual({ ...once, accounts: people - 1 });
    expect(await moveNow()).toMatchObject({
      state: "moved",
      failure: null,
      counts: { new: people, "left-out": 1 },
      toInvite: people,
    });
    expect((await notesNow()).map(({ line, kind, message }) => [line, kind, message])).toEqual([
      [11, "left-out", "Failed repeatedly: Not this one"],
      [22, "on-basics", "'Silver' was matched to Basics"],
    ]);
  },
);

const notesNow = async () => {
  const input = { params: { id: moveId }, query: { page: 1, limit: 50 }, body: undefined };
  return (await listNotes(depsWith(), benchMember, input)).body.data;
};

test("a deleted list is reported as deleted, and is not shown as empty", patient, async () => {
  await processMemberImport(depsWith(), moveId, plenty);
  expect(await notesNow()).toHaveLength(1);
  objects.clear();
  await expect(notesNow()).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/^This list was deleted after a week\./),
  });
});

test(
  "an import whose file was deleted says so, and continues when the same file is uploaded again",
  patient,
  async () => {
    const file = objects.get(importFileKey(moveId));
    await dieAfter(12);
    objects.clear();
    expect(await processMemberImport(depsWith(), moveId, plenty)).toBe(true);
    expect(await moveNow()).toMatchObject({
      state: "refused",
      problem: expect.stringContaining("deleted after a week"),
    });
    expect(await made()).toEqual({ ...once, accounts: 12 });

    const again = "mov_01K0000000000000000001TEST";
    const { matching, by } = await moveNow();
    const next = newMemberImport({
      moveId: again,
      fileName: "members.csv",
      at: new Date().toISOString(),
      by,
    });
    await table().save(next.write);
    await table().save(
      changeMemberImport(next.row, { state: "moving", pass: "move", matching }).write,
    );
    if (file !== undefined) objects.set(importFileKey(again), file);
    expect(await processMemberImport(depsWith(), again, plenty)).toBe(true);
    expect((await loadMemberImport(table(), again))?.counts).toMatchObject({
      new: people + 1 - 12,
      "has-plan": 12,
    });
    expect(await made()).toEqual(once);
  },
);
