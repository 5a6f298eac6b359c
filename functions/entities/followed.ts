/** A search, tag or colour that a member follows. Newsletters list what is new in it. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  present,
  put,
  remove,
  type Row,
  type Write,
} from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";
import { maxFollowed } from "./newsletter-subscriber.ts";

export const followedKinds = ["search", "tag", "colour"] as const;

const followedRow = z.object({
  pk: z.string(),
  sk: z.string(),
  followId: z.string(),
  kind: z.enum(followedKinds),
  /** The query, the tag's slug, or a colour such as `#8996C1`. */
  value: z.string(),
  at: z.string(),
});
export type FollowedRow = z.output<typeof followedRow>;
export type FollowedSubject = Pick<FollowedRow, "kind" | "value">;

/** Returns the id, which is always the same for the same subject, so that it is followed once. */
export const followIdOf = ({ kind, value }: FollowedSubject): string =>
  digestOf(`${kind}\n${value.toLowerCase()}`).slice(0, 22);

const followedKey = (userId: string, followId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `FOLLOW#${followId}`,
});

/** Lists what a member follows, newest first. */
export const listFollowed = async (
  table: Table,
  userId: string,
): Promise<readonly FollowedRow[]> => {
  const { pk, sk } = followedKey(userId, "");
  const { rows } = await table.query({ pk, beginsWith: sk, limit: maxFollowed, current: true });
  return rows.map((row: Row) => followedRow.parse(row)).sort((a, b) => b.at.localeCompare(a.at));
};

/** Follows a subject. Fails if the member follows it already. */
export const followSubject = (userId: string, followed: FollowedSubject, now: Date): Write => {
  const followId = followIdOf(followed);
  const { kind, value } = followed;
  return put(
    { ...followedKey(userId, followId), followId, kind, value, at: now.toISOString() },
    absent,
  );
};

/** Stops following. Fails if the member does not follow the subject. */
export const unfollowSubject = (userId: string, followId: string): Write =>
  remove(followedKey(userId, followId), present);
