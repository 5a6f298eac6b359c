import type { AuditEntry } from "../../../shared/contract/staff/staff-accounts.ts";

/** Said of any record. */
const ofAll: ReadonlySet<string> = new Set(["created", "changed", "deleted", "explained"]);

/** Whatever is done to these is told with a place for the record: 'recorded a payment for', 'uploaded'. */
const ofKinds: ReadonlySet<string> = new Set(["order", "bank-statement", "move"]);

/** What was done, as the record's own trail says it: 'recorded a payment for this'. Other acts name what they were done to. */
export const actWords = ({ action, subject }: Pick<AuditEntry, "action" | "subject">): string =>
  ofAll.has(action) || ofKinds.has(subject.kind) ? `${action} this` : action;
