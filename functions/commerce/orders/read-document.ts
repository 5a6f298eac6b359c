import type { ordersContract } from "../../../shared/contract/orders.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { documentFileName, listDocuments } from "../../rows/document.ts";
import { loadOrder } from "../../rows/order.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { FilesDeps } from "../../runtime/files.ts";

type Endpoint = typeof ordersContract.endpoints.readDocument;

/** A document of one of the member's own orders, as an attachment, for five minutes. */
export const readDocument: UseCase<Endpoint, FilesDeps> = async (
  { table, files, now },
  { userId },
  { params: { id: orderId, documentId } },
) => {
  const [order, documents] = await Promise.all([
    loadOrder(table, userId, orderId),
    listDocuments(table, orderId),
  ]);
  const found = documents.find((one) => one.documentId === documentId);
  if (order === null || found === undefined) throw notFound("This document");
  if (found.file === null || found.status !== "ready")
    throw new AppError(
      "conflict",
      "This document is still being made. Please try again in a moment.",
    );
  const temporaryURL = await files.temporaryUrl("documents", found.file, {
    expiresIn: fiveMinutes,
    signedAt: now(),
    attachment: documentFileName(found),
  });
  return { status: 200, body: { temporaryURL } };
};

const fiveMinutes = 300;
