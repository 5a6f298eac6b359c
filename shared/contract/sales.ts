/** How staff look after one order. Lists of orders are the directory's; parcels and cancelling stand in orders. */
import * as z from "zod/mini";
import { documentId } from "./document-id.ts";
import { endpoint, feature } from "./endpoint.ts";
import { single, wholeList } from "./envelope.ts";
import { anyLine, line } from "./fields.ts";
import { orderId } from "./order-id.ts";
import { order } from "./order-view.ts";
import { keptReceipt, staffOrder } from "./sales-views.ts";

const readers = { staff: ["finance", "merchandiser", "support", "administrator"] } as const;
/** Papers have more of their buyers than a parcel needs. */
const senders = { staff: ["finance", "support", "administrator"] } as const;

const treasurers = { staff: ["finance", "administrator"] } as const;

const pence = z.int("Enter an amount in whole pence").check(z.gte(1), z.lte(100_000_000));

export const salesContract = feature({
  name: "sales",
  endpoints: {
    readStaffOrder: endpoint({
      method: "GET",
      path: "/orders/{id}",
      audience: readers,
      summary: "Anybody's order: lines, money, papers, and all that has happened to it",
      params: z.object({ id: orderId }),
      replies: { 200: single(staffOrder) },
    }),
    readStaffDocument: endpoint({
      method: "GET",
      path: "/orders/{id}/documents/{documentId}",
      audience: senders,
      summary: "The address of a document of anybody's order, valid for five minutes",
      params: z.object({ id: orderId, documentId }),
      replies: { 200: z.object({ temporaryURL: z.string() }) },
    }),
    sendDocument: endpoint({
      method: "POST",
      path: "/orders/{id}/documents/{documentId}/mails",
      audience: senders,
      summary: "Mail a document to its buyer once more, as it is; the same key sends it once",
      params: z.object({ id: orderId, documentId }),
      body: z.object({ key: line("a key", 80) }),
      replies: { 200: single(staffOrder) },
    }),
    recordReceipt: endpoint({
      method: "POST",
      path: "/orders/{id}/receipts",
      audience: treasurers,
      summary: "Staff record money that came by bank transfer",
      params: z.object({ id: orderId }),
      body: z.object({
        amount: pence,
        /** As the bank statement shows it; the same one is not recorded twice for an order. */
        reference: line("the bank's reference", 80),
        received_on: z
          .string("Enter the date")
          .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter the date as YYYY-MM-DD")),
        /** Of more than is left to pay the rest is kept; otherwise it is refused (409). */
        keep_rest: z.optional(z.boolean()),
      }),
      replies: { 200: single(order) },
    }),
    decideReceipt: endpoint({
      method: "POST",
      path: "/orders/{id}/receipts/{receiptId}",
      audience: treasurers,
      summary:
        "Staff say what becomes of money that waits: it pays its order after all, or goes back",
      params: z.object({
        id: orderId,
        receiptId: z.string().check(z.regex(/^rec_[0-9a-f]{32}(?:-rest){0,3}$/, "Not a receipt")),
      }),
      body: z.object({ becomes: z.enum(["applied", "returned"], "Say what becomes of it") }),
      replies: { 200: single(staffOrder) },
    }),
    listKeptReceipts: endpoint({
      method: "GET",
      path: "/receipts/kept",
      audience: treasurers,
      summary: "Money that came when nothing was to be paid any more; it waits for staff",
      replies: { 200: wholeList(keptReceipt) },
    }),
    refundOrder: endpoint({
      method: "POST",
      path: "/orders/{id}/refunds",
      audience: treasurers,
      summary: "Staff give money back; a credit note follows",
      params: z.object({ id: orderId }),
      body: z.object({
        amount: pence,
        reason: line("the reason", 200),
        key: z.optional(anyLine(80)),
      }),
      replies: { 200: single(order) },
    }),
  },
});
