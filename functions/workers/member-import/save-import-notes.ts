/**
 * Stores the notes of a pass: batch by batch beside the file, and at the end as one list, in chunks for the screen and as a
 * spreadsheet.
 */
import type { ImportPass, MemberImportRow } from "../../entities/member-import.ts";
import {
  type StoredImportNote,
  importNotes,
  notesFileKey,
  notesInChunk,
  notesTableKey,
  sliceFileKey,
} from "../../entities/import-file.ts";
import { csvTable } from "../../platform/csv-table.ts";
import type { FilesDeps } from "../../platform/files.ts";

/** Stores the notes of one batch under its start. A repeated batch overwrites them. */
export const saveNotesBatch = (
  deps: FilesDeps,
  { moveId, pass }: Pick<MemberImportRow, "moveId" | "pass">,
  from: number,
  notes: readonly StoredImportNote[],
): Promise<void> => saveNotes(deps, sliceFileKey(moveId, pass, from), notes);

/**
 * Writes the list: skipped lines first, each group in the order of the file, together with notes that belong to no batch. Returns
 * their number.
 */
export const saveNotesList = async (
  deps: FilesDeps,
  { moveId, pass }: Pick<MemberImportRow, "moveId" | "pass">,
  starts: readonly number[],
  others: readonly StoredImportNote[],
): Promise<number> => {
  const found = [];
  for (const from of starts) found.push(...(await read(deps, sliceFileKey(moveId, pass, from))));
  const notes = [...others, ...found].toSorted(
    (a, b) => Number(a.kind === "noted") - Number(b.kind === "noted") || a.line - b.line,
  );
  for (let at = 0; at < notes.length; at += notesInChunk)
    await saveNotes(
      deps,
      notesFileKey(moveId, pass, at / notesInChunk),
      notes.slice(at, at + notesInChunk),
    );
  await keepText(deps, notesTableKey(moveId, pass), "text/csv;charset=utf-8", tableOf(notes, pass));
  return notes.length;
};

const kindLabels: Readonly<Record<StoredImportNote["kind"], string>> = {
  "has-plan": "Already has it",
  "left-out": "Skipped",
  "on-basics": "On Basics",
  noted: "Imported with a note",
  kept: "Kept",
};

const tableOf = (notes: readonly StoredImportNote[], pass: ImportPass): string =>
  csvTable(
    [pass === "back" ? "File line" : "Line", "E-mail", "What", "Why"],
    notes.map(({ line, email, kind, message }) => [String(line), email, kindLabels[kind], message]),
  );

const saveNotes = (
  deps: FilesDeps,
  key: string,
  notes: readonly StoredImportNote[],
): Promise<void> => keepText(deps, key, "application/json", JSON.stringify(notes));

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

const read = async ({ files }: FilesDeps, key: string): Promise<readonly StoredImportNote[]> => {
  const bytes = await files.get("documents", key);
  return bytes === null ? [] : importNotes.parse(JSON.parse(new TextDecoder().decode(bytes)));
};
