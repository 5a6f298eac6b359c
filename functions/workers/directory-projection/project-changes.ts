import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { type DirectoryKind, directoryKinds } from "../../entities/directory-entry.ts";
import { markDirectoryFileDue } from "../../entities/directory-file-pointer.ts";
import {
  type DirectorySubject,
  parseDirectorySubjectKey,
  parseTeamKey,
} from "../../entities/directory-subject.ts";
import { loadTeamRows } from "../../entities/team.ts";
import { mapConcurrent } from "../../platform/map-concurrent.ts";
import type { TableChange } from "../../platform/table-change.ts";
import type { Deps } from "../../platform/deps.ts";
import { projectEntry } from "./project-entry.ts";

type ProjectChangesDeps = Pick<Deps, "log" | "newId" | "now" | "table">;

/**
 * Projects each person and order of the batch once, several concurrently. A failed one is retried from its first change and does
 * not block the others.
 */
export const projectChanges = async (
  deps: ProjectChangesDeps,
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
  // Only the entries know whether anything was new, and in a repeated batch they already contain it. So the kinds are always
  // marked.
  await markDirectoryChanged(deps, new Set(all.map(({ subject }) => subject.kind)));
  return failed;
};

/** Marks the next files of these kinds as due. */
export const markDirectoryChanged = async (
  { table, newId, now }: Pick<Deps, "newId" | "now" | "table">,
  kinds: ReadonlySet<DirectoryKind>,
): Promise<void> => {
  for (const kind of directoryKinds)
    if (kinds.has(kind)) await table.save(markDirectoryFileDue(kind, newId("event"), now()));
};

const subjectsOf = async (
  { table }: ProjectChangesDeps,
  change: TableChange,
): Promise<readonly DirectorySubject[]> => {
  const subject = parseDirectorySubjectKey(change.key);
  if (subject !== null) return [subject];
  const teamId = parseTeamKey(change.key);
  if (teamId === null) return [];
  const [was, is] = [shown.safeParse(change.before).data, shown.safeParse(change.after).data];
  if (is === undefined) return [];
  // Seats change often and only affect the entry of the owner. A member who leaves the team gets a new profile version.
  if (was?.displayName.S === is.displayName.S && was.adminId.S === is.adminId.S)
    return isDeepStrictEqual(was.seats, is.seats) ? [] : [personWith(is.adminId.S)];
  const { members = [] } = (await loadTeamRows(table, teamId)) ?? {};
  return members.map(({ userId }) => personWith(userId));
};

const personWith = (userId: string): DirectorySubject => ({ kind: "people", userId, id: userId });

const text = z.object({ S: z.string() });
/** The part of a team that other entries show, in the format of the stream. */
const shown = z.object({ displayName: text, adminId: text, seats: z.optional(z.unknown()) });
