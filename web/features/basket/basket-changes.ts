/** The expected basket after a change, before the server has answered. Prices are always the server's. */
import type { BasketLineView, BasketView } from "../../../shared/contract/basket/basket-view.ts";

export const withQuantity = (basket: BasketView, lineId: string, qty: number): BasketView =>
  changeLines(basket, (lines) =>
    lines.map((line) => (line.id === lineId ? { ...line, qty } : line)),
  );

const changeLines = (
  basket: BasketView,
  change: (lines: readonly BasketLineView[]) => BasketLineView[],
): BasketView => {
  if (basket.data === null) return basket;
  const { product, subscription } = basket.data;
  const data = { ...basket.data, product: change(product), subscription: change(subscription) };
  const left = [...data.product, ...data.subscription];
  return {
    ...basket,
    data,
    totalItems: left.reduce((sum, { qty }) => sum + qty, 0),
    hasSubscriptions: data.subscription.length > 0,
    ships: left.some(({ ships }) => ships),
  };
};

export const withoutLine = (basket: BasketView, lineId: string): BasketView =>
  changeLines(basket, (lines) => lines.filter(({ id }) => id !== lineId));

export const withShippingCountry = (basket: BasketView, country: string): BasketView => ({
  ...basket,
  shipping: { country },
});

/** Returns whether the basket is empty, whether or not the server knows it. */
export const isEmpty = ({ data }: BasketView): boolean =>
  data !== null && data.product.length + data.subscription.length === 0;

/** The id of the heading that gets the focus if the focused element is removed. */
export const basketHeadingId = "basket-heading";
