/** When a member was last mailed a verification link, and what it leads on to. */
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

const leadsTo = z.object({
  /** A path of the site. */
  redirect: z.string(),
  /** Title of the demo that waits there; null for any other page. */
  demo: z.nullable(z.string()),
  mailedAt: z.string(),
});

const linksRow = z.object({
  /** When links were asked for again, newest last. */
  resends: z.array(z.string()),
  /** Where the newest link leads on to; a link that is asked for again leads there too. */
  leadsTo: z._default(z.nullable(leadsTo), null),
});
export type MailedLinks = z.output<typeof linksRow>;

const none: MailedLinks = { resends: [], leadsTo: null };

export const loadMailedLinks = async (table: Table, userId: string): Promise<MailedLinks> =>
  (await table.get(linksKey(userId), linksRow)) ?? none;

const linksKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "RESENDS" });

const keptDays = 30;
const newestOf = ({ resends }: MailedLinks): string => resends.at(-1) ?? "none";

/** Records what was mailed; fails when another link was asked for since `before` was read. */
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
      ttl: ttlAt(new Date(now.getTime() + keptDays * 86_400_000)),
    },
    either(absent, where({ newest: newestOf(before) })),
  );
