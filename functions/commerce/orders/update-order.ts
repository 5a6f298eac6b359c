import type { ordersContract } from "../../../shared/contract/orders.ts";
import type { OrderView } from "../../../shared/contract/order-view.ts";
import { judgeAddresses } from "../../../shared/domain/checkout.ts";
import { AppError, notFound, refuseFaults } from "../../../shared/kernel/app-error.ts";
import { type AddressRow, listAddressRows } from "../../addresses/address-store.ts";
import { type BasketRow, loadBasket, parseBasket } from "../basket/basket-store.ts";
import { changeCurrentBasket, type CurrentBasket, endPayment } from "../basket/change-store.ts";
import type { BasketContent } from "../basket/basket-content-store.ts";
import { type PricedStoredBasket, priceRow } from "../basket/priced-basket-store.ts";
import type { Scene } from "../basket/scene-store.ts";
import type { Member } from "../../runtime/caller.ts";
import type { NamedBasket, UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { ConditionFailed } from "../../runtime/table.ts";
import { cancelRenewal } from "./cancel-renewal.ts";
import { type Wish, withDetails } from "./checkout-details.ts";
import { draftOrder } from "./draft-store.ts";
import { answerOrder } from "./order-parts.ts";
import { loadOrder, orderFrom } from "./order-store.ts";
import { orderView } from "./order-view.ts";
import { judgePlacing, placeOrder } from "./place-order.ts";

type Endpoint = typeof ordersContract.endpoints.updateOrder;

/** The order is no basket of the member's (any more). */
class NoBasket extends Error {}

interface Work {
  readonly deps: StripeDeps;
  readonly member: Member;
  readonly orderId: string;
  readonly wish: Wish;
}

const emptyBasket = (): AppError => new AppError("conflict", "Your basket is empty.");

const priced = ({ deps }: Work, row: BasketRow, { shop }: Scene): PricedStoredBasket => {
  if (shop === null) throw emptyBasket();
  return priceRow(row, shop, deps.now());
};

/** The basket's content with the wish in it. Throws what stands in the way, before anything is stored. */
const decide = (work: Work, content: BasketContent, scene: Scene): BasketContent => {
  const { deps, member, orderId, wish } = work;
  const { stored } = scene;
  if (stored?.orderId !== orderId) throw new NoBasket();
  const before = priced(work, { ...stored, ...content }, scene);
  const changed = withDetails(content, wish, {
    at: deps.now().toISOString(),
    ip: member.origin.ip,
    contract: before.contract,
    ships: before.totals.ships,
  });
  const row = { ...stored, ...changed };
  const after = priced(work, row, scene);
  if (wish.validate_addresses === true)
    refuseFaults(judgeAddresses(draftOrder(member, row, after)));
  if (wish.status === "pending") judgePlacing(deps, member, row, after, wish.shown_to_pay);
  return changed;
};

/** An order that is still a basket, as it stands. */
const newOrderView = ({ deps, member }: Work, { row, priced: sold }: CurrentBasket): OrderView => {
  if (row === null || sold === null) throw emptyBasket();
  const order = orderFrom(draftOrder(member, row, sold), new Date(row.createdAt), {
    status: "new",
    received: 0,
  });
  return orderView(order, { payments: [], documents: [], contract: sold.contract }, deps.now());
};

/**
 * Null: a card payment was ended first, and everything has to be read again. `ended` are those that have been. Throws
 * `ConditionFailed`.
 */
const place = async (
  work: Work,
  current: CurrentBasket,
  saved: readonly AddressRow[],
  ended: Set<string>,
): Promise<OrderView | null> => {
  const { deps, member, wish } = work;
  const { row, priced: sold } = current;
  if (row === null || sold === null) throw emptyBasket();
  if (row.attemptId !== null && !ended.has(row.attemptId)) {
    await endPayment(deps, row);
    ended.add(row.attemptId);
    return null;
  }
  const sellable = judgePlacing(deps, member, row, sold, wish.shown_to_pay);
  return placeOrder(deps, row, sellable, saved);
};

const mostTries = 6;

/** Saves the wish and, if it is to be, places the order. Throws `NoBasket`. */
const updateBasket = async (work: Work, basket: NamedBasket): Promise<OrderView> => {
  const { deps, member, wish } = work;
  const ended = new Set<string>();
  let named = basket;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [current, saved] = await Promise.all([
      changeCurrentBasket(deps, member, named, (content, scene) => decide(work, content, scene)),
      wish.status === "pending" ? listAddressRows(deps.table, member.userId) : [],
    ]);
    if (wish.status !== "pending") return newOrderView(work, current);
    try {
      const placed = await place(work, current, saved, ended);
      if (placed !== null) return placed;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
    const token = current.row?.token ?? null;
    named = { token, row: token === null ? null : await loadBasket(deps, token) };
  }
  throw new AppError("unavailable", "This order is being changed. Please try again.", {}, 1);
};

/** What may still be said of a placed order: the same as before. Asking twice places it once. */
const repeatPlacing = async ({ deps, member, orderId, wish }: Work): Promise<OrderView> => {
  const order = await loadOrder(deps.table, member.userId, orderId);
  if (order === null) throw notFound("This order");
  const byCard = order.paymentType === "card" || wish.payment_type === "card";
  const isFree = order.totals.toPay === 0;
  if (wish.status !== "pending" || order.status === "cancelled" || (byCard && !isFree))
    throw new AppError("conflict", "This order was placed already and cannot be changed.");
  return answerOrder(deps, order);
};

const cancel = async ({ deps, member, orderId }: Work, basket: NamedBasket): Promise<OrderView> => {
  const named = parseBasket(basket.row, deps.now());
  if (named?.orderId === orderId && named.userId === member.userId && !named.placed)
    throw new AppError("conflict", "This order is not placed yet: there is nothing to cancel.");
  try {
    return await answerOrder(deps, await cancelRenewal(deps, member, orderId));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new AppError("conflict", "This renewal was changed meanwhile. Please look at it again.");
  }
};

/**
 * Fills in the checkout, completes a bank transfer or a free order, or cancels a renewal (specification A §4, §7). What
 * the browser may not say, above all prices and any other status, is not looked at.
 */
export const updateOrder: UseCase<Endpoint, StripeDeps> = async (
  deps,
  member,
  { basket, params: { id: orderId }, body: wish },
) => {
  const work: Work = { deps, member, orderId, wish };
  if (wish.status === "cancelled")
    return { status: 200, body: { data: await cancel(work, basket) } };
  try {
    return { status: 200, body: { data: await updateBasket(work, basket) } };
  } catch (error) {
    if (!(error instanceof NoBasket)) throw error;
    return { status: 200, body: { data: await repeatPlacing(work) } };
  }
};
