/** Defines the context of use cases that read the library: the reader, the time and the version. */
import type { Reader } from "../../shared/domain/access/access.ts";
import type { Account } from "../entities/account.ts";
import type { Member } from "../identity/caller.ts";
import type { Library } from "./library.ts";
import type { LibraryDeps } from "./with-library.ts";

export const readerContextFor = async (
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

/** Returns the reader for an account whose owner is not the caller, with all access that the account gives. */
export const readerOfAccount = (account: Pick<Account, "plans" | "profile">): Reader =>
  readerOf({ ...account, isStaff: account.profile.staffRoles.length > 0 });

/** Returns the member in the form of the access rule. */
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
