/** The way from the hash that mails carry to the member whose preferences it is for. It alone knows the row's key. */
import * as z from "zod/mini";
import { profileKey, type ProfileRow, profileRow } from "../rows/profile.ts";
import type { Table, Write } from "../runtime/table.ts";

const commsHashRow = z.object({ pk: z.string(), sk: z.literal("COMMSHASH"), userId: z.string() });

const commsHashKey = (hash: string) => ({ pk: `COMMSHASH#${hash}`, sk: "COMMSHASH" }) as const;

/** Makes the member findable by their hash; doing so again changes nothing. */
export const putCommsHash = (
  table: Table,
  { userId, commsHash }: Pick<ProfileRow, "commsHash" | "userId">,
): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...commsHashKey(commsHash), userId },
    ConditionExpression: "attribute_not_exists(pk) OR userId = :user",
    ExpressionAttributeValues: { ":user": userId },
  },
});

/** Null for a hash that is nobody's, or nobody's any more. Two round trips. */
export const findByCommsHash = async (table: Table, hash: string): Promise<ProfileRow | null> => {
  const row = await table.get(commsHashKey(hash), commsHashRow);
  const profile = row && (await table.get(profileKey(row.userId), profileRow));
  return profile?.commsHash === hash ? profile : null;
};
