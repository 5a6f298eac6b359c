/**
 * `npm run mails -- [--branch NAME] [--send all | --send ID …]`: lists the mails that were given up, of the stack that
 * runs on this machine (`PORT`) or of a deployed branch, and queues them anew. The outbox's next sweep sends them.
 */
import { parseArgs } from "node:util";
import { listParkedMails, type ParkedMail, queueParkedMail } from "../../functions/rows/mail.ts";
import { createDeps } from "../../functions/runtime/deps.ts";
import { unlessChanged } from "../../functions/runtime/table/decide-again.ts";
import { runCommand } from "../constructs/cdk-command.ts";
import { targetEnvironment } from "./target-environment.ts";

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { branch: { type: "string" }, send: { type: "string", multiple: true } },
  });
  const deps = createDeps(await targetEnvironment(values.branch));
  const parked = await listParkedMails(deps.table);
  if (values.send === undefined) console.log(listed(parked));
  else
    for (const outboxId of wanted(parked, values.send)) {
      const save = deps.table.save(queueParkedMail(outboxId, deps.now()));
      const outcome = await unlessChanged(
        save.then(() => "is queued again"),
        () => "is not parked any more",
      );
      console.log(`${outboxId} ${outcome}`);
    }
};

const listed = (parked: readonly ParkedMail[]): string =>
  [
    ...parked.map(({ outboxId, to, request, closedAt, note }) =>
      [closedAt, outboxId, request.template, to, note].join("  "),
    ),
    parked.length === 0
      ? "No mail is parked."
      : "Send them again: npm run mails -- --send all, or --send ID for one.",
  ].join("\n");

/** Throws one sentence for an id that no parked mail has. */
const wanted = (parked: readonly ParkedMail[], send: readonly string[]): readonly string[] => {
  const ids = parked.map(({ outboxId }) => outboxId);
  if (send.includes("all")) return ids;
  const unknown = send.find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Error(`No parked mail is called "${unknown}".`);
  return send;
};

if (import.meta.main) await runCommand(run);
