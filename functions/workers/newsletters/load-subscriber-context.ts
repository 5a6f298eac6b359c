import type { Reader } from "../../../shared/domain/access/access.ts";
import { readerOfAccount } from "../../content-index/viewpoint.ts";
import { loadAccount } from "../../entities/account.ts";
import { type FollowedRow, listFollowed } from "../../entities/followed.ts";
import { type LetterReaderRow, loadLetterReader } from "../../entities/newsletter-subscriber.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import { findSuppression } from "../../entities/suppression.ts";
import type { Deps } from "../../platform/deps.ts";

/** All that a letter to one member is decided on, as it is now. */
export interface SubscriberContext {
  readonly row: LetterReaderRow;
  /** Null when the account is gone. */
  readonly member: {
    readonly profile: ProfileRow;
    readonly reader: Reader;
    readonly followed: readonly FollowedRow[];
    readonly isSuppressed: boolean;
  } | null;
}

/** Two round trips, three for members of somebody's team. Null for whoever never wanted letters. */
export const loadSubscriberContext = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
): Promise<SubscriberContext | null> => {
  const [row, account] = await Promise.all([
    loadLetterReader(table, userId),
    loadAccount(table, userId, now()),
  ]);
  if (row === null) return null;
  if (account === null) return { row, member: null };
  const { profile } = account;
  const [followed, suppression] = await Promise.all([
    row.follows && row.followed > 0 ? listFollowed(table, userId) : [],
    findSuppression(table, profile.email),
  ]);
  return {
    row,
    member: {
      profile,
      followed,
      isSuppressed: suppression !== null,
      reader: readerOfAccount(account),
    },
  };
};
