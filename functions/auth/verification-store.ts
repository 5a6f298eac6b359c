/** When a member was last mailed a verification link, and what it leads on to. It alone knows the row's key. */
import * as z from "zod/mini";
import { judgeResend } from "../../shared/domain/verification.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import type { ProfileRow } from "../rows/profile.ts";
import type { Deps } from "../runtime/deps.ts";
import { queueMail } from "../runtime/mail.ts";
import { ConditionFailed, type Key, type Table, type Write } from "../runtime/table.ts";

const leadsTo = z.object({
  /** A path of the site. */
  redirect: z.string(),
  /** Title of the demo that waits there; null for any other page. */
  demo: z.nullable(z.string()),
  mailedAt: z.string(),
});
type LeadsTo = z.output<typeof leadsTo>;

const linksRow = z.object({
  /** When links were asked for again, newest last. */
  resends: z.array(z.string()),
  /** Where the newest link leads on to; a link that is asked for again leads there too. */
  leadsTo: z._default(z.nullable(leadsTo), null),
});
type MailedLinks = z.output<typeof linksRow>;

const linksKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "RESENDS" });

const none: MailedLinks = { resends: [], leadsTo: null };

export const loadMailedLinks = async (table: Table, userId: string): Promise<MailedLinks> =>
  (await table.get(linksKey(userId), linksRow)) ?? none;

const keptSeconds = 30 * 86_400;
const newestOf = ({ resends }: MailedLinks): string => resends.at(-1) ?? "none";

/** Records what was mailed; fails when another link was asked for since `before` was read. */
export const putMailedLinks = (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
  after: MailedLinks,
  before: MailedLinks = none,
): Write => ({
  Put: {
    TableName: table.name,
    Item: {
      ...linksKey(userId),
      ...after,
      newest: newestOf(after),
      ttl: Math.ceil(now().getTime() / 1000) + keptSeconds,
    },
    ConditionExpression: "attribute_not_exists(pk) OR newest = :before",
    ExpressionAttributeValues: { ":before": newestOf(before) },
  },
});

/**
 * Mails a verification link, to the changed address when one waits: once a minute, five a day. Within the minute nothing
 * is sent; a sixth is `too_many`.
 */
export const mailLink = async (
  deps: Deps,
  { userId, email, pendingEmail, firstName }: ProfileRow,
  links: MailedLinks,
  target: Pick<LeadsTo, "demo" | "redirect"> | null,
): Promise<void> => {
  const at = deps.now();
  const verdict = judgeResend(links.resends, at);
  if (verdict.outcome === "refuse") {
    const message = "We have mailed you five links today. Please try again tomorrow.";
    throw new AppError("too_many", message, {}, verdict.retryAfter);
  }
  if (verdict.outcome === "already") return;
  const { redirect = null, demo = null } = target ?? {};
  const after: MailedLinks = {
    resends: [...verdict.resends],
    leadsTo: redirect === null ? null : { redirect, demo, mailedAt: at.toISOString() },
  };
  const mail = { template: "verify-email", data: { userId, firstName, redirect, demo } } as const;
  try {
    await deps.table.transact([
      putMailedLinks(deps, userId, after, links),
      queueMail(deps, `verify-${userId}-${at.getTime()}`, pendingEmail ?? email, mail),
    ]);
  } catch (error) {
    // Another call at the same moment has sent it.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
