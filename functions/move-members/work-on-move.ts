import { changeMove, isDue, listDueMoves, loadMove, type MoveRow } from "../rows/move.ts";
import { movingFile } from "../rows/moving-file.ts";
import type { TimeLeft } from "../runtime/define-worker.ts";
import type { FilesDeps } from "../runtime/files.ts";
import { ConditionFailed } from "../runtime/table/decide-again.ts";
import { inviteSome } from "./invite-some.ts";
import { passOver } from "./pass-over.ts";
import { readFile, type ReadFile } from "./read-file.ts";

/** Takes up each that has something to do. One that fails does not hold up the others. Answers whether none is left. */
export const sweep = async (deps: FilesDeps, time: TimeLeft): Promise<boolean> => {
  let complete = true;
  for (const moveId of await listDueMoves(deps.table, deps.now()))
    try {
      complete = (await workOn(deps, moveId, time)) && complete;
    } catch (error) {
      complete = false;
      deps.log.error("move failed", error, { moveId });
    }
  return complete;
};

/** Answers whether nothing is left to be done of it. Whoever else is at it, or stops it, ends this. */
export const workOn = async (deps: FilesDeps, moveId: string, time: TimeLeft): Promise<boolean> => {
  let file: ReadFile | null = null;
  let move = await loadMove(deps.table, moveId);
  try {
    while (move !== null && isDue(move)) {
      const before: MoveRow = move;
      if (before.inviting !== null) move = await inviteSome(deps, before, time);
      else {
        file ??= await readOnce(deps, moveId);
        move = await advance(deps, before, file, time);
      }
      // There was no time left for any of it.
      if (move.version === before.version) return false;
    }
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

const readOnce = async ({ files, log }: FilesDeps, moveId: string): Promise<ReadFile> => {
  const bytes = await files.get("documents", movingFile(moveId));
  if (bytes === null)
    return {
      problem: "The file is not there any more: it is kept for a week. Bring it once more.",
    };
  const start = performance.now();
  const read = readFile(bytes);
  const milliseconds = Math.round(performance.now() - start);
  log.info("members' file read", { moveId, bytes: bytes.length, milliseconds });
  return read;
};

const advance = async (
  deps: FilesDeps,
  move: MoveRow,
  { file, problem }: ReadFile,
  time: TimeLeft,
): Promise<MoveRow> => {
  if (file !== undefined && move.state !== "reading") return passOver(deps, move, file, time);
  const { row, write } = changeMove(
    move,
    file === undefined
      ? { state: "refused", problem: problem ?? null }
      : {
          state: "matching",
          format: file.format,
          days: file.days,
          planNames: [...file.plans],
          lines: file.lines.length,
          notes: file.faults.length,
        },
  );
  await deps.table.save(write);
  return row;
};
