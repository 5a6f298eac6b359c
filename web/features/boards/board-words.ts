import type { BoardSummary } from "../../../shared/contract/boards/boards.ts";

type Shared = Pick<BoardSummary, "owner" | "part" | "share">;

/** With whom a board is shared, or who shares it; null of one that is nobody else's. */
export const sharedWords = ({ owner, part, share }: Shared): string | null => {
  if (part !== "owner") return `By ${owner}, for you to ${part === "editor" ? "edit" : "read"}`;
  return share === null ? null : `Shared with ${share.team} to ${share.may}`;
};
