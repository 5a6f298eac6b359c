import { useEffect, useState } from "react";
import { requestPath } from "../../../shared/contract/request-path.ts";
import { basketContract } from "../../../shared/contract/basket/basket.ts";
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import { call, callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { basketToken } from "../../lib/basket-token.ts";
import { claimEarlyResponse } from "../../lib/early-request.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { announce } from "../../ui/announce.ts";
import { basketCall } from "./basket-call.ts";
import { cacheAnswer, changeBasketOptimistically } from "./basket-cache.ts";
import { withShippingCountry, withoutLine, withQuantity } from "./basket-changes.ts";
import { basketSummary, cacheBasketSummary } from "./basket-summary.ts";
import { useAddItems } from "./use-add-items.ts";

const { endpoint } = basketCall;
const { changeCountry, enterVoucher, updateItem, removeItem, removeVoucher, resetToken } =
  basketContract.endpoints;

const reading = { revalidateOnFocus: true, onSuccess: cacheBasketSummary };

/**
 * Loads the basket and changes it. A change is shown at once and then replaced by the server's answer; if the server
 * refuses, the change is reverted and an error is shown.
 */
export const useBasket = ({ waits = false }: { waits?: boolean } = {}) => {
  const { data, error, mutate: reload } = useEndpoint(endpoint, waits ? null : {}, reading);
  // An early response can only be the first answer: a request after a change must not use it.
  useEffect(() => void claimEarlyResponse(requestPath(endpoint, {})), []);
  const [pending, setPending] = useState(0);
  const { trouble, told: notified } = useBasketProblem();
  const adding = useAddItems(reload, notified);

  const change = (
    doing: string,
    optimistic: (basket: BasketView) => BasketView,
    ask: () => Promise<BasketView>,
    done: (basket: BasketView) => void,
  ): Promise<void> =>
    notified(doing, async () => {
      setPending((count) => count + 1);
      try {
        done(await changeBasketOptimistically(data, optimistic, ask));
      } catch (thrown) {
        // The basket may differ from the one changed here, because another tab or staff changed it.
        void reload();
        throw thrown;
      } finally {
        setPending((count) => count - 1);
      }
    });

  return {
    ...adding,
    basket: data,
    error,
    reload,
    /** True while a change is being sent: prices and totals are about to change. */
    pending: pending > 0,
    trouble,
    messages: useMessages(data),
    changeQuantity: (itemId: string, qty: number): Promise<void> =>
      change(
        "updating the basket",
        (basket) => withQuantity(basket, itemId, qty),
        () => call(updateItem, { params: { item: itemId }, body: { qty } }),
        sayTotal,
      ),
    changeCountry: (country: string): Promise<void> =>
      change(
        "changing the delivery country",
        (basket) => withShippingCountry(basket, country),
        () => call(changeCountry, { body: { country } }),
        sayTotal,
      ),
    /** Enters a voucher code. Throws the error for the code's field; a code that cannot be used changes nothing. */
    enterVoucher: async (code: string): Promise<void> => {
      const put = () => callInPlace(enterVoucher, { body: { code } });
      sayTotal(await changeBasketOptimistically(data, (basket) => basket, put));
    },
    removeVoucher: (): Promise<void> =>
      change(
        "updating the basket",
        (basket) => ({ ...basket, voucher: null }),
        () => call(removeVoucher, {}),
        sayTotal,
      ),
    remove: (itemId: string): Promise<void> =>
      change(
        "deleting the item from the basket",
        (basket) => withoutLine(basket, itemId),
        () => call(removeItem, { params: { item: itemId } }),
        () => notify("success", "Item removed from basket"),
      ),
    renewToken,
    forget: () => cacheAnswer(undefined),
  };
};

/**
 * Returns the server's messages about the basket. They stay until the page is left, because the server sends each
 * only once.
 */
const useMessages = (basket: BasketView | undefined): readonly string[] => {
  const [said, setSaid] = useState<readonly string[]>([]);
  const news = basket?.messages.filter((message) => !said.includes(message)) ?? [];
  if (news.length > 0) setSaid([...said, ...news]);
  return said;
};

/** Shows a problem with the basket as a toast, and on the page until the next change. */
const useBasketProblem = () => {
  const [trouble, setTrouble] = useState<string | null>(null);
  const reportingTrouble = async (doing: string, act: () => Promise<void>): Promise<void> => {
    setTrouble(null);
    try {
      await act();
    } catch (thrown) {
      setTrouble(`There was a problem ${doing}: ${reasonOf(thrown)}`);
      notifyProblem(doing, thrown);
    }
  };
  return { trouble, told: reportingTrouble };
};

const sayTotal = ({ totals }: BasketView): void => announce(`Total ${totals.totalDisplay}`);

/** Gets a new token: the basket has become an order, and the next basket has its own. */
const renewToken = async (): Promise<void> => {
  try {
    basketToken.set((await callInPlace(resetToken, {})).token);
  } catch {
    basketToken.clear();
  }
  basketSummary.clear();
};

export type Basket = ReturnType<typeof useBasket>;
