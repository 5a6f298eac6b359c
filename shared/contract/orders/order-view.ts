/** Orders, payments and documents as the browser sees them. */
import * as z from "zod/mini";
import { postalCountry } from "../addresses/postal-country.ts";
import {
  cancelReasons,
  disputeStates,
  documentKinds,
  orderStatuses,
  paymentTypes,
} from "../../kernel/order-terms.ts";
import { addressDraft } from "../addresses/address-draft.ts";
import { amountText, basketTotals, lineGroups } from "../basket/basket-view.ts";

export const orderDocument = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  /** The number, such as `INV-000123`; null for a pro forma and until the document is made. */
  number: z.nullable(z.string()),
  ready: z.boolean(),
  issued_at: z.nullable(z.string()),
  issued_at_display: z.nullable(z.string()),
});

export const payment = z.object({
  id: z.string(),
  title: z.string(),
  /** The London date, and day/month/year. */
  due: z.string(),
  due_display: z.string(),
  paid: z.boolean(),
  paid_at_display: z.nullable(z.string()),
  /** True if it is unpaid and was due on or before today. */
  overdue: z.boolean(),
  type: z.enum(paymentTypes),
  amount: z.int(),
  amount_display: z.string(),
  order_id: z.string(),
});
export type PaymentView = z.output<typeof payment>;

export const orderSummary = z.object({
  id: z.string(),
  /** The basket's token while it is a basket, then the order's number. */
  token: z.string(),
  status: z.enum(orderStatuses),
  renewal: z.boolean(),
  /** True if it buys a plan: its first term, a further one, or an upgrade. */
  hasSubscriptions: z.boolean(),
  shipping: z.boolean(),
  /** True if it ships and its status is shipped or completed. */
  dispatched: z.boolean(),
  created_at: z.string(),
  created_at_display: z.string(),
  start_at: z.nullable(z.string()),
  lock_at: z.nullable(z.string()),
  /** True if the member may still cancel it: a renewal before `lock_at`, a bank transfer before any money. */
  cancellable: z.boolean(),
  /** True if it was saved as a quote for another person to approve and pay. */
  for_approval: z.boolean(),
  /** True if it waits for a bank transfer and nothing has been received. */
  payable_by_card: z.boolean(),
  /** The day on which it is cancelled if no money is received; null for orders that do not wait for a transfer. */
  lapses_display: z.nullable(z.string()),
  /** The dispute of one of its card payments; null if there was none. */
  dispute: z.nullable(z.enum(disputeStates)),
  /** The reason why an unpaid order was cancelled; null also if it was refunded. */
  cancelled_because: z.nullable(z.enum(cancelReasons)),
  total: z.int(),
  total_display: z.string(),
  amounts: amountText,
  payment_type: z.nullable(z.enum(paymentTypes)),
  title: z.string(),
});
export type OrderSummary = z.output<typeof orderSummary>;

export const order = z.extend(orderSummary, {
  basket: lineGroups,
  totals: basketTotals,
  monthly: z.boolean(),
  upgrade_parent_id: z.nullable(z.string()),
  agree_terms: z.boolean(),
  agree_contract: z.boolean(),
  contract: z.nullable(z.string()),
  contract_agreed_at_display: z.nullable(z.string()),
  purchase_number: z.string(),
  vat_number: z.string(),
  company_number: z.string(),
  validate_addresses: z.boolean(),
  countries: z.array(postalCountry),
  address_account_json: z.nullable(addressDraft),
  address_billing_json: z.nullable(addressDraft),
  address_delivery_json: z.nullable(addressDraft),
  /** The amounts due today, received, refunded, and still due today. */
  received: z.int(),
  received_display: z.string(),
  refunded: z.int(),
  refunded_display: z.string(),
  left: z.int(),
  left_display: z.string(),
  /** The bank transfers received when nothing was due any more, which wait for staff. */
  kept: z.int(),
  kept_display: z.string(),
  /** The items that it has opened for its buyer; only in the response for one order. */
  opens: z.array(z.object({ slug: z.string(), title: z.string() })),
  /**
   * The details of a waiting quote: the address at which anybody can pay it, whether its price is still valid, whether that
   * depends on the plan that it upgrades, and the note of the staff who made it.
   */
  approval: z.nullable(
    z.object({
      pay_link: z.string(),
      holds: z.boolean(),
      upgrade: z.boolean(),
      offered: z.nullable(z.object({ by: z.string(), note: z.string() })),
    }),
  ),
  /** The debt of the order now, whatever became of its plan; null if there is none. */
  owed: z.nullable(
    z.object({
      amount: z.int(),
      amount_display: z.string(),
      payments: z.array(z.string()),
      /** True if a payment of the order is disputed: nothing is charged until that is settled. */
      disputed: z.boolean(),
    }),
  ),
  payments: z.array(payment),
  documents: z.array(orderDocument),
});
export type OrderView = z.output<typeof order>;
