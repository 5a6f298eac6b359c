import { documentAt } from "../../rows/document.ts";
import type { Deps } from "../../runtime/deps.ts";
import { withFiles } from "../../runtime/files.ts";
import { defineWorker, oneByOne } from "../../runtime/define-worker.ts";
import { makeDocument } from "./make-document.ts";
import { sweep } from "./sweep.ts";

/** Makes pro formas, invoices and credit notes: woken by the table's stream and by a schedule. */
export const handler = defineWorker({
  name: "documents",
  build: (deps: Deps) => withFiles(deps),
  changes: oneByOne(documentAt, (deps, { orderId, documentId }) =>
    makeDocument(deps, orderId, documentId),
  ),
  tasks: { sweep },
});
