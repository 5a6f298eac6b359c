/** The vocabulary of the shop, shared by contract and rules. */

/** The suffix after the slug when something is added to a basket: `professional+annual`. */
export const purchaseTypes = ["product", "annual", "monthly", "upgrade"] as const;
export type PurchaseType = (typeof purchaseTypes)[number];

export const periods = ["annual", "monthly"] as const;
export type Period = (typeof periods)[number];

export const paymentTypes = ["card", "bacs"] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const orderStatuses = [
  "new",
  "pending",
  "paid",
  "active",
  "shipped",
  "completed",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The reasons for which an unpaid order was cancelled. */
export const cancelReasons = ["member", "staff", "lapsed", "handed-over"] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The states of a payment's dispute. */
export const disputeStates = ["open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

export const addressTypes = ["account", "billing", "delivery"] as const;
export type AddressType = (typeof addressTypes)[number];

/** The VAT classes of products; the rates are settings of the shop. */
export const vatClasses = ["standard", "zero"] as const;
export type VatClass = (typeof vatClasses)[number];

/** The forms of a product: a file, an e-book, or goods that are sent. */
export const productForms = ["download", "e-book", "goods"] as const;
export type ProductForm = (typeof productForms)[number];

/** The maximum quantity of a basket line, which begins at 1. */
export const maxLineQuantity = 4;

/** The minimum term of a monthly plan. */
export const monthsOfATerm = 12;

export const documentKinds = ["pro-forma", "quote", "invoice", "credit-note"] as const;
export type DocumentKind = (typeof documentKinds)[number];
