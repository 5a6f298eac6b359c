/**
 * Completes a bank transfer order or a free order in one transaction: the order, the end of the basket, payments, documents and
 * emails, and for a free order the access that it grants.
 */
import { lastDayBefore } from "../../../shared/kernel/last-day.ts";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { validateCheckout } from "../../../shared/domain/orders/checkout.ts";
import { settledStatus } from "../../../shared/domain/orders/order.ts";
import { approvalEnds } from "../../../shared/domain/payments/bank-transfer.ts";
import { AppError, invalidField, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { AddressRow } from "../../entities/address.ts";
import { type BasketRow, closeBasketWrites } from "../../entities/basket.ts";
import { orderInMail } from "../../entities/order-in-mail.ts";
import { queueMail } from "../../entities/mail.ts";
import { newOrder, orderFrom, type OrderRow } from "../../entities/order.ts";
import { type OrderDraft } from "../../entities/order-draft.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  assertVoucherShown,
  type SellableDraft,
  draftSellableOrder,
} from "../../commerce/cart/draft-order.ts";
import { redeemWrites } from "../../commerce/cart/redeem-voucher.ts";
import type { PricedContent } from "../../commerce/pricing/price-content.ts";
import { type OrderParts, presentOrder } from "../../commerce/orders/order-view.ts";
import { pendingOrderPayments } from "../../commerce/memberships/payment-schedule.ts";
import {
  requestProFormaWrite,
  requestQuoteWrite,
} from "../../commerce/invoicing/request-pro-forma.ts";
import { firstAddressWrites } from "../../commerce/orders/first-addresses.ts";
import { grantPurchase } from "../../commerce/memberships/grant-purchase.ts";

/**
 * Places the order. `saved` are the member's addresses. Throws `ConditionFailed` if the basket, a price or the member's plan has
 * changed since it was read.
 */
export const placeOrder = async (
  deps: Deps,
  basket: BasketRow,
  { draft, checks, voucher }: SellableDraft,
  saved: readonly AddressRow[],
): Promise<OrderView> => {
  const at = deps.now();
  const isFree = draft.totals.toPay === 0;
  const subscribes = draft.lines.some(({ plan }) => plan !== null);
  const status = isFree ? settledStatus({ subscribes }) : "pending";
  const order = orderFrom(draft, at, { status, received: 0 });
  const effects = isFree ? await free(deps, order, at) : transfer(order, at);
  await deps.table.save([
    ...newOrder(order),
    ...closeBasketWrites(basket, at),
    ...effects.writes,
    ...checks,
    ...redeemWrites(deps, { draft, voucher }),
    ...firstAddressWrites(deps, draft, saved),
  ]);
  return presentOrder(order, effects, at);
};

/**
 * Saves an upgrade as a quote for somebody else to approve and pay: an open order with a fixed price, valid for fourteen days.
 * Throws the same errors as `placeOrder`.
 */
export const placeForApproval = async (
  deps: Deps,
  basket: BasketRow,
  { draft, checks }: SellableDraft,
  saved: readonly AddressRow[],
): Promise<OrderRow> => {
  const at = deps.now();
  const approvalUntil = approvalEnds(at).toISOString();
  const order = orderFrom(draft, at, { status: "pending", received: 0, approvalUntil });
  await deps.table.save([
    ...newOrder(order),
    ...closeBasketWrites(basket, at),
    ...pendingOrderPayments(draft, at, lastDayBefore(approvalUntil)).writes,
    requestQuoteWrite(order, at),
    ...checks,
    ...firstAddressWrites(deps, draft, saved),
  ]);
  return order;
};

/** Returns the quote to be saved. Throws `conflict` or `invalid` with the reason if it is not possible. */
export const prepareApproval = (
  member: Member,
  basket: BasketRow,
  priced: PricedContent,
  now: Date,
): SellableDraft => {
  const sellable = draftSellableOrder(member, basket, priced, now);
  const { lines, totals } = sellable.draft;
  if (lines.length !== 1 || lines[0]?.upgrade === null)
    throw new AppError("conflict", "You can only save an upgrade on its own as a quote.");
  if (totals.toPay === 0)
    throw new AppError("conflict", "This upgrade is free, so there is nothing to approve.");
  const paymentType = lines[0]?.upgrade?.period === "monthly" ? "card" : "bacs";
  const draft: OrderDraft = { ...sellable.draft, paymentType };
  assertNoFieldErrors(validateCheckout(draft));
  return { ...sellable, draft };
};

/** Returns the order to be placed. Throws `conflict` or `invalid` with the reason if it is not possible. */
export const prepareOrder = (
  member: Member,
  basket: BasketRow,
  priced: PricedContent,
  shown: number | undefined,
  now: Date,
): SellableDraft => {
  const sellable = draftSellableOrder(member, basket, priced, now);
  const { draft } = sellable;
  assertShownTotal(draft, shown);
  assertVoucherShown(sellable, shown);
  assertNoFieldErrors(validateCheckout(draft));
  if (draft.totals.toPay > 0 && draft.paymentType !== "bacs")
    throw invalidField("payment_type", "Pay by card, or choose bank transfer");
  return sellable;
};

/** Throws `conflict` if the total differs from the one that the buyer sees. */
const assertShownTotal = ({ totals: { toPay } }: OrderDraft, shown: number | undefined): void => {
  if (shown !== undefined && shown !== toPay)
    throw new AppError(
      "conflict",
      `The total has changed: ${formatPence(toPay)} is due today. Please check your order.`,
    );
};

interface PlacingEffects extends OrderParts {
  readonly writes: readonly Write[];
}

const transfer = (order: OrderRow, at: Date): PlacingEffects => {
  const { payments, writes } = pendingOrderPayments(order, at);
  const due = { documentId: "pro-forma", kind: "pro-forma" } as const;
  const document = requestProFormaWrite(order, at);
  return {
    payments,
    documents: [
      { ...due, status: "due", number: null, issuedAt: null, corrects: null, restates: null },
    ],
    writes: [...writes, document],
  };
};

const free = async (deps: Deps, order: OrderRow, at: Date): Promise<PlacingEffects> => ({
  payments: [],
  documents: [],
  writes: [
    ...(await grantPurchase(deps.table, order, at)),
    queueMail(deps, `order-confirmation-${order.orderId}`, order.buyer.email, {
      template: "order-confirmation",
      data: orderInMail(order),
    }),
  ],
});
