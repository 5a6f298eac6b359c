import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadDocument } from "../../entities/document.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { FileLinksDeps } from "../../platform/file-links.ts";
import { documentUrl } from "../../commerce/orders/document-url.ts";

type Endpoint = typeof ordersContract.endpoints.readStaffDocument;

/** Returns a document of any order as an attachment, valid for five minutes. */
export const readStaffDocument: UseCase<Endpoint, FileLinksDeps> = async (
  deps,
  _staff,
  { params },
) => {
  const found = await loadDocument(deps.table, params.id, params.documentId);
  if (found === null) throw notFound("This document");
  return { status: 200, body: { temporaryURL: await documentUrl(deps, found) } };
};
