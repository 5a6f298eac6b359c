/**
 * A newsletter that was made for one member, with the items that it named, as they were then. Its key is a secret of
 * member and Monday: a second one cannot be made, and whoever has the key can read it without learning whose it was.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, ttlAt, type Write } from "../platform/table/write.ts";

const entry = z.object({ id: z.string(), opens: z.boolean() });

const issueRow = z.object({
  /** The Monday of the newsletter. */
  on: z.string(),
  /** The content: the whole newsletter, or only what the member follows. */
  about: z.enum(["newsletter", "follows"]),
  frequency: z.enum(["weekly", "monthly"]),
  followed: z.array(entry),
  published: z.array(entry),
  /** The number of further new items. */
  more: z.int(),
});
export type IssueRow = z.output<typeof issueRow>;

const retentionDays = 400;

const issueKey = (key: string): Key => ({ pk: `LETTER#${key}`, sk: "LETTER" });

export const loadIssue = (table: Table, key: string): Promise<IssueRow | null> =>
  table.get(issueKey(key), issueRow);

/** Stores a newsletter. Fails if the member has one of that Monday. */
export const newIssue = (key: string, issue: IssueRow, now: Date): Write =>
  put(
    {
      ...issueKey(key),
      ...issue,
      ttl: ttlAt(new Date(now.getTime() + retentionDays * 86_400_000)),
    },
    absent,
  );
