import type * as z from "zod/mini";
import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import {
  correctedParticulars,
  isUnchanged,
  validateBillingDetails,
  orderWithParticulars,
  reissueBlocker,
} from "../../../shared/domain/invoicing/corrected-invoice.ts";
import { replacementOf } from "../../../shared/domain/invoicing/current-documents.ts";
import {
  AppError,
  notFound,
  assertNoFieldErrors,
  stale,
} from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { isIssued, listDocuments } from "../../entities/document.ts";
import {
  changeOrder,
  withOrderLock,
  findOrder,
  loadOrder,
  type OrderRow,
} from "../../entities/order.ts";
import { loadProfile } from "../../entities/profile.ts";
import { listRefunds } from "../../entities/refund.ts";
import { parseSettings, settingsKey } from "../../entities/shop-settings.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { requestCorrectedDocument } from "../../commerce/invoicing/request-corrected-invoice.ts";
import { reissueFacts } from "./reissue-facts.ts";
import { loadStaffOrderView } from "./staff-order-view.ts";

type Endpoint = typeof orderAdminContract.endpoints.reissueDocument;
type CorrectedDetails = z.output<Endpoint["body"]>;

/** Reissues a document because the billing details of its order have changed. The new document replaces the old one. */
export const reissueDocument: UseCase<Endpoint> = async (deps, staff, { params, body }) => {
  const { id: orderId, documentId } = params;
  const found = await findOrder(deps.table, orderId);
  if (found === null) throw notFound("This order");
  await retryOnConflict(async () => {
    const order = await loadOrder(deps.table, found.userId, orderId);
    if (order === null) throw notFound("This order");
    await withOrderLock(deps.table, order, () => reissue(deps, staff, order, documentId, body));
  });
  return { status: 200, body: { data: await loadStaffOrderView(deps, orderId) } };
};

const reissue = async (
  deps: Deps,
  staff: Member,
  order: OrderRow,
  documentId: string,
  requested: CorrectedDetails,
): Promise<void> => {
  const { document, documents, refunds, settings, profile } = await loadReissueContext(
    deps,
    order,
    documentId,
  );
  const now = deps.now();
  const next = correctedParticulars(order, {
    address: requested.address,
    purchaseNumber: requested.purchase_number,
    vatNumber: requested.vat_number,
    companyNumber: requested.company_number,
  });
  const isSame = isUnchanged(order, next);
  // The request was repeated by a second click or after a lost response.
  if (isSame && replacementOf(documents, document) !== undefined) return;
  if (requested.version !== order.version)
    throw stale(
      "This order has changed. Check it and try again.",
      await loadStaffOrderView(deps, order.orderId),
    );
  const why = reissueBlocker(reissueFacts(document, { order, documents, refunds }, now));
  if (why !== null) throw new AppError("conflict", why);
  if (profile === null) throw new AppError("conflict", "The customer no longer has an account.");
  assertNoFieldErrors(
    validateBillingDetails(order, next, parseSettings(settings, londonDay(now)).vatCountries),
  );
  if (isSame) throw new AppError("invalid", "Change at least one detail.");
  if (!isIssued(document)) throw new Error(`${document.documentId} is made, but was not issued`);
  const { row, write } = changeOrder(order, orderWithParticulars(order, next));
  const { reason } = requested;
  await deps.table.save([
    write,
    ...requestCorrectedDocument(document, { before: order, after: row, documents, reason }, now),
    auditOrder(deps, staff, {
      before: order,
      after: row,
      act: "corrected a document of",
      auditDetails: { document: document.number ?? document.documentId },
      reason,
    }),
  ]);
  deps.log.info("document replaced", { orderId: order.orderId, documentId: document.documentId });
};

const loadReissueContext = async (
  { table }: Deps,
  { userId, orderId }: OrderRow,
  documentId: string,
) => {
  const [documents, refunds, [settings], profile] = await Promise.all([
    listDocuments(table, orderId),
    listRefunds(table, orderId),
    table.getMany([settingsKey]),
    loadProfile(table, userId),
  ]);
  const document = documents.find((one) => one.documentId === documentId);
  if (document === undefined) throw notFound("This document");
  return { document, documents, refunds, settings, profile };
};
