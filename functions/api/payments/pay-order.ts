import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { validateCheckout } from "../../../shared/domain/orders/checkout.ts";
import { assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import type { AttemptRow } from "../../entities/attempt.ts";
import {
  type BasketRow,
  changeBasket,
  loadBasket,
  ownBasketKey,
  parseBasket,
  parseBasketToken,
} from "../../entities/basket.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { draftOrderFromBasket, assertVoucherShown } from "../../commerce/cart/draft-order.ts";
import { redeemWrites } from "../../commerce/cart/redeem-voucher.ts";
import { orderDebtGuards } from "../../commerce/payments/debts.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import {
  buildPaymentResponse,
  attemptPayment,
  conflict,
  type PaymentRequest,
  preparePayment,
  assertTotalUnchanged,
} from "./attempt-payment.ts";
import { payPlacedOrder } from "./pay-placed.ts";

type PayOrder = (typeof paymentsContract)["endpoints"]["payOrder"];

/** Pays by card: a basket, with or without a plan, or an order that waits for a bank transfer. */
export const payOrder: UseCase<PayOrder, StripeDeps> = async (deps, member, { basket, body }) => {
  const { order_id: orderId } = body;
  const requested =
    basket.token === null ? await findOwn(deps, member) : parseBasket(basket.row, deps.now());
  const isOwn = requested?.userId === member.userId && requested.orderId === orderId;
  let read = isOwn ? requested : null;
  let isFirst = true;
  return retryOnConflict(
    async () => {
      if (!isFirst && read !== null) read = await loadBasket(deps.table, read.token, deps.now());
      isFirst = false;
      if (read === null || read.placed) return payPlacedOrder(deps, member, body);
      const current = read;
      const charged = await attemptPayment(
        deps,
        { ...current, basketVersion: current.version },
        body,
        () => start(deps, member, current, body),
      );
      return buildPaymentResponse(deps, member, charged, orderId);
    },
    { givingUp: orderChangingError },
  );
};

/** Finds the member's basket if the browser has lost its token. */
const findOwn = async (
  { table, now }: Pick<StripeDeps, "now" | "table">,
  { userId }: Member,
): Promise<BasketRow | null> => {
  const [pointer] = await table.getMany([ownBasketKey(userId)]);
  const token = parseBasketToken(pointer);
  return token === null ? null : loadBasket(table, token, now());
};

const orderChangingError = () =>
  conflict("Your order is changing in another window. Please check it again.");

/** Starts the payment. Throws `ConditionFailed` if the basket, a price or the member's plan has changed since it was read. */
const start = async (
  deps: StripeDeps,
  member: Member,
  basket: BasketRow,
  request: PaymentRequest,
): Promise<AttemptRow> => {
  const sellable = await draftOrderFromBasket(deps, member, basket);
  const { draft: drafted, checks, voucher } = sellable;
  const guards = await orderDebtGuards(deps, drafted);
  // A payment with a card sets the payment type to card.
  const draft: OrderDraft = { ...drafted, paymentType: "card" };
  if (draft.totals.toPay === 0) throw conflict("This order is free. Complete it without a card.");
  assertNoFieldErrors(validateCheckout(draft));
  assertTotalUnchanged(draft, request);
  assertVoucherShown(sellable, request.shown_to_pay);
  const attemptId = deps.newId("attempt");
  const changed = changeBasket(basket, { attemptId }, deps.now());
  const attempt = await preparePayment(deps, member, request, {
    attemptId,
    draft,
    placed: false,
    basketVersion: changed.row.version,
  });
  await deps.table.save([
    attempt.write,
    changed.write,
    ...checks,
    ...guards,
    ...redeemWrites(deps, { draft, voucher }),
  ]);
  return attempt.row;
};
