import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { TableChange } from "../../platform/table-change.ts";

/**
 * Whether a change of a file's row asks for something. Each slice that is done changes the row, too, and whoever did it goes on
 * by itself: another one that was woken by it would read the whole file to find that out.
 */
export const isAskedFor = ({ before, after }: Pick<TableChange, "after" | "before">): boolean =>
  !isDeepStrictEqual(wantedIn(before), wantedIn(after));

/** As the stream has it: what state the file is in, and whether people are being invited. */
const image = z.object({
  state: z.object({ S: z.string() }),
  inviting: z.looseObject({ M: z.optional(z.unknown()) }),
});

const wantedIn = (row: unknown): object | null => {
  const { data } = image.safeParse(row);
  return data === undefined
    ? null
    : { state: data.state.S, invites: data.inviting.M !== undefined };
};
