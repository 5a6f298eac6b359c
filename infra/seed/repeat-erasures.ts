/**
 * `npm run erasures -- --from TABLE [--branch NAME]` repeats, after a backup was restored, the erasures since the backup. `TABLE`
 * is the earlier table, which has their records; the stack is the one that runs here (`PORT`) or a deployed branch. Repeating it
 * does the same. The next sweep of the privacy requests does the work.
 */
import { parseArgs } from "node:util";
import { listErasedUserIds, newErasure } from "../../functions/entities/data-request.ts";
import { loadMailClaims } from "../../functions/entities/member-emails.ts";
import { loadProfile } from "../../functions/entities/profile.ts";
import type { Deps } from "../../functions/platform/deps.ts";
import { ignoreConflict } from "../../functions/platform/table/retry-on-conflict.ts";
import type { Table } from "../../functions/platform/table/table.ts";
import { runCommand } from "../constructs/cdk-command.ts";
import { programDeps } from "./program-deps.ts";
import { targetEnvironment } from "./target-environment.ts";

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { branch: { type: "string" }, from: { type: "string" } },
  });
  if (values.from === undefined) throw new Error("Name the table of before: --from TABLE.");
  const environment = await targetEnvironment(values.branch);
  const before = programDeps({ ...environment, TABLE_NAME: values.from });
  console.log(await repeatErasures(programDeps(environment), before.table));
};

/** Queues an erasure for each person whom `before` records as erased and who is back. Returns one sentence. */
export const repeatErasures = async (
  { table, now }: Pick<Deps, "now" | "table">,
  before: Table,
): Promise<string> => {
  const erased = await listErasedUserIds(before);
  let again = 0;
  for (const userId of erased) {
    const profile = await loadProfile(table, userId);
    if (profile === null) continue;
    const mails = await loadMailClaims(table, profile, now());
    const isNew = await ignoreConflict(
      table.save(newErasure(userId, { mails, teamAdmins: [] }, now())).then(() => true),
      () => false,
    );
    if (isNew) again += 1;
  }
  return `${erased.length} accounts were erased before; ${again} of them are back and are erased again within minutes.`;
};

if (import.meta.main) await runCommand(run);
