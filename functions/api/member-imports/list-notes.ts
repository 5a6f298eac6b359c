import type { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { MemberImportRow } from "../../entities/member-import.ts";
import {
  type StoredImportNote,
  importNotes,
  notesFileKey,
  notesInChunk,
  notesTableKey,
} from "../../entities/import-file.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { findImport } from "./change-import.ts";

type Endpoints = typeof memberImportsContract.endpoints;

/** Returns true if the list of notes is complete. A pass that is still running has none. */
const isListed = ({ state }: MemberImportRow): boolean =>
  state === "checked" || state === "moved" || state === "taken-back";

export const listNotes: UseCase<Endpoints["listNotes"], FilesDeps> = async (
  deps,
  _caller,
  { params: { id }, query: { page, limit } },
) => {
  const memberImport = await findImport(deps, id);
  const from = (page - 1) * limit;
  const total = isListed(memberImport) ? memberImport.notes : 0;
  const data =
    from < total ? await notesFrom(deps, memberImport, from, Math.min(limit, total - from)) : [];
  return { status: 200, body: { data: [...data], meta: { total, page, perPage: limit } } };
};

/** Returns the notes of a page, which may begin in one chunk and end in the next. */
const notesFrom = async (
  deps: FilesDeps,
  memberImport: MemberImportRow,
  from: number,
  count: number,
): Promise<readonly StoredImportNote[]> => {
  const first = Math.floor(from / notesInChunk);
  const last = Math.floor((from + count - 1) / notesInChunk);
  const chunks = await Promise.all(
    (first === last ? [first] : [first, last]).map((chunk) => readChunk(deps, memberImport, chunk)),
  );
  const at = from - first * notesInChunk;
  return chunks.flat().slice(at, at + count);
};

/** Reads a chunk. The bucket deletes it after a week, which the response says; it is not an error. */
const readChunk = async (
  { files }: FilesDeps,
  { moveId, pass }: MemberImportRow,
  chunk: number,
): Promise<readonly StoredImportNote[]> => {
  const bytes = await files.get("documents", notesFileKey(moveId, pass, chunk));
  if (bytes === null)
    throw new AppError(
      "conflict",
      "This list was deleted after a week. Upload the file again to recreate it.",
    );
  return importNotes.parse(JSON.parse(new TextDecoder().decode(bytes)));
};

/** The time in seconds for which the address is valid. */
const expiresIn = 300;

export const downloadNotes: UseCase<Endpoints["downloadNotes"], FilesDeps> = async (
  deps,
  _caller,
  { params: { id } },
) => {
  const memberImport = await findImport(deps, id);
  if (!isListed(memberImport))
    throw new AppError("conflict", "The list is ready when all lines are processed.");
  // The table is as old as its chunks, and more to read.
  await readChunk(deps, memberImport, 0);
  const url = await deps.files.temporaryUrl("documents", notesTableKey(id, memberImport.pass), {
    expiresIn,
    signedAt: deps.now(),
    attachment: `${memberImport.fileName.replace(/\.csv$/i, "")} - ${fileNameSuffixes[memberImport.pass]}.csv`,
  });
  return { status: 200, body: { data: { url } } };
};

const fileNameSuffixes = {
  check: "not imported",
  move: "not imported",
  back: "not undone",
} as const;
