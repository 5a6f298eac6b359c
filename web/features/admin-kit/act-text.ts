import type { AuditEntry } from "../../../shared/contract/staff/staff-accounts.ts";

/** Actions that apply to any record. */
const ofAll: ReadonlySet<string> = new Set(["created", "changed", "deleted", "explained"]);

/** Kinds of records whose actions are phrased so that the record follows: 'recorded money for', 'brought in'. */
const ofKinds: ReadonlySet<string> = new Set(["order", "bank-statement", "move"]);

/**
 * Returns an action in the words of the record's own audit log: 'recorded money for this'. Other actions name their
 * object.
 */
export const actText = ({ action, subject }: Pick<AuditEntry, "action" | "subject">): string =>
  ofAll.has(action) || ofKinds.has(subject.kind) ? `${action} this` : action;
