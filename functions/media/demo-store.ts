/** Demos that were granted. It alone knows the row's key. */
import { profileKey, type ProfileRow, profileRow } from "../rows/profile.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Write } from "../runtime/table.ts";
import type { ItemRow } from "../content/content-store.ts";
import { changeProfile } from "../users/user-store.ts";
import { putDownload } from "./media-store.ts";

type DemoDeps = Pick<Deps, "now" | "table">;

/** The record of the grant, one a member; staff find all of them by date (`gsi1`). */
const recordGrant = (
  { table, now }: DemoDeps,
  userId: string,
  { public: item }: ItemRow,
): Write => {
  const grantedAt = now().toISOString();
  return {
    Put: {
      TableName: table.name,
      Item: {
        pk: `USER#${userId}`,
        sk: "DEMO",
        gsi1pk: "DEMOS",
        gsi1sk: `${grantedAt}#${userId}`,
        userId,
        contentId: item.id,
        slug: item.slug,
        grantedAt,
      },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
};

/**
 * Opens the item to the member, puts it into My Downloads and records it, all or nothing. Throws `ConditionFailed` when
 * the profile has changed since it was read.
 */
export const grantDemo = (deps: DemoDeps, profile: ProfileRow, item: ItemRow): Promise<void> => {
  const { table, now } = deps;
  const { id } = item.public;
  const fetchedAt = now().toISOString();
  return table.transact([
    changeProfile(table, profile, { demo: id }, now()).write,
    putDownload(table, profile.userId, { contentId: id, fetchedAt, files: item.files }),
    recordGrant(deps, profile.userId, item),
  ]);
};

export const loadProfile = ({ table }: DemoDeps, userId: string): Promise<ProfileRow | null> =>
  table.get(profileKey(userId), profileRow);
