/** Members whose plans are imported shortly before their terms end. */
import { renderMail } from "../../functions/emails/render-mail.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { uploadImport, queuedFor, mapPlans } from "./member-imports.ts";
import { environmentOf } from "./running-functions.ts";

const premium = 16;

/** Uploads lines of email, plan, last day and way to pay, and maps the plan called Gold to Premium. */
export const uploadPremium = async (...lines: readonly string[]) =>
  mapPlans(await uploadImport(["email,plan,ends_on,pays_by", ...lines].join("\n")), {
    Gold: premium,
  });

/** Returns the days that an email names, as `2026-12-31`. */
const daysIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(\d{2})\/(\d{2})\/(\d{4})\b/g)].map(([, d, m, y]) => `${y}-${m}-${d}`);

/**
 * Returns the subjects of emails that name a day before the one on which they were queued. Emails about a lapsed
 * renewal are left out, because they say when it lapsed.
 */
export const backwardMails = async (email: string): Promise<readonly string[]> => {
  const needs = createDeps(readEnv(await environmentOf("auth")));
  const rows = (await queuedFor(email)).filter(
    ({ request }) => request.template !== "renewal-cancelled" || request.data.because !== "lapsed",
  );
  const mails = await Promise.all(
    rows.map(async (row) => ({ row, ...(await renderMail(needs, row)) })),
  );
  return mails
    .filter(({ row, subject, text }) =>
      daysIn(`${subject}\n${text}`).some((day) => day < londonDay(row.queuedAt)),
    )
    .map(({ subject }) => subject);
};
