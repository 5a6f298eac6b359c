import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadDocument } from "../../entities/document.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { FileLinksDeps } from "../../platform/file-links.ts";
import { verifyApprovalKey } from "../../commerce/invoicing/approval-key.ts";
import { documentUrl } from "../../commerce/orders/document-url.ts";

type Endpoint = typeof ordersContract.endpoints.readApprovalDocument;

/** Returns the PDF of a quote to anybody who has its link. */
export const readApprovalDocument: UseCase<Endpoint, FileLinksDeps> = async (
  deps,
  _caller,
  { params: { key } },
) => {
  const orderId = await verifyApprovalKey(deps, key);
  const document = orderId === null ? null : await loadDocument(deps.table, orderId, "quote");
  if (document === null) throw notFound("This quote");
  return { status: 200, body: { temporaryURL: await documentUrl(deps, document) } };
};
