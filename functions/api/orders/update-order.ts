import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import {
  validateAddresses,
  validateVatNumbers,
  validatePaymentType,
} from "../../../shared/domain/orders/checkout.ts";
import { AppError, notFound, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { type AddressRow, listAddressRows } from "../../entities/address.ts";
import {
  type BasketContent,
  type BasketRow,
  loadBasket,
  parseBasket,
} from "../../entities/basket.ts";
import { loadOrder, orderFrom } from "../../entities/order.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { RequestBasket } from "../../lambda/middlewares/request-context.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { updateBasket, type CurrentBasket } from "../../commerce/cart/update-basket.ts";
import { draftOrder } from "../../commerce/cart/draft-order.ts";
import type { BasketContext } from "../../commerce/cart/load-basket-context.ts";
import { priceContent, type PricedContent } from "../../commerce/pricing/price-content.ts";
import { loadOrderView } from "../../commerce/orders/load-order-view.ts";
import { presentOrder } from "../../commerce/orders/order-view.ts";
import { orderDebtGuards } from "../../commerce/payments/debts.ts";
import { endPayment } from "../../commerce/payments/end-attempt.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { cancelOrder } from "./cancel-order.ts";
import { type OrderUpdate, applyOrderUpdate } from "./checkout-details.ts";
import { prepareOrder, placeOrder } from "./place-order.ts";

type Endpoint = typeof ordersContract.endpoints.updateOrder;

/**
 * Fills in the checkout, completes a bank transfer or a free order, or cancels a placed order. Fields that the browser must not
 * set, above all prices and any other status, are ignored.
 */
export const updateOrder: UseCase<Endpoint, StripeDeps> = async (
  deps,
  member,
  { basket, params: { id: orderId }, body: update },
) => {
  const work: Work = { deps, member, orderId, update };
  if (update.status === "cancelled")
    return { status: 200, body: { data: await cancel(work, basket) } };
  try {
    return { status: 200, body: { data: await updateBasketOrder(work, basket) } };
  } catch (error) {
    if (!(error instanceof NoBasket)) throw error;
    return { status: 200, body: { data: await findPlacedOrder(work) } };
  }
};

/** Thrown if the order is not, or no longer, one of the member's baskets. */
class NoBasket extends Error {}

interface Work {
  readonly deps: StripeDeps;
  readonly member: Member;
  readonly orderId: string;
  readonly update: OrderUpdate;
}

const conflict = (message: string): AppError => new AppError("conflict", message);

const busy = (): AppError =>
  new AppError("unavailable", "This order is being changed. Please try again.", {}, 1);

/** Saves the update and places the order if requested. Throws `NoBasket`. */
const updateBasketOrder = (work: Work, basket: RequestBasket): Promise<OrderView> => {
  const { deps, member, update } = work;
  const { table } = deps;
  const ended = new Set<string>();
  let requested = basket;
  let token: string | null = null;
  return retryOnConflict(
    async () => {
      if (token !== null) requested = { token, row: await loadBasket(table, token, deps.now()) };
      const [current, saved] = await Promise.all([
        updateBasket(
          deps,
          member,
          requested,
          (content, context) => decide(work, content, context),
          {
            tells: false,
          },
        ),
        update.status === "pending" ? listAddressRows(table, member.userId) : [],
      ]);
      if (update.status !== "pending") return newOrderView(work, current);
      const full = fullBasket(current);
      token = full.row.token;
      return place(work, full, saved, ended);
    },
    { givingUp: busy },
  );
};

/** Returns the content of the basket with the update applied. Throws `conflict` or `invalid` before anything is stored. */
const decide = (work: Work, content: BasketContent, context: BasketContext): BasketContent => {
  const { deps, member, orderId, update } = work;
  const { stored, shop } = context;
  if (stored?.orderId !== orderId) throw new NoBasket();
  if (shop === null) throw conflict(emptyBasket);
  const now = deps.now();
  const before = priceContent(content, shop, now);
  const changed = applyOrderUpdate(content, update, {
    at: now.toISOString(),
    ip: member.origin.ip,
    contract: before.contract,
    ships: before.totals.ships,
  });
  const row = { ...stored, ...changed };
  const after = priceContent(row, shop, now);
  const draft = draftOrder(member, row, after);
  if (update.vat_number !== undefined) assertNoFieldErrors(validateVatNumbers(draft));
  if (update.payment_type !== undefined) assertNoFieldErrors(validatePaymentType(draft));
  if (update.validate_addresses === true)
    assertNoFieldErrors({ ...validateAddresses(draft), ...validateVatNumbers(draft) });
  if (update.status === "pending") prepareOrder(member, row, after, update.shown_to_pay, now);
  return changed;
};

const emptyBasket = "Your basket is empty.";

interface FullBasket {
  readonly row: BasketRow;
  readonly priced: PricedContent;
}

const fullBasket = ({ row, priced }: CurrentBasket): FullBasket => {
  if (row === null || priced === null) throw conflict(emptyBasket);
  return { row, priced };
};

/** Returns an order that is still a basket. */
const newOrderView = ({ deps, member }: Work, current: CurrentBasket): OrderView => {
  const { row, priced } = fullBasket(current);
  const order = orderFrom(draftOrder(member, row, priced), new Date(row.createdAt), {
    status: "new",
    received: 0,
  });
  return presentOrder(
    order,
    { payments: [], documents: [], contract: priced.contract?.html ?? null },
    deps.now(),
  );
};

/** Places the order. Throws `Outdated` if a card payment had to be ended first, or if another request was faster. */
const place = async (
  { deps, member, update }: Work,
  { row, priced }: FullBasket,
  saved: readonly AddressRow[],
  ended: Set<string>,
): Promise<OrderView> => {
  await endPayment(deps, row, ended);
  const sellable = prepareOrder(member, row, priced, update.shown_to_pay, deps.now());
  const guards = await orderDebtGuards(deps, sellable.draft);
  return placeOrder(deps, row, { ...sellable, checks: [...sellable.checks, ...guards] }, saved);
};

/** Returns a placed order if the update is the same as before. A repeated request places the order once. */
const findPlacedOrder = async ({ deps, member, orderId, update }: Work): Promise<OrderView> => {
  const order = await loadOrder(deps.table, member.userId, orderId);
  if (order === null) throw notFound("This order");
  const byCard = order.paymentType === "card" || update.payment_type === "card";
  const isFree = order.totals.toPay === 0;
  if (update.status !== "pending" || order.status === "cancelled" || (byCard && !isFree))
    throw conflict("This order has already been placed and can’t be changed.");
  return loadOrderView(deps, order);
};

const cancel = async (
  { deps, member, orderId }: Work,
  basket: RequestBasket,
): Promise<OrderView> => {
  const requested = parseBasket(basket.row, deps.now());
  if (requested?.orderId === orderId && requested.userId === member.userId && !requested.placed)
    throw conflict("This order has not been placed yet, so there is nothing to cancel.");
  return loadOrderView(deps, await cancelOrder(deps, member, orderId));
};
