import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { type DirectoryKind, directoryKinds } from "../../entities/directory-entry.ts";
import { markChanged } from "../../entities/directory-pack.ts";
import {
  type DirectorySubject,
  directorySubjectAt,
  directoryTeamAt,
} from "../../entities/directory-subject.ts";
import { loadTeamRows } from "../../entities/team.ts";
import { mapConcurrent } from "../../platform/map-concurrent.ts";
import type { TableChange } from "../../platform/table-change.ts";
import type { Deps } from "../../platform/deps.ts";
import { projectEntry } from "./project-entry.ts";

type Needs = Pick<Deps, "log" | "newId" | "now" | "table">;

/**
 * Each person and order of the batch once, several side by side. One that fails comes again with its first change, and does
 * not hold up the others.
 */
export const projectChanges = async (
  deps: Needs,
  changes: readonly TableChange[],
): Promise<readonly TableChange[]> => {
  const subjects = new Map<string, { subject: DirectorySubject; change: TableChange }>();
  for (const change of changes)
    for (const subject of await subjectsOf(deps, change)) {
      const name = `${subject.kind} ${subject.id}`;
      if (!subjects.has(name)) subjects.set(name, { subject, change });
    }
  const failed: TableChange[] = [];
  const all = [...subjects.values()];
  await mapConcurrent(all, async ({ subject, change }) => {
    try {
      await projectEntry(deps, subject);
    } catch (error) {
      deps.log.error("directory entry failed", error, { kind: subject.kind, id: subject.id });
      failed.push(change);
    }
  });
  // Whether anything was new is known to the entries alone: a batch that comes again has them there already.
  await markDirectoryChanged(deps, new Set(all.map(({ subject }) => subject.kind)));
  return failed;
};

/** The next files of these kinds are due. */
export const markDirectoryChanged = async (
  { table, newId, now }: Pick<Deps, "newId" | "now" | "table">,
  kinds: ReadonlySet<DirectoryKind>,
): Promise<void> => {
  for (const kind of directoryKinds)
    if (kinds.has(kind)) await table.save(markChanged(kind, newId("event"), now()));
};

const subjectsOf = async (
  { table }: Needs,
  change: TableChange,
): Promise<readonly DirectorySubject[]> => {
  const subject = directorySubjectAt(change.key);
  if (subject !== null) return [subject];
  const teamId = directoryTeamAt(change.key);
  if (teamId === null) return [];
  const [was, is] = [shown.safeParse(change.before).data, shown.safeParse(change.after).data];
  if (is === undefined) return [];
  // Places come and go: the owner's entry alone has them. Who leaves the team has another profile.
  if (was?.displayName.S === is.displayName.S && was.adminId.S === is.adminId.S)
    return isDeepStrictEqual(was.seats, is.seats) ? [] : [personWith(is.adminId.S)];
  const { members = [] } = (await loadTeamRows(table, teamId)) ?? {};
  return members.map(({ userId }) => personWith(userId));
};

const personWith = (userId: string): DirectorySubject => ({ kind: "people", userId, id: userId });

const text = z.object({ S: z.string() });
/** As the stream brings it. */
const shown = z.object({ displayName: text, adminId: text, seats: z.optional(z.unknown()) });
