import type { MembersFile, MovingLine } from "../../shared/domain/moving-line.ts";
import type { Matching } from "../../shared/domain/moving-in.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { changeMove, type MoveCounts, type MoveRow } from "../rows/move.ts";
import {
  type MovingNote,
  movingNotes,
  notesFile,
  notesInChunk,
  notesTable,
  sliceFile,
} from "../rows/moving-file.ts";
import { listPlans } from "../rows/shop-item.ts";
import { csvTable } from "../runtime/csv-table.ts";
import type { TimeLeft } from "../runtime/define-worker.ts";
import type { FilesDeps } from "../runtime/files.ts";
import { type Found, lookUp } from "./look-up.ts";
import { type Judged, moveLine, outcomeOf } from "./move-line.ts";

const linesInSlice = 200;
/** Of a slice, side by side. */
const abreast = 16;
/** What a slice takes at most. Milliseconds. */
const lastSlice = 60_000;

/**
 * Goes on with a pass from where it stands, slice by slice: each is counted with the row that says that it is done, so that one
 * that is done twice, or was killed, is counted once. Throws `ConditionFailed` when somebody else was faster, or has stopped it.
 */
export const passOver = async (
  deps: FilesDeps,
  begun: MoveRow,
  file: MembersFile,
  time: TimeLeft,
): Promise<MoveRow> => {
  const matching = await matchingOf(deps, begun);
  let move = begun;
  while (move.done < file.lines.length) {
    if (time.milliseconds() < lastSlice) return move;
    move = await passSlice(deps, move, file.lines, matching);
  }
  return finish(deps, move, file);
};

const matchingOf = async (
  { table, now }: Pick<FilesDeps, "now" | "table">,
  { matching }: MoveRow,
): Promise<Matching> => {
  const plans = await listPlans(table, londonDay(now()));
  return {
    plans: new Map(
      (matching?.plans ?? []).map(({ name, planId }) => [
        name,
        plans.find((plan) => plan.planId === planId) ?? null,
      ]),
    ),
    endsOn: matching?.endsOn ?? null,
  };
};

const passSlice = async (
  deps: FilesDeps,
  move: MoveRow,
  lines: readonly MovingLine[],
  matching: Matching,
): Promise<MoveRow> => {
  const slice = lines.slice(move.done, move.done + linesInSlice);
  const found = await lookUp(deps, move.moveId, slice);
  const judge = async (line: MovingLine, known: Found | null): Promise<Judged> =>
    move.pass === "move"
      ? moveLine(deps, move, line, matching, known)
      : outcomeOf(line, matching, known, deps.now());
  const outcomes: Judged[] = [];
  for (let at = 0; at < slice.length; at += abreast)
    outcomes.push(
      ...(await Promise.all(
        slice.slice(at, at + abreast).map((line, next) => judge(line, found[at + next] ?? null)),
      )),
    );
  const notes = slice.flatMap(({ line, email }, at): MovingNote[] => {
    const outcome = outcomes[at];
    return outcome && "message" in outcome
      ? [{ line, email, kind: outcome.kind, message: outcome.message }]
      : [];
  });
  await keep(deps, sliceFile(move.moveId, move.pass, move.done), notes);
  const counts = { ...move.counts };
  for (const { kind } of outcomes) counts[kind] += 1;
  const made = move.pass === "move" ? counts.new - move.counts.new : 0;
  const { row, write } = changeMove(move, {
    done: move.done + slice.length,
    counts,
    toInvite: move.toInvite + made,
  });
  await deps.table.save(write);
  return row;
};

/** The list of all that stays as it is, in the order of the file: in chunks for the screen, and as a table. */
const finish = async (deps: FilesDeps, move: MoveRow, file: MembersFile): Promise<MoveRow> => {
  const { moveId, pass } = move;
  const faults = file.faults.map((fault): MovingNote => ({ ...fault, kind: "left-out" }));
  const found = [];
  for (let from = 0; from < file.lines.length; from += linesInSlice)
    found.push(...(await read(deps, sliceFile(moveId, pass, from))));
  const notes = [...faults, ...found].toSorted((a, b) => a.line - b.line);
  for (let at = 0; at < notes.length; at += notesInChunk)
    await keep(
      deps,
      notesFile(moveId, pass, at / notesInChunk),
      notes.slice(at, at + notesInChunk),
    );
  await keepText(deps, notesTable(moveId, pass), "text/csv;charset=utf-8", tableOf(notes));
  const counts: MoveCounts = {
    ...move.counts,
    "left-out": move.counts["left-out"] + faults.length,
  };
  const { row, write } = changeMove(move, {
    state: pass === "check" ? "checked" : "moved",
    counts,
    notes: notes.length,
  });
  await deps.table.save(write);
  deps.log.info("members' file passed over", { moveId, pass, ...counts });
  return row;
};

const kindWords = { "has-plan": "Has it already", "left-out": "Left out" } as const;

const tableOf = (notes: readonly MovingNote[]): string =>
  csvTable(
    ["Line", "E-mail", "What", "Why"],
    notes.map(({ line, email, kind, message }) => [String(line), email, kindWords[kind], message]),
  );

const keep = (deps: FilesDeps, key: string, notes: readonly MovingNote[]): Promise<void> =>
  keepText(deps, key, "application/json", JSON.stringify(notes));

const keepText = (
  { files }: FilesDeps,
  key: string,
  contentType: string,
  text: string,
): Promise<void> =>
  files.put("documents", key, new TextEncoder().encode(text), {
    contentType,
    cacheControl: "private, no-store",
  });

const read = async ({ files }: FilesDeps, key: string): Promise<readonly MovingNote[]> => {
  const bytes = await files.get("documents", key);
  return bytes === null ? [] : movingNotes.parse(JSON.parse(new TextDecoder().decode(bytes)));
};
