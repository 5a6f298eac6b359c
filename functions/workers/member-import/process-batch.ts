import type { Matching } from "../../../shared/domain/member-imports/import-decision.ts";
import type { ImportLine } from "../../../shared/domain/member-imports/import-line.ts";
import { maxBatchAttempts } from "../../../shared/domain/member-imports/import-retries.ts";
import { loadMemberImport, type MemberImportRow } from "../../entities/member-import.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { ConditionalCheckFailedError } from "../../platform/table/retry-on-conflict.ts";
import { type MatchedAccount, matchAccounts } from "./match-accounts.ts";
import { type LineOutcome, importLine, decideLineOutcome } from "./import-line.ts";

/** The number of concurrent lines in a batch. */
const maxConcurrentLines = 16;

/** Returns the outcome of each line of a batch, in their order. In an import pass the outcome is also applied. */
export const processBatch = async (
  deps: FilesDeps,
  memberImport: MemberImportRow,
  slice: readonly ImportLine[],
  matching: Matching,
): Promise<readonly LineOutcome[]> => {
  const judge = async (line: ImportLine, existing: MatchedAccount | null): Promise<LineOutcome> =>
    memberImport.pass === "move"
      ? importLine(deps, memberImport, line, matching, existing)
      : decideLineOutcome(line, matching, existing, deps.now());
  if ((memberImport.failure?.tries ?? 0) >= maxBatchAttempts)
    return oneByOne(deps, memberImport, slice, judge);
  const found = await matchAccounts(deps, memberImport.moveId, slice);
  const outcomes: LineOutcome[] = [];
  for (let at = 0; at < slice.length; at += maxConcurrentLines) {
    await assertNotStopped(deps, memberImport);
    outcomes.push(
      ...(await Promise.all(
        slice
          .slice(at, at + maxConcurrentLines)
          .map((line, next) => judge(line, found[at + next] ?? null)),
      )),
    );
  }
  return outcomes;
};

/**
 * Processes a failing batch line by line. The line that keeps failing is skipped with its error, so that it does not block those
 * that follow.
 */
const oneByOne = async (
  deps: FilesDeps,
  memberImport: MemberImportRow,
  slice: readonly ImportLine[],
  judge: (line: ImportLine, existing: MatchedAccount | null) => Promise<LineOutcome>,
): Promise<readonly LineOutcome[]> => {
  const outcomes: LineOutcome[] = [];
  for (const line of slice) {
    await assertNotStopped(deps, memberImport);
    try {
      const [stored = null] = await matchAccounts(deps, memberImport.moveId, [line]);
      outcomes.push(await judge(line, stored));
    } catch (error) {
      deps.log.error("line failed", error, { moveId: memberImport.moveId, line: line.line });
      const why = error instanceof Error ? error.message : String(error);
      outcomes.push({ kind: "left-out", message: `Failed repeatedly: ${why}`.slice(0, 300) });
    }
  }
  return outcomes;
};

/** Checks before each line that the import has not been stopped. Throws `ConditionFailed`. */
const assertNotStopped = async (
  { table }: FilesDeps,
  { moveId, version }: MemberImportRow,
): Promise<void> => {
  if ((await loadMemberImport(table, moveId))?.version !== version)
    throw new ConditionalCheckFailedError(0);
};
