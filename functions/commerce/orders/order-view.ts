/** Presents orders and payments. */
import { lastDayBefore } from "../../../shared/kernel/last-day.ts";
import type {
  OrderSummary,
  OrderView,
  PaymentView,
} from "../../../shared/contract/orders/order-view.ts";
import { afterTerm } from "../../../shared/domain/memberships/after-term.ts";
import { validateAddresses } from "../../../shared/domain/orders/checkout.ts";
import { unallocatedAmount } from "../../../shared/domain/payments/unallocated-payment.ts";
import {
  lineFacts,
  isRenewalCancellable,
  outstandingAmount,
  orderTitle,
} from "../../../shared/domain/orders/order.ts";
import { replacementOf } from "../../../shared/domain/invoicing/current-documents.ts";
import { lapsesAt, waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatDate, londonDay, londonTime } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { DocumentKind } from "../../../shared/kernel/order-terms.ts";
import type { DocumentRow } from "../../entities/document.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { PaymentRow } from "../../entities/payment.ts";
import { debtOf } from "../../entities/debts.ts";
import type { MembershipAggregate } from "../memberships/membership-aggregate.ts";
import { presentCountries } from "../../presenters/countries-view.ts";
import { presentAmounts, groupedLines, presentTotals } from "./line-view.ts";
import { orderAmounts } from "./order-amounts.ts";

export interface OrderParts {
  readonly payments: readonly PaymentRow[];
  readonly documents: readonly Document[];
  /** The items that the order has unlocked. */
  readonly opens?: ReadonlyArray<{ readonly slug: string; readonly title: string }>;
  /** The agreement to accept, for an order that is still new. */
  readonly contract?: string | null;
  readonly approval?: OrderView["approval"];
  /** The membership that the order's plan belongs to, if any. */
  readonly membership?: MembershipAggregate | null;
}

export const presentOrder = (
  order: OrderRow,
  { payments, documents, contract, approval = null, opens = [], membership = null }: OrderParts,
  now: Date,
): OrderView => ({
  ...presentOrderSummary(order, payments, now),
  basket: groupedLines(
    order.lines,
    afterTerm(order, membership && { value: membership.value, endedOn: membership.row.endedOn }),
  ),
  totals: presentTotals(order.totals, order.lines, orderAmounts(order, payments, londonDay(now))),
  monthly: order.totals.monthly,
  upgrade_parent_id: order.upgradeParentId,
  agree_terms: order.termsAgreedAt !== null,
  agree_contract: order.contract !== null,
  contract: order.contract?.html ?? contract ?? order.offered?.contract?.html ?? null,
  contract_agreed_at_display: order.contract === null ? null : londonTime(order.contract.agreedAt),
  purchase_number: order.purchaseNumber,
  vat_number: order.vatNumber,
  company_number: order.companyNumber,
  validate_addresses: Object.keys(validateAddresses(order)).length === 0,
  countries: presentCountries(),
  address_account_json: order.addresses.account,
  address_billing_json: order.addresses.billing,
  address_delivery_json: order.addresses.delivery,
  ...presentMoney(order),
  opens: opens.map(({ slug, title }) => ({ slug, title })),
  approval,
  owed: presentDebt(order, payments, now),
  payments: payments.map((row) => presentPayment(row, now)),
  documents: inOrderOfIssue(documents).map((one) => presentDocument(one, documents)),
});

const presentDebt = (
  order: OrderRow,
  rows: readonly PaymentRow[],
  now: Date,
): OrderView["owed"] => {
  const debt = debtOf(order, rows, londonDay(now));
  return (
    debt && {
      amount: debt.amount,
      amount_display: formatPence(debt.amount),
      payments: debt.payments.map(({ title }) => title),
      disputed: debt.isDisputed,
    }
  );
};

