/** Where a members' file and what is found out of it lie, in the documents' bucket, for some days. */
import * as z from "zod/mini";

export const movingFile = (moveId: string): string => `moving-in/${moveId}/file.csv`;
/** What was found out of a slice of it: written again when that is passed over again. */
export const sliceFile = (moveId: string, pass: string, from: number): string =>
  `moving-in/${moveId}/${pass}/${from}.json`;
export const notesFile = (moveId: string, pass: string, chunk: number): string =>
  `moving-in/${moveId}/${pass}-notes/${chunk}.json`;
export const notesTable = (moveId: string, pass: string): string =>
  `moving-in/${moveId}/${pass}-notes.csv`;

export const movingNotes = z.array(
  z.object({
    line: z.int(),
    email: z.string(),
    kind: z.enum(["has-plan", "kept", "left-out", "noted", "on-basics"]),
    message: z.string(),
  }),
);
export type MovingNote = z.output<typeof movingNotes>[number];

/** Notes of one file of them: a page of the screen is in two at most. */
export const notesInChunk = 1000;
