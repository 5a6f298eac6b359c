/** The calls of staff for one order. Lists of orders are in the directory; parcels, cancelling and documents are in orders. */
import * as z from "zod/mini";
import { addressDraft } from "../addresses/address-draft.ts";
import { documentId } from "./document-id.ts";
import { endpoint, feature } from "../endpoint.ts";
import { single, listEnvelope } from "../envelope.ts";
import { anyLine, requiredInteger, line, pence } from "../fields.ts";
import { orderId } from "./order-id.ts";
import { billing } from "../memberships/billing.ts";
import { order } from "./order-view.ts";
import { unallocatedReceipt, recordedReceipt, staffOrder } from "./order-admin-views.ts";
import { orderReaders, documentRoles, financeRoles } from "../staff/staff-roles.ts";

const receiptId = z
  .string()
  .check(z.regex(/^rec_[0-9a-f]{32}(?:-rest|-back){0,20}$/, "Not a receipt"));

export const orderAdminContract = feature({
  name: "order-admin",
  endpoints: {
    readStaffOrder: endpoint({
      method: "GET",
      path: "/orders/{id}",
      audience: orderReaders,
      summary: "Read an order: lines, payments, documents and timeline",
      params: z.object({ id: orderId }),
      replies: { 200: single(staffOrder) },
    }),
    sendDocument: endpoint({
      method: "POST",
      path: "/orders/{id}/documents/{documentId}/mails",
      audience: documentRoles,
      summary: "Email a document to the customer again, unchanged; the same key sends it once",
      params: z.object({ id: orderId, documentId }),
      body: z.object({ key: line("a key", 80) }),
      replies: { 200: single(staffOrder) },
    }),
    reissueDocument: endpoint({
      method: "POST",
      path: "/orders/{id}/documents/{documentId}/reissue",
      audience: financeRoles,
      summary:
        "Correct and reissue an invoice (with a credit note) or pro forma with new customer details; repeating issues it once",
      params: z.object({ id: orderId, documentId }),
      body: z.object({
        /** The version of the order. */
        version: requiredInteger(1, 999_999),
        /** The address; absent lines stay as they are. */
        address: addressDraft,
        purchase_number: anyLine(60),
        vat_number: anyLine(30),
        company_number: anyLine(30),
        reason: line("the reason", 200),
      }),
      replies: { 200: single(staffOrder) },
    }),
    rebillRenewal: endpoint({
      method: "PUT",
      path: "/orders/{id}/billing",
      audience: financeRoles,
      summary: "Change an unpaid renewal’s billing details; VAT is recalculated, the net stays",
      params: z.object({ id: orderId }),
      body: z.extend(billing, {
        /** The version of the order. */
        version: requiredInteger(1, 999_999),
        reason: line("the reason", 200),
      }),
      replies: { 200: single(staffOrder) },
    }),
    recordReceipt: endpoint({
      method: "POST",
      path: "/orders/{id}/receipts",
      audience: financeRoles,
      summary: "Record a bank transfer; possible duplicates are returned, not recorded",
      params: z.object({ id: orderId }),
      body: z.object({
        amount: pence,
        /** The reference on the bank statement. */
        reference: line("the bank's reference", 80),
        received_on: z
          .string("Enter the date")
          .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter the date as YYYY-MM-DD")),
        /** True if an overpayment is accepted and its rest is unallocated; otherwise it is rejected (409). */
        keep_rest: z.optional(z.boolean()),
        /** The pence that were due when staff decided: if they have changed, 409 returns the current amount. */
        left: z.optional(z.int().check(z.gte(0))),
        /** The number of similar receipts that were shown: this is an additional one. The same call again enters it once. */
        again: z.optional(z.int().check(z.gte(0), z.lte(20))),
      }),
      replies: { 200: recordedReceipt },
    }),
    decideReceipt: endpoint({
      method: "POST",
      path: "/orders/{id}/receipts/{receiptId}",
      audience: financeRoles,
      summary: "Apply an unallocated payment to its order, or mark it as returned",
      params: z.object({
        id: orderId,
        receiptId,
      }),
      body: z.object({
        becomes: z.enum(["applied", "returned"], "Choose what to do with the payment"),
      }),
      replies: { 200: single(staffOrder) },
    }),
    moveReceipt: endpoint({
      method: "POST",
      path: "/orders/{id}/receipts/{receiptId}/move",
      audience: financeRoles,
      summary: "Move an unallocated payment to another order; any excess is unallocated there",
      params: z.object({ id: orderId, receiptId }),
      body: z.object({
        order_id: orderId,
        /**
         * The pence that were due on the other order when staff decided: if they have changed, 409 returns the current amount.
         */
        left: z.optional(z.int().check(z.gte(0))),
        /** True if it is another transfer than the one of that day and amount that was entered there by hand. */
        again: z.optional(z.boolean()),
      }),
      replies: { 200: single(staffOrder) },
    }),
    reverseReceipt: endpoint({
      method: "POST",
      path: "/orders/{id}/receipts/{receiptId}/take-back",
      audience: financeRoles,
      summary:
        "Remove a bank transfer from the wrong order and leave it unallocated; a paid order is cancelled",
      params: z.object({ id: orderId, receiptId }),
      body: z.object({
        reason: line("a reason", 300),
        /** The version of the order that the caller has seen: if it has changed, nothing is reversed (409). */
        version: z.optional(z.int()),
      }),
      replies: { 200: single(staffOrder) },
    }),
    switchToBankTransfer: endpoint({
      method: "POST",
      path: "/orders/{id}/transfer",
      audience: financeRoles,
      summary: "Switch a renewal from card to bank transfer and email its pro forma",
      params: z.object({ id: orderId }),
      replies: { 200: single(staffOrder) },
    }),
    writeOffDebt: endpoint({
      method: "POST",
      path: "/orders/{id}/write-off",
      audience: financeRoles,
      summary:
        "Write off what is owed on an order: its plan stays ended and a credit note is issued; repeating does it once",
      params: z.object({ id: orderId }),
      body: z.object({
        reason: line("a reason", 200),
        /** The pence that the caller has seen: if they have changed, nothing is written off (409). */
        amount: pence,
      }),
      replies: { 200: single(staffOrder) },
    }),
    listUnallocatedReceipts: endpoint({
      method: "GET",
      path: "/receipts/kept",
      audience: financeRoles,
      summary: "List unallocated payments",
      replies: { 200: listEnvelope(unallocatedReceipt) },
    }),
    refundOrder: endpoint({
      method: "POST",
      path: "/orders/{id}/refunds",
      audience: financeRoles,
      summary: "Refund an order; a credit note is issued",
      params: z.object({ id: orderId }),
      body: z.object({
        amount: pence,
        reason: line("the reason", 200),
        key: z.optional(anyLine(80)),
        /** True for an amount that a card did not accept: it is refunded by hand. */
        by_transfer: z.optional(z.boolean()),
        /** The order's money in pence that the caller has seen: if it has changed, nothing is refunded (409). */
        seen: z.optional(z.object({ received: z.int(), refunded: z.int() })),
      }),
      replies: { 200: single(order) },
    }),
  },
});
