import * as z from "zod/mini";
import { parseDocumentKey, type DocumentName } from "../../entities/document.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineWorker, processEach } from "../../lambda/define-worker.ts";
import type { TableChange } from "../../platform/table-change.ts";
import { type FilesDeps, withFiles } from "../../platform/files.ts";
import { makeDocument } from "./make-document.ts";
import { sweepDocuments } from "./sweep.ts";

/** The task that a written or deleted row requires. */
type DocumentTask =
  | ({ readonly does: "make" } & Pick<DocumentName, "documentId" | "orderId">)
  | { readonly does: "remove"; readonly file: string };

const documentImage = z.object({ file: z.object({ S: z.string() }) });

/**
 * Returns the task of a change. A row is deleted with its member's account or after its retention period, and its file with it. A
 * document that was never created has no file.
 */
const documentTaskOf = ({ key, before, after }: TableChange): DocumentTask | null => {
  const document = parseDocumentKey(key);
  if (document === null) return null;
  if (after !== undefined) return { does: "make", ...document };
  const file = documentImage.safeParse(before).data?.file.S;
  return file === undefined ? null : { does: "remove", file };
};

const runDocumentTask = (deps: FilesDeps, work: DocumentTask): Promise<void> =>
  work.does === "make"
    ? makeDocument(deps, work.orderId, work.documentId)
    : deps.files.remove("documents", work.file);

/** Creates pro formas, invoices and credit notes. Triggers are the table's stream and a schedule. */
export const handler = defineWorker({
  name: "invoicing",
  build: (deps: Deps) => withFiles(deps),
  changes: processEach(documentTaskOf, runDocumentTask),
  tasks: { sweep: sweepDocuments },
});
