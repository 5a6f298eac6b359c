import * as z from "zod/mini";
import { documentAt, type DocumentName } from "../../entities/document.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineWorker, oneByOne } from "../../lambda/define-worker.ts";
import type { TableChange } from "../../platform/table-change.ts";
import { type FilesDeps, withFiles } from "../../platform/files.ts";
import { makeDocument } from "./make-document.ts";
import { sweepDocuments } from "./sweep.ts";

/** What a row that was written, or is gone, asks for. */
type Work =
  | ({ readonly does: "make" } & Pick<DocumentName, "documentId" | "orderId">)
  | { readonly does: "remove"; readonly file: string };

const paper = z.object({ file: z.object({ S: z.string() }) });

/** A row goes with its member's account, or after its years, and takes its file along. One that was never made has none. */
const workOf = ({ key, before, after }: TableChange): Work | null => {
  const document = documentAt(key);
  if (document === null) return null;
  if (after !== undefined) return { does: "make", ...document };
  const file = paper.safeParse(before).data?.file.S;
  return file === undefined ? null : { does: "remove", file };
};

const serve = (deps: FilesDeps, work: Work): Promise<void> =>
  work.does === "make"
    ? makeDocument(deps, work.orderId, work.documentId)
    : deps.files.remove("documents", work.file);

/** Makes pro formas, invoices and credit notes: woken by the table's stream and by a schedule. */
export const handler = defineWorker({
  name: "invoicing",
  build: (deps: Deps) => withFiles(deps),
  changes: oneByOne(workOf, serve),
  tasks: { sweep: sweepDocuments },
});
