import { type AuditInput, auditWrite } from "../../entities/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import type { OperatedWorker } from "./operations-deps.ts";

interface DeadLetterAction extends Pick<AuditInput, "action" | "by"> {
  readonly worker: OperatedWorker;
  /** The ids of the dead letters. */
  readonly ids: readonly string[];
}

/** Returns one audit entry for all dead letters that were processed together. */
export const deadLetterAuditEntry = (
  deps: Pick<Deps, "newId" | "now">,
  { worker: { name }, ids, action, by }: DeadLetterAction,
): Write =>
  auditWrite(deps, {
    by,
    subject: { kind: "operations", id: "dead-letters", title: `${name}: ${ids.join(" ")}` },
    action,
    changes: { [ids.length === 1 ? "dead_letter" : "dead_letters"]: { before: ids, after: null } },
  });
