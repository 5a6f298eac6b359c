import { outboxIdOf } from "../../entities/mail.ts";
import { defineWorker, processEach } from "../../lambda/define-worker.ts";
import { withFiles } from "../../platform/files.ts";
import { createMailer } from "../../platform/mailer.ts";
import { type OutboxDeps, sendMail } from "./send-mail.ts";
import { sweepOutbox } from "./sweep.ts";
import { suppressRefusedAddress } from "./suppress-refused-address.ts";

/** Processes the outbox. Triggers are the table's stream, a schedule, and bounce or complaint events of SES. */
export const handler = defineWorker<OutboxDeps>({
  name: "email-outbox",
  build: (deps) => ({ ...withFiles(deps), mailer: createMailer(deps) }),
  changes: processEach(({ key }) => outboxIdOf(key.pk), sendMail),
  tasks: { sweep: sweepOutbox },
  event: suppressRefusedAddress,
});
