/** The lookup from the hash that emails carry to the member whose preferences it opens. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  either,
  type Key,
  put,
  remove,
  where,
  type Write,
} from "../platform/table/write.ts";
import { loadProfile, type ProfileRow } from "./profile.ts";

const commsHashRow = z.object({ pk: z.string(), sk: z.literal("COMMSHASH"), userId: z.string() });

/** Finds the member in two round trips. Returns null for a hash that is not, or no longer, a member's. */
export const findByCommsHash = async (table: Table, hash: string): Promise<ProfileRow | null> => {
  const row = await table.get(commsHashKey(hash), commsHashRow);
  const profile = row && (await loadProfile(table, row.userId));
  return profile?.commsHash === hash ? profile : null;
};

const commsHashKey = (hash: string): Key => ({ pk: `COMMSHASH#${hash}`, sk: "COMMSHASH" });

/** Makes the member findable by their hash. A repeated call changes nothing. */
export const commsHashWrite = ({
  userId,
  commsHash,
}: Pick<ProfileRow, "commsHash" | "userId">): Write =>
  put({ ...commsHashKey(commsHash), userId }, either(absent, where({ userId })));

/** Removes a hash that the member no longer has, so that it leads nowhere. */
export const dropCommsHash = ({
  userId,
  commsHash,
}: Pick<ProfileRow, "commsHash" | "userId">): Write =>
  remove(commsHashKey(commsHash), either(absent, where({ userId })));
