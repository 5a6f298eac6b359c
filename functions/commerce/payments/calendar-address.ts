import type { Deps } from "../../runtime/deps.ts";

/** Whoever has the address may read what comes of a plan: amounts and dates, and nothing else. */
export const calendarAddress = async (
  { secrets, siteOrigin }: Pick<Deps, "secrets" | "siteOrigin">,
  userId: string,
): Promise<string> =>
  `${siteOrigin}/api/users/subscription/calendar/${userId}.${await secrets.sign("calendar", userId)}`;

/** The member whose calendar it is; null for a key that was not made here. */
export const calendarOwner = async (
  { secrets }: Pick<Deps, "secrets">,
  key: string,
): Promise<string | null> => {
  const [userId = "", signature = ""] = key.replace(/\.ics$/, "").split(".");
  return (await secrets.verify("calendar", userId, signature)) ? userId : null;
};
