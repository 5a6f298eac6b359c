import { AuditTrail } from "./audit-trail.tsx";
import { RecordPart } from "./record-part.tsx";

/** The audit log of a record that has a page of its own, at the end of the page. */
export const RecordHistory = ({ subject, version = 0 }: { subject: string; version?: number }) => (
  <RecordPart level={2} title="History" about="Staff changes, with previous values.">
    <AuditTrail key={version} subject={subject} />
  </RecordPart>
);
