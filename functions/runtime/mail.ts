/** Goes with its last importer: what queues a mail is in `functions/rows/mail.ts`. */
export { linesInMail, type MailRequest, orderInMail } from "../rows/mail-request.ts";
export { queueMail } from "../rows/mail.ts";
