/**
 * The secret address at which a calendar reads what comes of a plan: amounts and dates, and nothing else. It is good until its
 * member replaces it, or all of their sessions end.
 */
import { loadProfile, type ProfileRow } from "../../entities/profile.ts";
import type { Deps } from "../../platform/deps.ts";

type Owner = Pick<ProfileRow, "calendarVersion" | "sessionGeneration" | "userId">;

export const calendarAddress = async (
  { secrets, siteOrigin }: Pick<Deps, "secrets" | "siteOrigin">,
  owner: Owner,
): Promise<string> =>
  `${siteOrigin}/api/users/subscription/calendar/${owner.userId}.${await secrets.sign("calendar", signedText(owner))}`;

/** The id of the member whose calendar it is; null for a key that was not made here, or is not good any more. */
export const calendarOwner = async (
  { secrets, table }: Pick<Deps, "secrets" | "table">,
  key: string,
): Promise<string | null> => {
  const [userId = "", signature = "", ...more] = key.replace(/\.ics$/, "").split(".");
  if (more.length > 0) return null;
  const owner = await loadProfile(table, userId);
  if (owner === null) return null;
  return (await secrets.verify("calendar", signedText(owner), signature)) ? userId : null;
};

const signedText = ({ userId, sessionGeneration, calendarVersion }: Owner): string =>
  `${userId}:${sessionGeneration}:${calendarVersion}`;
