import { dueSince, listDueDocuments } from "../../entities/document.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { makeDocument } from "./make-document.ts";

/** Makes what the stream has left behind. One that fails does not hold up the others. Answers whether none is left. */
export const sweepDocuments = async (deps: FilesDeps): Promise<boolean> => {
  const now = deps.now().getTime();
  const due = await listDueDocuments(deps.table, new Date(now - grace), mostDocuments);
  let failed = 0;
  for (const document of due) {
    const { orderId, documentId } = document;
    try {
      await makeDocument(deps, orderId, documentId);
    } catch (error) {
      failed += 1;
      deps.log.error("sweep failed", error, { orderId, documentId });
      const since = dueSince(document);
      if (now - Date.parse(since) > late)
        deps.log.error("document is late", error, { orderId, documentId, since });
    }
  }
  return failed === 0 && due.length < mostDocuments;
};

const mostDocuments = 200;
const minute = 60_000;
/** The stream makes a document at once; what is older than this it has left behind. */
const grace = minute;
/** The alarm waits for what is still due after this. */
const late = 15 * minute;
