/**
 * Manages the secret address of the member's plan calendar, which contains amounts and dates only. It is valid until the member
 * replaces it, or all of the member's sessions end.
 */
import { loadProfile, type ProfileRow } from "../../entities/profile.ts";
import type { Deps } from "../../platform/deps.ts";

type Owner = Pick<ProfileRow, "calendarVersion" | "sessionGeneration" | "userId">;

export const calendarAddress = async (
  { secrets, siteOrigin }: Pick<Deps, "secrets" | "siteOrigin">,
  owner: Owner,
): Promise<string> =>
  `${siteOrigin}/api/users/subscription/calendar/${owner.userId}.${await secrets.sign("calendar", signedText(owner))}`;

/** Returns the id of the member whose calendar it is. Returns null if the key was not created here or is no longer valid. */
export const findCalendarOwner = async (
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
