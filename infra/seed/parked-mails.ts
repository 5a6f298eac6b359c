/**
 * `npm run mails -- [--branch NAME] [--send all | --send ID …]` lists the parked emails of the stack that runs on this machine
 * (`PORT`) or of a deployed branch, and requeues them. The outbox's next sweep sends them.
 */
import { parseArgs } from "node:util";
import {
  queryFailedEmails,
  type FailedEmail,
  retryFailedMail,
} from "../../functions/entities/mail.ts";
import { ignoreConflict } from "../../functions/platform/table/retry-on-conflict.ts";
import { runCommand } from "../constructs/cdk-command.ts";
import { programDeps } from "./program-deps.ts";
import { targetEnvironment } from "./target-environment.ts";

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { branch: { type: "string" }, send: { type: "string", multiple: true } },
  });
  const { table, now } = programDeps(await targetEnvironment(values.branch));
  const parked = await queryFailedEmails(table);
  if (values.send === undefined) return console.log(listed(parked));
  for (const mail of selectMails(parked, values.send)) {
    const said = await ignoreConflict(
      table.save(retryFailedMail(mail, now())).then(() => "is queued again"),
      () => "is not parked any more",
    );
    console.log(`${mail.outboxId} ${said}`);
  }
};

const listed = (parked: readonly FailedEmail[]): string =>
  [
    ...parked.map(({ outboxId, to, request, closedAt, note }) =>
      [closedAt, outboxId, request.template, to, note].join("  "),
    ),
    parked.length === 0
      ? "No mail is parked."
      : "Send them again: npm run mails -- --send all, or --send ID for one.",
  ].join("\n");

/** Throws one sentence for an id that no parked email has. */
const selectMails = (
  parked: readonly FailedEmail[],
  send: readonly string[],
): readonly FailedEmail[] => {
  if (send.includes("all")) return parked;
  return send.map((id) => {
    const mail = parked.find(({ outboxId }) => outboxId === id);
    if (!mail) throw new Error(`No parked mail is called "${id}".`);
    return mail;
  });
};

if (import.meta.main) await runCommand(run);
