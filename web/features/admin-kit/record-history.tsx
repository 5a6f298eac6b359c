import { AuditTrail } from "./audit-trail.tsx";
import { RecordPart } from "./record-part.tsx";

/** The trail of what has a page of its own, at its foot. */
export const RecordHistory = ({ subject, version = 0 }: { subject: string; version?: number }) => (
  <RecordPart level={2} title="History" about="Staff changes, with previous values.">
    <AuditTrail key={version} subject={subject} />
  </RecordPart>
);
