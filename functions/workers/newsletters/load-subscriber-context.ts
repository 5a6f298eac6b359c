import type { Reader } from "../../../shared/domain/access/access.ts";
import { readerOfAccount } from "../../content-index/reader-context.ts";
import { loadAccount } from "../../entities/account.ts";
import { type FollowedRow, listFollowed } from "../../entities/followed.ts";
import { type SubscriberRow, loadSubscriber } from "../../entities/newsletter-subscriber.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import { findSuppression } from "../../entities/suppression.ts";
import type { Deps } from "../../platform/deps.ts";

/** Everything that decides about a newsletter to one member, in its current state. */
export interface SubscriberContext {
  readonly row: SubscriberRow;
  /** The member, or null if the account is gone. */
  readonly member: {
    readonly profile: ProfileRow;
    readonly reader: Reader;
    readonly followed: readonly FollowedRow[];
    readonly isSuppressed: boolean;
  } | null;
}

/**
 * Loads a subscriber in two round trips, or three for a member of somebody's team. Returns null if the member never wanted
 * newsletters.
 */
export const loadSubscriberContext = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
): Promise<SubscriberContext | null> => {
  const [row, account] = await Promise.all([
    loadSubscriber(table, userId),
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
