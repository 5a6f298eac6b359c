/** Who looks at the library, when, and at which version of it: what use cases that read it gather first. */
import type { Reader } from "../../shared/domain/access.ts";
import type { Account } from "../rows/account.ts";
import type { Member } from "../runtime/caller.ts";
import type { Library } from "./library.ts";
import type { LibraryDeps } from "./with-library.ts";

export const viewpointOf = async (
  { library, now }: LibraryDeps,
  member: Member,
): Promise<Viewpoint> => ({
  reader: readerOf(member),
  now: now(),
  library: await library.current(),
});

export interface Viewpoint {
  readonly reader: Reader;
  readonly now: Date;
  readonly library: Library;
}

/** The member as the access rule sees one. */
export const readerOf = ({ profile, plans }: Pick<Account, "plans" | "profile">): Reader => ({
  verified: profile.verifiedAt !== null,
  isStaff: profile.staffRoles.length > 0,
  plans,
  items: [
    ...profile.bought.map((contentId) => ({ by: "purchase" as const, contentId })),
    ...(profile.demo === null ? [] : [{ by: "demo" as const, contentId: profile.demo }]),
    ...profile.grants.flatMap(({ opens, endsAt }) =>
      opens.kind === "item"
        ? [{ by: "item-grant" as const, contentId: opens.contentId, endsAt }]
        : [],
    ),
  ],
});