const presentMoney = (order: OrderRow) => {
  const left = order.status === "cancelled" ? 0 : outstandingAmount({ ...order.totals, ...order });
  // Only staff see money that came from another order.
  const waiting = unallocatedAmount(order) - order.aside;
  return {
    received: order.received,
    received_display: formatPence(order.received),
    refunded: order.refunded,
    refunded_display: formatPence(order.refunded),
    left,
    left_display: formatPence(left),
    kept: waiting,
    kept_display: formatPence(waiting),
  };
};

export const presentPayment = (row: PaymentRow, now: Date): PaymentView => ({
  id: row.paymentId,
  title: row.title,
  due: row.dueOn,
  due_display: formatDay(row.dueOn),
  paid: row.paidAt !== null,
  paid_at_display: row.paidAt === null ? null : formatDate(row.paidAt),
  overdue: row.paidAt === null && row.dueOn <= londonDay(now),
  type: row.type,
  amount: row.amount,
  amount_display: formatPence(row.amount),
  order_id: row.orderId,
});

export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  "pro-forma": "Pro forma invoice",
  quote: "Quote",
  invoice: "VAT invoice",
  "credit-note": "Credit note",
};

type Document = Pick<
  DocumentRow,
  "corrects" | "documentId" | "issuedAt" | "kind" | "number" | "restates" | "status"
>;

/** Sorts documents by issue date, with documents that are still being made last. */
const inOrderOfIssue = (documents: readonly Document[]): readonly Document[] =>
  documents.toSorted((a, b) =>
    (a.issuedAt ?? unissuedSortKey).localeCompare(b.issuedAt ?? unissuedSortKey),
  );

const unissuedSortKey = "9";

const presentDocument = (
  row: Document,
  documents: readonly Document[],
): OrderView["documents"][number] => ({
  id: row.documentId,
  kind: row.kind,
  title: `${documentTitles[row.kind]}${documentStatusSuffix(row, documents)}`,
  number: row.number,
  ready: row.status === "ready",
  issued_at: row.issuedAt,
  issued_at_display: row.issuedAt === null ? null : formatDate(row.issuedAt),
});

const documentStatusSuffix = (row: Document, documents: readonly Document[]): string => {
  if (row.corrects !== null && row.kind === "credit-note") return ", for a correction";
  return replacementOf(documents, row) === undefined ? "" : ", replaced";
};

/** Returns true for a renewal by bank transfer for which no money has come yet. */
const isRenewalByTransfer = ({ renewal, status, paymentType, received }: OrderRow): boolean =>
  renewal && status === "pending" && paymentType === "bacs" && received === 0;

/** Presents the summary of an order. `payments` are those of the order. */
export const presentOrderSummary = (
  order: OrderRow,
  payments: readonly PaymentRow[],
  now: Date,
): OrderSummary => ({
  id: order.orderId,
  // A new order is opened by its basket's token; a placed order shows its number instead.
  token: order.status === "new" && !order.renewal ? order.token : order.orderId,
  status: order.status,
  renewal: order.renewal,
  hasSubscriptions: lineFacts(order.lines).subscribes,
  shipping: order.totals.ships,
  dispatched: order.totals.ships && (order.status === "shipped" || order.status === "completed"),
  created_at: order.placedAt,
  created_at_display: formatDate(order.placedAt),
  start_at: order.startAt,
  lock_at: order.lockAt,
  cancellable: waitsForMoney(order) || isRenewalCancellable(order, now),
  for_approval: order.approvalUntil !== null,
  payable_by_card: waitsForMoney(order) || isRenewalByTransfer(order),
  lapses_display: waitsForMoney(order) ? formatDay(lastDayBefore(lapsesAt(order))) : null,
  dispute: order.dispute?.state ?? null,
  cancelled_because: order.cancelled?.because ?? null,
  total: order.totals.total,
  total_display: formatPence(order.totals.total),
  amounts: presentAmounts(orderAmounts(order, payments, londonDay(now))),
  payment_type: order.paymentType,
  title: orderTitle(order.lines),
});
