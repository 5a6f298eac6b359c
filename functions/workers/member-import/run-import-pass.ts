import { needsConsentOn } from "../../../shared/domain/memberships/renewal-consent.ts";
import {
  type EffectiveLines,
  selectEffectiveLines,
  type Matching,
} from "../../../shared/domain/member-imports/import-decision.ts";
import type {
  MembersFile,
  ImportFault,
  ImportLine,
} from "../../../shared/domain/member-imports/import-line.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import {
  changeMemberImport,
  type ImportCounts,
  type MemberImportRow,
} from "../../entities/member-import.ts";
import type { StoredImportNote } from "../../entities/import-file.ts";
import { queryPlans } from "../../entities/shop-item.ts";
import type { TimeLeft } from "../../lambda/define-worker.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { processBatch } from "./process-batch.ts";
import { saveNotesBatch, saveNotesList } from "./save-import-notes.ts";
import type { LineOutcome } from "./import-line.ts";

const linesInSlice = 200;
/** The time in milliseconds that the last batch may take. */
const maxSliceMs = 60_000;

/**
 * Continues a pass from its position, batch by batch. Each batch is counted in the row that marks it as done, so that a batch
 * that is repeated or killed is counted once. Throws `ConditionFailed` if another worker was faster, or has stopped the pass.
 */
export const runImportPass = async (
  deps: FilesDeps,
  begun: MemberImportRow,
  file: MembersFile,
  time: TimeLeft,
): Promise<MemberImportRow> => {
  const matching = await matchingOf(deps, begun);
  const counting = selectEffectiveLines(file.lines, matching, deps.now());
  let memberImport = begun;
  while (memberImport.done < counting.lines.length) {
    if (time.milliseconds() < maxSliceMs) return memberImport;
    memberImport = await passSlice(deps, memberImport, counting.lines, matching);
  }
  return finish(deps, memberImport, file.faults, counting);
};

const matchingOf = async (
  { table, now }: Pick<FilesDeps, "now" | "table">,
  { matching, statuses: columns }: MemberImportRow,
): Promise<Matching> => {
  const plans = await queryPlans(table, londonDay(now()));
  return {
    plans: new Map(
      (matching?.plans ?? []).map(({ name, planId }) => [
        name,
        plans.find((plan) => plan.planId === planId) ?? null,
      ]),
    ),
    catalogue: plans,
    endsOn: matching?.endsOn ?? null,
    payBy: matching?.payBy ?? "card",
    statuses: (matching?.statuses ?? []).map(({ column, ignored, values }) => ({
      column,
      title: columns.find((one) => one.column === column)?.title ?? "",
      ignored,
      meanings: new Map(values.map(({ value, means }) => [value, means])),
    })),
  };
};

const passSlice = async (
  deps: FilesDeps,
  memberImport: MemberImportRow,
  lines: readonly ImportLine[],
  matching: Matching,
): Promise<MemberImportRow> => {
  const slice = lines.slice(memberImport.done, memberImport.done + linesInSlice);
  const outcomes = await processBatch(deps, memberImport, slice, matching);
  const notes = outcomes.flatMap((outcome, at) => importNoteOf(slice[at], outcome) ?? []);
  await saveNotesBatch(deps, memberImport, memberImport.done, notes);
  const counts = countsAfter(memberImport.counts, outcomes, notes, londonDay(deps.now()));
  const made =
    memberImport.pass === "move"
      ? outcomes.filter((one) => isToInvite(memberImport, one)).length
      : 0;
  const { row, write } = changeMemberImport(memberImport, {
    done: memberImport.done + slice.length,
    counts,
    firstEnd: firstEndOf(memberImport, outcomes),
    toInvite: memberImport.toInvite + made,
  });
  await deps.table.save(write);
  return row;
};

const countsAfter = (
  before: ImportCounts,
  outcomes: readonly LineOutcome[],
  notes: readonly StoredImportNote[],
  today: string,
): ImportCounts => {
  const counts = { ...before, plans: { ...before.plans } };
  for (const { kind } of outcomes) counts[kind] += 1;
  for (const { kind } of notes) if (kind === "noted" || kind === "on-basics") counts[kind] += 1;
  for (const plan of outcomes.flatMap((outcome) => grantedPlan(outcome) ?? [])) {
    counts.plans[plan.planId] = (counts.plans[plan.planId] ?? 0) + 1;
    if (plan.renews && needsConsentOn(today, plan.endsOn)) counts["arriving-late"] += 1;
  }
  return counts;
};

/** Returns the plan that a line grants. */
const grantedPlan = (
  outcome: LineOutcome,
): { readonly planId: number; readonly endsOn: string; readonly renews: boolean } | null => {
  if (outcome.isDone) return outcome.gave;
  if (outcome.kind !== "new" && outcome.kind !== "plan-added") return null;
  const { moved } = outcome;
  return moved && { planId: moved.plan.planId, endsOn: moved.endsOn, renews: moved.renews };
};

/** Returns true for a member imported in this run. Those of an earlier run, which was rolled back in part, were counted then. */
const isToInvite = ({ movingSince }: MemberImportRow, outcome: LineOutcome): boolean =>
  outcome.kind === "new" && (!outcome.isDone || (outcome.firstAt ?? "") >= (movingSince ?? ""));

/** Returns why a line is skipped, changes nothing, or is imported without the plan in the file. */
const importNoteOf = (
  line: ImportLine | undefined,
  outcome: LineOutcome,
): StoredImportNote | null => {
  if (line === undefined) return null;
  const { line: number, email } = line;
  if (outcome.kind === "has-plan" || outcome.kind === "left-out")
    return { line: number, email, kind: outcome.kind, message: outcome.message };
  const lost = "lost" in outcome ? outcome.lost : null;
  // Consent only concerns members whose account is created.
  const note = outcome.kind === "new" ? line.note : null;
  if (lost !== null)
    return { line: number, email, kind: "on-basics", message: sentences(lost, note) };
  return note === null ? null : { line: number, email, kind: "noted", message: note };
};

const sentences = (first: string, second: string | null): string =>
  second === null ? first : `${first}. ${second}`;

const firstEndOf = (
  { firstEnd }: MemberImportRow,
  outcomes: readonly LineOutcome[],
): string | null =>
  outcomes
    .flatMap((outcome) => (outcome.kind === "new" ? (outcome.moved?.endsOn ?? []) : []))
    .reduce<string | null>((first, day) => (first === null || day < first ? day : first), firstEnd);

/** Finishes the pass and writes the list of lines that were skipped or left unchanged. */
const finish = async (
  deps: FilesDeps,
  memberImport: MemberImportRow,
  unreadable: readonly ImportFault[],
  { lines, faults: doubles }: EffectiveLines,
): Promise<MemberImportRow> => {
  const { moveId, pass } = memberImport;
  const starts = Array.from(
    { length: Math.ceil(lines.length / linesInSlice) },
    (_, slice) => slice * linesInSlice,
  );
  const faults = [...unreadable, ...doubles].map((fault): StoredImportNote => ({
    ...fault,
    kind: "left-out",
  }));
  const notes = await saveNotesList(deps, memberImport, starts, faults);
  const counts: ImportCounts = {
    ...memberImport.counts,
    "left-out": memberImport.counts["left-out"] + faults.length,
  };
  const { row, write } = changeMemberImport(memberImport, {
    state: pass === "check" ? "checked" : "moved",
    counts,
    notes,
  });
  await deps.table.save(write);
  deps.log.info("members' file passed over", { moveId, pass, ...counts });
  return row;
};
