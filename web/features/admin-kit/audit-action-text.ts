import type { AuditEntry } from "../../../shared/contract/staff/staff-accounts.ts";

/** Actions that apply to any record. */
const genericActions: ReadonlySet<string> = new Set(["created", "changed", "deleted", "explained"]);

/** Kinds of records whose actions are phrased so that the record follows: 'recorded money for', 'brought in'. */
const kindsWithObjectPhrases: ReadonlySet<string> = new Set(["order", "bank-statement", "move"]);

/**
 * Returns an action in the words of the record's own audit log: 'recorded money for this'. Other actions name their
 * object.
 */
export const auditActionText = ({
  action,
  subject,
}: Pick<AuditEntry, "action" | "subject">): string =>
  genericActions.has(action) || kindsWithObjectPhrases.has(subject.kind)
    ? `${action} this`
    : action;
