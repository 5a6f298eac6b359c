/**
 * Checkout and placed orders. `{id}` is the order's id: of the basket that the `Token` header identifies, or of one of the
 * member's orders. Another member's is 404.
 */
import * as z from "zod/mini";
import { paymentTypes } from "../../kernel/order-terms.ts";
import { addressDraft } from "../addresses/address-draft.ts";
import { documentId } from "./document-id.ts";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, single } from "../envelope.ts";
import { anyLine, requiredInteger } from "../fields.ts";
import { orderId } from "./order-id.ts";
import { order, orderSummary, payment } from "./order-view.ts";
import { fulfilmentRoles, documentRoles } from "../staff/staff-roles.ts";

/** An address, which browsers send as an object or as its JSON text. */
const sentAddress = z.optional(
  z.nullable(
    z.union(
      [
        addressDraft,
        z.pipe(
          z.string().check(z.maxLength(4000)),
          z.pipe(
            z.transform((text: string, context): unknown => {
              try {
                return JSON.parse(text);
              } catch {
                context.issues.push({
                  code: "custom",
                  message: "We couldn’t read this address",
                  input: text,
                });
                return z.NEVER;
              }
            }),
            addressDraft,
          ),
        ),
      ],
      "We couldn’t read this address",
    ),
  ),
);

export const ordersContract = feature({
  name: "orders",
  endpoints: {
    updateOrder: endpoint({
      method: "PATCH",
      path: "/order/{id}",
      audience: "member",
      basket: true,
      summary: "Fill in the checkout, place an order, or cancel a renewal or a transfer",
      params: z.object({ id: orderId }),
      // Prices, totals and any other fields are ignored.
      body: z.object({
        payment_type: z.optional(z.enum(paymentTypes, "Choose card or bank transfer")),
        agree_terms: z.optional(z.boolean()),
        agree_contract: z.optional(z.boolean()),
        purchase_number: z.optional(anyLine(60)),
        vat_number: z.optional(anyLine(30)),
        company_number: z.optional(anyLine(30)),
        address_account_json: sentAddress,
        address_billing_json: sentAddress,
        address_delivery_json: sentAddress,
        validate_addresses: z.optional(z.boolean()),
        status: z.optional(z.enum(["pending", "cancelled"], "Only pending or cancelled")),
        /** The total that the buyer was shown, in pence: if it has changed, nothing happens (409). */
        shown_to_pay: z.optional(z.int()),
      }),
      replies: { 200: single(order) },
    }),
    saveForApproval: endpoint({
      method: "POST",
      path: "/order/{id}/approval",
      audience: "member",
      basket: true,
      summary:
        "Save the upgrade in the basket as a quote, good for 14 days, with a PDF and an address to pay it",
      params: z.object({ id: orderId }),
      replies: { 200: single(order) },
    }),
    requestProForma: endpoint({
      method: "POST",
      path: "/order/{id}/pro-forma",
      audience: "member",
      summary: "Pay the member's quote by bank transfer: its pro forma is made and mailed, once",
      params: z.object({ id: orderId }),
      replies: { 200: single(order) },
    }),
    readApprovalDocument: endpoint({
      method: "GET",
      path: "/order-approvals/{key}/document",
      audience: "open",
      badToken: "ignored",
      summary: "The PDF of a quote for whoever has its address",
      params: z.object({ key: anyLine(100) }),
      replies: { 200: z.object({ temporaryURL: z.string() }) },
    }),
    listOrders: endpoint({
      method: "GET",
      path: "/users/orders",
      audience: "member",
      summary: "The member's orders, newest first",
      replies: { 200: pageEnvelope(orderSummary) },
    }),
    readOrder: endpoint({
      method: "GET",
      path: "/users/orders/{id}",
      audience: "member",
      summary: "One order with its lines, totals, payments and documents",
      params: z.object({ id: orderId }),
      replies: { 200: single(order) },
    }),
    listPayments: endpoint({
      method: "GET",
      path: "/users/payments",
      audience: "member",
      summary: "The member's payments, paid and to come",
      replies: { 200: pageEnvelope(payment) },
    }),
    readDocument: endpoint({
      method: "GET",
      path: "/users/orders/{id}/documents/{documentId}",
      audience: "member",
      summary: "A document's address, valid for five minutes",
      params: z.object({ id: orderId, documentId }),
      replies: { 200: z.object({ temporaryURL: z.string() }) },
    }),
    readStaffDocument: endpoint({
      method: "GET",
      path: "/orders/{id}/documents/{documentId}",
      audience: documentRoles,
      summary: "Get a download link for an order’s document, valid for five minutes",
      params: z.object({ id: orderId, documentId }),
      replies: { 200: z.object({ temporaryURL: z.string() }) },
    }),
    advanceOrder: endpoint({
      method: "PATCH",
      path: "/orders/{id}",
      audience: fulfilmentRoles,
      summary: "Dispatch, complete or cancel an order, or edit its tracking",
      params: z.object({ id: orderId }),
      body: z.object({
        status: z.enum(["shipped", "completed", "cancelled"]),
        /** The carrier of the parcel and its tracking, which the email states. */
        carrier: z.optional(anyLine(60)),
        tracking: z.optional(anyLine(80)),
        /** The version that was read: if it has changed, nothing happens (409, `stale`). */
        version: z.optional(requiredInteger(1, 999_999)),
      }),
      replies: { 200: single(order) },
    }),
  },
});
