import type * as z from "zod/mini";
import type { followAnswer } from "../../../shared/contract/content/search.ts";
import { followsCommunicationId } from "../../../shared/domain/newsletters/communications.ts";
import type { Library } from "../../content-index/library.ts";
import type { FollowedRow } from "../../entities/followed.ts";
import type { ProfileRow } from "../../entities/profile.ts";

export const presentFollows = (
  library: Library,
  rows: readonly FollowedRow[],
  { comms }: Pick<ProfileRow, "comms">,
): z.input<typeof followAnswer> => ({
  data: rows.map(({ followId, kind, value }) => ({
    id: followId,
    kind,
    value,
    title: kind === "tag" ? (library.tagBySlug(value)?.title ?? value) : value,
  })),
  mails: comms.includes(followsCommunicationId),
});
