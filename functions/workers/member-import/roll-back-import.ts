import {
  decidePlanRollback,
  type PlanRollback,
} from "../../../shared/domain/memberships/complimentary-plan.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { auditWrite } from "../../entities/audit.ts";
import { parseEntitlement, entitlementKey } from "../../entities/entitlement.ts";
import { parseMembership, membershipKey } from "../../entities/membership.ts";
import { changeMemberImport, type MemberImportRow } from "../../entities/member-import.ts";
import {
  listImportedMembers,
  parseImportedMember,
  importedMemberKey,
  type ImportedMemberRow,
  markImportRolledBack,
} from "../../entities/imported-member.ts";
import type { StoredImportNote } from "../../entities/import-file.ts";
import { profileKey, profileRow } from "../../entities/profile.ts";
import { endComplimentaryPlan } from "../../entities/complimentary-plan.ts";
import type { TimeLeft } from "../../lambda/define-worker.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { saveNotesBatch, saveNotesList } from "./save-import-notes.ts";

const peopleInSlice = 200;
/** The number of concurrent lines in a batch. */
const maxConcurrentLines = 16;
/** The time in milliseconds that the last batch may take. */
const maxSliceMs = 60_000;

/** Continues a roll-back, batch by batch, like a pass over the lines. Accounts stay. */
export const rollBackImport = async (
  deps: FilesDeps,
  begun: MemberImportRow,
  time: TimeLeft,
): Promise<MemberImportRow> => {
  let memberImport = begun;
  while (memberImport.takingBack !== null && time.milliseconds() >= maxSliceMs) {
    const { after } = memberImport.takingBack;
    const people = await listImportedMembers(deps.table, memberImport.moveId, after, peopleInSlice);
    if (people.length === 0) return finish(deps, memberImport);
    memberImport = await rollBackBatch(deps, memberImport, memberImport.takingBack, people);
  }
  return memberImport;
};

const rollBackBatch = async (
  deps: FilesDeps,
  memberImport: MemberImportRow,
  before: NonNullable<MemberImportRow["takingBack"]>,
  people: Awaited<ReturnType<typeof listImportedMembers>>,
): Promise<MemberImportRow> => {
  const done: Array<readonly [ImportedMemberRow, RolledBackMember]> = [];
  for (let at = 0; at < people.length; at += maxConcurrentLines)
    done.push(
      ...(await Promise.all(
        people
          .slice(at, at + maxConcurrentLines)
          .map(
            async ({ row }) =>
              [row, await rollBackMember(deps, memberImport, before, row)] as const,
          ),
      )),
    );
  const notes = done.flatMap(([{ line }, { email, outcome }]): StoredImportNote[] =>
    outcome.kind === "keep" ? [{ line, email, kind: "kept", message: outcome.message }] : [],
  );
  await saveNotesBatch(deps, memberImport, before.slices, notes);
  const { row, write } = changeMemberImport(memberImport, {
    done: memberImport.done + people.length,
    takingBack: {
      ...before,
      slices: before.slices + 1,
      after: people.at(-1)?.at ?? before.after,
      taken: before.taken + done.filter(([, { outcome }]) => outcome.kind === "take").length,
      kept: before.kept + notes.length,
    },
  });
  await deps.table.save(write);
  return row;
};

interface RolledBackMember {
  readonly email: string;
  readonly outcome: PlanRollback;
}

/** Writes plan, audit entry and the row about the person's origin in one transaction. On conflict it decides again. */
const rollBackMember = (
  deps: FilesDeps,
  { moveId, by, fileName }: MemberImportRow,
  { reason, at }: NonNullable<MemberImportRow["takingBack"]>,
  { userId, line }: ImportedMemberRow,
): Promise<RolledBackMember> =>
  retryOnConflict(async () => {
    const [moved, profile, current, entitled] = await deps.table.getMany([
      importedMemberKey(userId, moveId),
      profileKey(userId),
      membershipKey(userId),
      entitlementKey(userId),
    ]);
    const imported = parseImportedMember(moved);
    const email = profile ? profileRow.parse(profile).email : "";
    // The account is gone, and everything that was granted with it.
    if (imported === null) return { email, outcome: { kind: "nothing" } };
    if (imported.takenBackAt !== null) {
      // Either a worker that was killed has rolled this back without counting it, or it was rolled back earlier and not granted
      // again.
      const isOfThis = imported.gave !== null && imported.takenBackAt >= at;
      return { email, outcome: { kind: isOfThis ? "take" : "nothing" } };
    }
    const membership = parseMembership(current);
    const outcome = decidePlanRollback(imported.gave, membership);
    if (outcome.kind === "keep") return { email, outcome };
    const now = deps.now();
    const noted = markImportRolledBack(imported, now.toISOString());
    if (outcome.kind === "nothing" || membership === null || imported.gave === null) {
      await deps.table.save(noted);
      return { email, outcome };
    }
    const { title, endsOn } = imported.gave;
    await deps.table.save([
      ...endComplimentaryPlan(membership, parseEntitlement(entitled), now),
      noted,
      auditWrite(deps, {
        by,
        subject: { kind: "person", id: userId, title: userId },
        action: "undid the import",
        changes: {
          file: { before: `${fileName}, line ${line}`, after: null },
          plan: { before: `${title}, until ${formatDay(endsOn)}`, after: null },
        },
        reason,
      }),
    ]);
    return { email, outcome };
  });

const finish = async (deps: FilesDeps, memberImport: MemberImportRow): Promise<MemberImportRow> => {
  const { moveId, done, takingBack } = memberImport;
  const starts = Array.from({ length: takingBack?.slices ?? 0 }, (_, slice) => slice);
  const notes = await saveNotesList(deps, memberImport, starts, []);
  const { row, write } = changeMemberImport(memberImport, { state: "taken-back", notes });
  await deps.table.save(write);
  deps.log.info("members' file taken back", { moveId, done, taken: takingBack?.taken });
  return row;
};
