import type { LibraryDeps } from "../../content-index/with-library.ts";
import { listDueRequests } from "../../entities/data-request.ts";
import { processDataRequest } from "./serve-one.ts";

/** Serves the due requests. A failed one does not block the others. Returns true if none remain. */
export const sweepPrivacyRequests = async (deps: LibraryDeps): Promise<boolean> => {
  const due = await listDueRequests(deps.table, deps.now(), maxRequests);
  let failed = 0;
  for (const request of due) {
    try {
      await processDataRequest(deps, request);
    } catch (error) {
      failed += 1;
      deps.log.error("data request failed", error, { ...request });
    }
  }
  return failed === 0 && due.length < maxRequests;
};

const maxRequests = 100;
