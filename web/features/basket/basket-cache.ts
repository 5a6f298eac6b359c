/** The basket as this browser holds it, and one change of it after the other. */
import { mutate } from "swr";
import { basketContract } from "../../../shared/contract/basket/basket.ts";
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import { cacheKey } from "../../lib/use-endpoint.ts";
import { keepAnswer } from "./basket-summary.ts";

export const cacheAnswer = (answer: BasketView | undefined): Promise<unknown> =>
  mutate<BasketView>(basketKey(), answer, { revalidate: false });

const basketKey = (): string => cacheKey(basketContract.endpoints.readBasket, {});

/** Changes of one browser go one after the other: each works on what the one before it left. */
let turn: Promise<unknown> = Promise.resolve();
export const inTurn = <A extends BasketView>(ask: () => Promise<A>): Promise<A> => {
  const answered = turn.then(ask).then((answer) => {
    keepAnswer(answer);
    return answer;
  });
  turn = answered.catch(() => undefined);
  return answered;
};

/** Shown at once as it shall be, then as the server answers; as it was when the server refuses. */
export const changeCached = async (
  before: BasketView | undefined,
  optimistic: (basket: BasketView) => BasketView,
  ask: () => Promise<BasketView>,
): Promise<BasketView> => {
  const answered = inTurn(ask);
  await mutate<BasketView>(basketKey(), answered, {
    ...(before ? { optimisticData: (_, displayed) => optimistic(displayed ?? before) } : {}),
    rollbackOnError: true,
    revalidate: false,
  });
  return answered;
};
