import type { BoardSummary } from "../../../shared/contract/boards/boards.ts";

type Shared = Pick<BoardSummary, "owner" | "part" | "share">;

/** Returns the people whom a board is shared with, or its owner; null for a board that is not shared. */
export const sharedText = ({ owner, part, share }: Shared): string | null => {
  if (part !== "owner") return `By ${owner}, for you to ${part === "editor" ? "edit" : "read"}`;
  return share === null ? null : `Shared with ${share.team} to ${share.may}`;
};
