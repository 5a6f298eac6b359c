import { listDueMails } from "../../entities/mail.ts";
import { type OutboxDeps, sendMail } from "./send-mail.ts";

/** The maximum number of emails per run, at the initial sending rate of SES. */
const maxEmails = 100;

/**
 * Sends what the stream has missed. A failed email does not block the others. Returns true if none remain and the outcome of each
 * was recorded.
 */
export const sweepOutbox = async (deps: OutboxDeps): Promise<boolean> => {
  const due = await listDueMails(deps.table, deps.now(), maxEmails);
  let failed = 0;
  for (const outboxId of due) {
    try {
      await sendMail(deps, outboxId);
    } catch (error) {
      failed += 1;
      deps.log.error("sweep failed", error, { outboxId });
    }
  }
  return failed === 0 && due.length < maxEmails;
};
