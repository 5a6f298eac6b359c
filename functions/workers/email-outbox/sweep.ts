import { listDueMails } from "../../entities/mail.ts";
import { type OutboxDeps, sendMail } from "./send-mail.ts";

/** As many as one run has time for at SES's first sending rate. */
const mostMails = 100;

/**
 * Sends what the stream has left behind. One mail that fails does not hold up the others. Answers whether none is left
 * and the end of each was recorded.
 */
export const sweepOutbox = async (deps: OutboxDeps): Promise<boolean> => {
  const due = await listDueMails(deps.table, deps.now(), mostMails);
  let failed = 0;
  for (const outboxId of due) {
    try {
      await sendMail(deps, outboxId);
    } catch (error) {
      failed += 1;
      deps.log.error("sweep failed", error, { outboxId });
    }
  }
  return failed === 0 && due.length < mostMails;
};
