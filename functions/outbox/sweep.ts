import { listDueMails } from "../rows/mail.ts";
import { type OutboxDeps, sendMail } from "./send-mail.ts";

/** As many as one run has time for at SES's first sending rate. */
const mostMails = 100;

/** Sends what the stream has left behind. One mail that fails does not hold up the others. */
export const sweep = async (deps: OutboxDeps): Promise<void> => {
  for (const outboxId of await listDueMails(deps.table, deps.now(), mostMails)) {
    try {
      await sendMail(deps, outboxId);
    } catch (error) {
      deps.log.error("sweep failed", error, { outboxId });
    }
  }
};
