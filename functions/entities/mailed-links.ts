/** The time at which a member was last sent a verification link, and the page that it leads to. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  either,
  type Key,
  put,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";

const linkTarget = z.object({
  /** A path of the site. */
  redirect: z.string(),
  /** The title of the demo on that page; null for any other page. */
  demo: z.nullable(z.string()),
  mailedAt: z.string(),
});

const linksRow = z.object({
  /** The times at which links were requested again, oldest first. */
  resends: z.array(z.string()),
  /** The page that the newest link leads to. A link that is requested again leads there too. */
  leadsTo: z._default(z.nullable(linkTarget), null),
});
export type MailedLinks = z.output<typeof linksRow>;

const none: MailedLinks = { resends: [], leadsTo: null };

export const loadMailedLinks = async (table: Table, userId: string): Promise<MailedLinks> =>
  (await table.get(linksKey(userId), linksRow)) ?? none;

const linksKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "RESENDS" });

const retentionDays = 30;
const newestOf = ({ resends }: MailedLinks): string => resends.at(-1) ?? "none";

/** Records a sent link. Fails if another one was requested since `before` was read. */
export const recordMailedLinks = (
  userId: string,
  after: MailedLinks,
  now: Date,
  before: MailedLinks = none,
): Write =>
  put(
    {
      ...linksKey(userId),
      ...after,
      newest: newestOf(after),
      ttl: ttlAt(new Date(now.getTime() + retentionDays * 86_400_000)),
    },
    either(absent, where({ newest: newestOf(before) })),
  );
