import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { listDocuments } from "../../entities/document.ts";
import { loadOrder } from "../../entities/order.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { FileLinksDeps } from "../../platform/file-links.ts";
import { documentUrl } from "../../commerce/orders/document-url.ts";

type Endpoint = typeof ordersContract.endpoints.readDocument;

/** Returns a document of one of the member's own orders as an attachment, valid for five minutes. */
export const readDocument: UseCase<Endpoint, FileLinksDeps> = async (
  deps,
  { userId },
  { params: { id: orderId, documentId } },
) => {
  const { table } = deps;
  const [order, documents] = await Promise.all([
    loadOrder(table, userId, orderId),
    listDocuments(table, orderId),
  ]);
  const found = documents.find((one) => one.documentId === documentId);
  if (order === null || found === undefined) throw notFound("This document");
  return { status: 200, body: { temporaryURL: await documentUrl(deps, found) } };
};
