/** The keys of a members' file and its results in the documents bucket, where they remain for some days. */
import * as z from "zod/mini";

export const importFileKey = (moveId: string): string => `moving-in/${moveId}/file.csv`;
/** Returns the key of a slice's result, which is overwritten when the slice is processed again. */
export const sliceFileKey = (moveId: string, pass: string, from: number): string =>
  `moving-in/${moveId}/${pass}/${from}.json`;
export const notesFileKey = (moveId: string, pass: string, chunk: number): string =>
  `moving-in/${moveId}/${pass}-notes/${chunk}.json`;
export const notesTableKey = (moveId: string, pass: string): string =>
  `moving-in/${moveId}/${pass}-notes.csv`;

export const importNotes = z.array(
  z.object({
    line: z.int(),
    email: z.string(),
    kind: z.enum(["has-plan", "kept", "left-out", "noted", "on-basics"]),
    message: z.string(),
  }),
);
export type StoredImportNote = z.output<typeof importNotes>[number];

/** The number of notes in one file. A page of the screen spans two files at most. */
export const notesInChunk = 1000;
