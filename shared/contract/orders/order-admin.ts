/** The calls of staff for one order. Lists of orders are in the directory; parcels, cancelling and documents are in orders. */
import * as z from "zod/mini";
import { addressDraft } from "../addresses/address-draft.ts";
import { documentId } from "./document-id.ts";
import { endpoint, feature } from "../endpoint.ts";
import { single, wholeList } from "../envelope.ts";
import { anyLine, givenNumber, line, pence } from "../fields.ts";
import { orderId } from "./order-id.ts";
import { billing } from "../memberships/billing.ts";
import { order } from "./order-view.ts";
import { keptReceipt, recordedReceipt, staffOrder } from "./order-admin-views.ts";
import { orderReaders, documentRoles, financeRoles } from "../staff/staff-roles.ts";

const receiptId = z
  .string()
  .check(z.regex(/^rec_[0-9a-f]{32}(?:-rest|-back){0,20}$/, "Not a receipt"));

export const salesContract = feature({
  name: "order-admin",
  endpoints: {
    readStaffOrder: endpoint({
      method: "GET",
      path: "/orders/{id}",
      audience: orderReaders,
      summary: "Anybody's order: lines, money, papers, and all that has happened to it",
      params: z.object({ id: orderId }),
      replies: { 200: single(staffOrder) },
    }),
    sendDocument: endpoint({
      method: "POST",
      path: "/orders/{id}/documents/{documentId}/mails",
      audience: documentRoles,
      summary: "Mail a document to its buyer once more, as it is; the same key sends it once",
      params: z.object({ id: orderId, documentId }),
      body: z.object({ key: line("a key", 80) }),
      replies: { 200: single(staffOrder) },
    }),
    reissueDocument: endpoint({
      method: "POST",
      path: "/orders/{id}/documents/{documentId}/reissue",
      audience: financeRoles,
      summary:
        "Put right what an invoice or a pro forma says of its buyer: another one takes its place, of an invoice with a credit note for it; asked twice, it is made once",
      params: z.object({ id: orderId, documentId }),
      body: z.object({
        /** The version of the order. */
        version: givenNumber(1, 999_999),
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
      summary:
        "Change whom a renewal that is not paid yet is billed to; its VAT follows, its net stays",
      params: z.object({ id: orderId }),
      body: z.extend(billing, {
        /** The version of the order. */
        version: givenNumber(1, 999_999),
        reason: line("the reason", 200),
      }),
      replies: { 200: single(staffOrder) },
    }),
    recordReceipt: endpoint({
      method: "POST",
      path: "/orders/{id}/receipts",
      audience: financeRoles,
      summary:
        "Staff record money that came by bank transfer; what may have been entered before is answered, and not entered",
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
      summary:
        "Staff say what becomes of money that waits: it pays its order after all, or goes back",
      params: z.object({
        id: orderId,
        receiptId,
      }),
      body: z.object({ becomes: z.enum(["applied", "returned"], "Say what becomes of it") }),
      replies: { 200: single(staffOrder) },
    }),
    moveReceipt: endpoint({
      method: "POST",
      path: "/orders/{id}/receipts/{receiptId}/move",
      audience: financeRoles,
      summary: "Money that waits is put to another order; what that one does not need waits there",
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
    takeBackReceipt: endpoint({
      method: "POST",
      path: "/orders/{id}/receipts/{receiptId}/take-back",
      audience: financeRoles,
      summary:
        "A bank transfer that was put to the wrong order comes off it and waits; an order that was paid ends with that",
      params: z.object({ id: orderId, receiptId }),
      body: z.object({
        reason: line("a reason", 300),
        /** The version of the order that the caller has seen: if it has changed, nothing is reversed (409). */
        version: z.optional(z.int()),
      }),
      replies: { 200: single(staffOrder) },
    }),
    askForTransfer: endpoint({
      method: "POST",
      path: "/orders/{id}/transfer",
      audience: financeRoles,
      summary: "A renewal that a card should pay is paid by bank transfer: its pro forma is mailed",
      params: z.object({ id: orderId }),
      replies: { 200: single(staffOrder) },
    }),
    writeOffDebt: endpoint({
      method: "POST",
      path: "/orders/{id}/write-off",
      audience: financeRoles,
      summary:
        "Give up what is owed on an order: it is no longer asked for, its plan is over, and a credit note follows; asked twice, it is done once",
      params: z.object({ id: orderId }),
      body: z.object({
        reason: line("a reason", 200),
        /** The pence that the caller has seen: if they have changed, nothing is written off (409). */
        amount: pence,
      }),
      replies: { 200: single(staffOrder) },
    }),
    listKeptReceipts: endpoint({
      method: "GET",
      path: "/receipts/kept",
      audience: financeRoles,
      summary: "Money that came when nothing was to be paid any more; it waits for staff",
      replies: { 200: wholeList(keptReceipt) },
    }),
    refundOrder: endpoint({
      method: "POST",
      path: "/orders/{id}/refunds",
      audience: financeRoles,
      summary: "Staff give money back; a credit note follows",
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
