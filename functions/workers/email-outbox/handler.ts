import { outboxIdOf } from "../../entities/mail.ts";
import { defineWorker, oneByOne } from "../../lambda/define-worker.ts";
import { withFiles } from "../../platform/files.ts";
import { createMailer } from "../../platform/mailer.ts";
import { type OutboxDeps, sendMail } from "./send-mail.ts";
import { sweepOutbox } from "./sweep.ts";
import { suppressRefusedAddress } from "./suppress-refused-address.ts";

/** Drains the outbox: woken by the table's stream, by a schedule, and by SES when a mail was not wanted. */
export const handler = defineWorker<OutboxDeps>({
  name: "email-outbox",
  build: (deps) => ({ ...withFiles(deps), mailer: createMailer(deps) }),
  changes: oneByOne(({ key }) => outboxIdOf(key.pk), sendMail),
  tasks: { sweep: sweepOutbox },
  event: suppressRefusedAddress,
});
