import { dueSince, listDueDocuments } from "../../entities/document.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { makeDocument } from "./make-document.ts";

/** Creates the documents that the stream has missed. A failed one does not block the others. Returns true if none remain. */
export const sweepDocuments = async (deps: FilesDeps): Promise<boolean> => {
  const now = deps.now().getTime();
  const due = await listDueDocuments(deps.table, new Date(now - missedAfterMs), maxDocuments);
  let failed = 0;
  for (const document of due) {
    const { orderId, documentId } = document;
    try {
      await makeDocument(deps, orderId, documentId);
    } catch (error) {
      failed += 1;
      deps.log.error("sweep failed", error, { orderId, documentId });
      const since = dueSince(document);
      if (now - Date.parse(since) > alarmAfterMs)
        deps.log.error("document is late", error, { orderId, documentId, since });
    }
  }
  return failed === 0 && due.length < maxDocuments;
};

const maxDocuments = 200;
const minute = 60_000;
/** The age in milliseconds from which a document counts as missed. The stream creates documents immediately. */
const missedAfterMs = minute;
/** The age in milliseconds from which a document that is still due triggers the alarm. */
const alarmAfterMs = 15 * minute;
