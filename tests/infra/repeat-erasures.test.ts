import { expect, test } from "vitest";
import { eraseMember } from "../../functions/workers/privacy-requests/erase-member.ts";
import { findAccount } from "../../functions/entities/email.ts";
import {
  markErasureDoneWrite,
  loadErasure,
  recheckWrite,
  newErasure,
} from "../../functions/entities/data-request.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { Files } from "../../functions/platform/files.ts";
import { seedDemoData } from "../../infra/seed/demo-data.ts";
import { repeatErasures } from "../../infra/seed/repeat-erasures.ts";
import { quietLog } from "../support/quiet-log.ts";
import { fixedSecrets } from "./fixed-secrets.ts";
import { freshTable } from "./local-tables.ts";

const restored = freshTable();
const before = freshTable();
const now = () => new Date("2026-11-23T09:00:00Z");

const noFiles: Files = {
  get: async () => null,
  put: async () => {},
  list: async () => [],
  remove: async () => {},
  temporaryUrl: async () => "",
};
const deps = () => ({
  ...createDeps(readEnv(restored.environment())),
  log: quietLog,
  now,
  files: noFiles,
});

const erasedBefore = async (userId: string): Promise<void> => {
  const table = before.table();
  await table.save(newErasure(userId, { mails: [], teamAdmins: [] }, now()));
  for (const step of [recheckWrite, markErasureDoneWrite]) {
    const row = await loadErasure(table, userId);
    if (row !== null) await table.save(step(row, now()));
  }
};

test("members erased after the backup are erased again, and nobody else", async () => {
  const table = restored.table();
  await seedDemoData({ table, now, secrets: fixedSecrets }, "a password of ours");
  const member = await findAccount(table, "team-member@demo.example", now());
  const userId = member?.profile.userId ?? "";
  await erasedBefore(userId);
  await erasedBefore("usr_00000000000000000000000000");
  expect(await repeatErasures(deps(), before.table())).toBe(
    "2 accounts were erased before; 1 of them are back and are erased again within minutes.",
  );
  expect(await repeatErasures(deps(), before.table())).toMatch(/; 0 of them/);
  await eraseMember(deps(), userId);
  // A second pass a quarter of an hour later finds what a call in progress has written since.
  expect(await table.queryAll({ pk: `USER#${userId}` })).toMatchObject([
    { status: "second-look", gsi2sk: "2026-11-23T09:15:00.000Z" },
  ]);
  await eraseMember(deps(), userId);
  expect(await findAccount(table, "team-member@demo.example", now())).toBeNull();
  const left = await table.queryAll({ pk: `USER#${userId}` });
  expect(left.map(({ sk }) => sk)).toEqual(["DATA#ERASURE"]);
  const [team] = member?.profile.teams ?? [];
  const rows = await table.queryAll({ pk: `TEAM#${team?.teamId}` });
  expect(JSON.stringify(rows)).not.toContain(userId);
  expect(await findAccount(table, "team-admin@demo.example", now())).not.toBeNull();
});
