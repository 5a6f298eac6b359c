import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { TableChange } from "../../platform/table-change.ts";

/**
 * Returns true if a change of an import's row requests work. Each finished batch also changes the row, and its worker continues
 * by itself; another worker would read the whole file only to find that out.
 */
export const isProcessingRequested = ({
  before,
  after,
}: Pick<TableChange, "after" | "before">): boolean =>
  !isDeepStrictEqual(importStateOf(before), importStateOf(after));

/** An import in the format of the stream: its state, and whether people are being invited. */
const image = z.object({
  state: z.object({ S: z.string() }),
  inviting: z.looseObject({ M: z.optional(z.unknown()) }),
});

const importStateOf = (row: unknown): object | null => {
  const { data } = image.safeParse(row);
  return data === undefined
    ? null
    : { state: data.state.S, invites: data.inviting.M !== undefined };
};
