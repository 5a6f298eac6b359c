/** The cached basket, and its changes, which are sent one after the other. */
import { mutate } from "swr";
import { basketContract } from "../../../shared/contract/basket/basket.ts";
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import { cacheKey } from "../../lib/use-endpoint.ts";
import { cacheBasketSummary } from "./basket-summary.ts";

export const cacheAnswer = (answer: BasketView | undefined): Promise<unknown> =>
  mutate<BasketView>(basketKey(), answer, { revalidate: false });

const basketKey = (): string => cacheKey(basketContract.endpoints.readBasket, {});

/** The changes of a browser are sent in sequence, because each depends on the result of the one before it. */
let changeQueue: Promise<unknown> = Promise.resolve();
export const queueBasketChange = <A extends BasketView>(ask: () => Promise<A>): Promise<A> => {
  const answered = changeQueue.then(ask).then((answer) => {
    cacheBasketSummary(answer);
    return answer;
  });
  changeQueue = answered.catch(() => undefined);
  return answered;
};

/**
 * Shows the expected result at once and then the server's answer; restores the previous basket if the server refuses.
 */
export const changeBasketOptimistically = async (
  before: BasketView | undefined,
  optimistic: (basket: BasketView) => BasketView,
  ask: () => Promise<BasketView>,
): Promise<BasketView> => {
  const answered = queueBasketChange(ask);
  await mutate<BasketView>(basketKey(), answered, {
    ...(before ? { optimisticData: (_, displayed) => optimistic(displayed ?? before) } : {}),
    rollbackOnError: true,
    revalidate: false,
  });
  return answered;
};
