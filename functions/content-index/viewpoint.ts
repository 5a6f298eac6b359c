/** Who looks at the library, when, and at which version of it: what use cases that read it gather first. */
import type { Reader } from "../../shared/domain/access/access.ts";
import type { Account } from "../entities/account.ts";
import type { Member } from "../identity/caller.ts";
import type { Library } from "./library.ts";
import type { LibraryDeps } from "./with-library.ts";

export const viewpointOf = async (
  { library, now }: LibraryDeps,
  member: Member,
): Promise<ReaderContext> => ({
  reader: readerOf(member),
  now: now(),
  library: await library.current(),
});

export interface ReaderContext {
  readonly reader: Reader;
  readonly now: Date;
  readonly library: Library;
}

/** Somebody who is not there, with all that their account gives. */
export const readerOfAccount = (account: Pick<Account, "plans" | "profile">): Reader =>
  readerOf({ ...account, isStaff: account.profile.staffRoles.length > 0 });

/** The member as the access rule sees one. */
export const readerOf = ({
  profile,
  plans,
  isStaff,
}: Pick<Member, "isStaff" | "plans" | "profile">): Reader => ({
  verified: profile.verifiedAt !== null,
  isStaff,
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
