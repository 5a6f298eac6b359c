import { isPublished } from "../../../shared/domain/access/access.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { addReading } from "../../entities/reading.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";

/** The maximum time in milliseconds that a page waits for this write, about as long as for its blocks. */
const writeTimeoutMs = 200;

/**
 * Records that the member opened the item. The page matters more, so a write that fails or takes long is abandoned. Staff who
 * manage the library, staff who view as the member, and drafts are not recorded.
 */
export const recordReading = async (
  deps: Pick<Deps, "table" | "now" | "log">,
  member: Member,
  item: PublicItem,
): Promise<void> => {
  const { profile, viewedBy } = member;
  if (profile.staffRoles.length > 0 || viewedBy !== null || !isPublished(item, deps.now())) return;
  const saved = deps.table
    .save(addReading(member.userId, item.id, deps.now()))
    .catch((error: unknown) => {
      deps.log.warn("a reading was not recorded", { contentId: item.id, error: String(error) });
    });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, writeTimeoutMs);
  });
  await Promise.race([saved, late]);
  clearTimeout(timer);
};
