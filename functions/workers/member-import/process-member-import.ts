import { retryIntervalMinutes } from "../../../shared/domain/member-imports/import-retries.ts";
import {
  changeMemberImport,
  isDue,
  listDueImports,
  loadMemberImport,
  type MemberImportRow,
} from "../../entities/member-import.ts";
import { importFileKey } from "../../entities/import-file.ts";
import type { TimeLeft } from "../../lambda/define-worker.ts";
import type { FilesDeps } from "../../platform/files.ts";
import type { EmailThrottleDeps } from "../../identity/email-throttle.ts";
import { ConditionalCheckFailedError } from "../../platform/table/retry-on-conflict.ts";
import { sendInvitations } from "./send-invitations.ts";
import { runImportPass } from "./run-import-pass.ts";
import { rollBackImport } from "./roll-back-import.ts";
import { readImportFile, type ReadImportFile } from "./read-import-file.ts";

export type MemberImportDeps = FilesDeps & EmailThrottleDeps;

/** Continues every import that has work to do. A failed one does not block the others. Returns true if none remain. */
export const sweepImports = async (deps: MemberImportDeps, time: TimeLeft): Promise<boolean> => {
  let complete = true;
  for (const moveId of await listDueImports(deps.table, deps.now()))
    try {
      complete = (await processMemberImport(deps, moveId, time)) && complete;
    } catch (error) {
      complete = false;
      deps.log.error("move failed", error, { moveId });
    }
  return complete;
};

/** Returns true if no work remains for the import. A conflict with another worker, or a stop, ends the call. */
export const processMemberImport = async (
  deps: MemberImportDeps,
  moveId: string,
  time: TimeLeft,
): Promise<boolean> => {
  let file: ReadImportFile | null = null;
  let memberImport = await loadMemberImport(deps.table, moveId);
  // Recording a failure triggers this worker again, so the retry is left to the sweep.
  if (memberImport !== null && hasJustFailed(memberImport, deps.now())) return false;
  try {
    while (memberImport !== null && isDue(memberImport)) {
      const before: MemberImportRow = memberImport;
      if (before.inviting !== null) memberImport = await sendInvitations(deps, before, time);
      else if (before.state === "taking-back")
        memberImport = await rollBackImport(deps, before, time);
      else {
        file ??= await loadImportFile(deps, moveId);
        memberImport = await advance(deps, before, file, time);
      }
      // There was no time left for any of it.
      if (memberImport.version === before.version) return false;
    }
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedError) return false;
    await recordFailure(deps, moveId, error);
    throw error;
  }
};

const hasJustFailed = ({ failure }: MemberImportRow, now: Date): boolean =>
  failure !== null && now.getTime() - Date.parse(failure.at) < retryIntervalMinutes * 60_000;

/** Records the failure for the page of the import. If this write fails too, only the log contains it. */
const recordFailure = async (
  { table, now, log }: FilesDeps,
  moveId: string,
  error: unknown,
): Promise<void> => {
  try {
    const memberImport = await loadMemberImport(table, moveId);
    if (memberImport === null || !isDue(memberImport)) return;
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    const tries = (memberImport.failure?.tries ?? 0) + 1;
    const failure = { message, at: now().toISOString(), tries };
    await table.save(changeMemberImport(memberImport, { failure }).write);
  } catch (second) {
    log.error("failure not noted", second, { moveId });
  }
};

const loadImportFile = async (
  { files, log }: FilesDeps,
  moveId: string,
): Promise<ReadImportFile> => {
  const bytes = await files.get("documents", importFileKey(moveId));
  if (bytes === null)
    return {
      problem: "The file was deleted after a week. Upload it again.",
    };
  const start = performance.now();
  const read = readImportFile(bytes);
  const milliseconds = Math.round(performance.now() - start);
  log.info("members' file read", { moveId, bytes: bytes.length, milliseconds });
  return read;
};

const advance = async (
  deps: FilesDeps,
  memberImport: MemberImportRow,
  { file, problem }: ReadImportFile,
  time: TimeLeft,
): Promise<MemberImportRow> => {
  if (file !== undefined && memberImport.state !== "reading")
    return runImportPass(deps, memberImport, file, time);
  const { row, write } = changeMemberImport(
    memberImport,
    file === undefined
      ? { state: "refused", problem: problem ?? null }
      : {
          state: "matching",
          format: file.format,
          days: file.days,
          columns: [...file.columns],
          planNames: [...file.plans],
          statuses: file.statuses.map((status) => ({ ...status, values: [...status.values] })),
          lines: new Set(file.lines.map(({ email }) => email)).size,
          notes: file.faults.length,
        },
  );
  await deps.table.save(write);
  return row;
};
