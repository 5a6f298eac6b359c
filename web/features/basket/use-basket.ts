import { useState } from "react";
import { mutate as mutateCache } from "swr";
import type * as z from "zod/mini";
import { basketContract } from "../../../shared/contract/basket.ts";
import type { BasketView } from "../../../shared/contract/basket-view.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { basketToken } from "../../lib/basket-token.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { cacheKey, useEndpoint } from "../../lib/use-endpoint.ts";
import { withCountry, withoutLine, withQuantity } from "./basket-changes.ts";
import { basketSummary, keepAnswer } from "./basket-summary.ts";

const { readBasket, addItem, changeCountry, updateItem, removeItem, resetToken } =
  basketContract.endpoints;

type Added = z.output<(typeof addItem.replies)[200]>;

/** What an answer asks to choose from before anything is added (specification A §2.4 Option picker). */
export interface OptionChoice {
  readonly product: NonNullable<Added["product"]>;
  readonly purchaseType: NonNullable<Added["purchase_type"]>;
}

const reading = { revalidateOnFocus: true, onSuccess: keepAnswer };

/** Changes of one browser go one after the other: each works on what the one before it left. */
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const done = turn.then(act);
  turn = done.catch(() => undefined);
  return done;
};

const cacheAnswer = (answer: BasketView | undefined): Promise<unknown> =>
  mutateCache<BasketView>(cacheKey(readBasket, {}), answer, { revalidate: false });

/** What the server said of the basket stays to be read until the page is left: it says each thing once. */
const useMessages = (basket: BasketView | undefined): readonly string[] => {
  const [said, setSaid] = useState<readonly string[]>([]);
  const news = basket?.messages.filter((message) => !said.includes(message)) ?? [];
  if (news.length > 0) setSaid([...said, ...news]);
  return said;
};

/** The basket and its changes: shown at once, then as the server answers; taken back and told when it refuses. */
export const useBasket = ({ waits = false }: { waits?: boolean } = {}) => {
  const { data, error, mutate: reload } = useEndpoint(readBasket, waits ? null : {}, reading);
  const [pending, setPending] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [choice, setChoice] = useState<OptionChoice | null>(null);
  const messages = useMessages(data);

  const change = async (
    doing: string,
    optimistic: (basket: BasketView) => BasketView,
    ask: () => Promise<BasketView>,
  ): Promise<boolean> => {
    setTrouble(null);
    setPending((count) => count + 1);
    try {
      const answered = inTurn(ask).then((answer) => {
        keepAnswer(answer);
        return answer;
      });
      await mutateCache<BasketView>(cacheKey(readBasket, {}), answered, {
        ...(data ? { optimisticData: (_, displayed) => optimistic(displayed ?? data) } : {}),
        rollbackOnError: true,
        revalidate: false,
      });
      return true;
    } catch (thrown) {
      setTrouble(`There was a problem ${doing}: ${reasonOf(thrown)}`);
      notifyProblem(doing, thrown);
      // It may be another basket than the one that was changed here: in another tab, or by staff.
      void reload();
      return false;
    } finally {
      setPending((count) => count - 1);
    }
  };

  const addNow = async (item: string): Promise<Added> => {
    // What cannot be added is told on the basket's own page.
    const answer = await inTurn(() => call(addItem, { params: { item } }, { leaves: false }));
    keepAnswer(answer);
    await cacheAnswer(answer);
    return answer;
  };

  return {
    basket: data,
    error,
    reload,
    /** A change is on its way: prices and totals are about to be others. */
    pending: pending > 0,
    trouble,
    messages,
    choice,
    dismissChoice: () => setChoice(null),

    /** `professional+annual`, as it stands in the address; opens the option picker when a choice is needed first. */
    async add(item: string): Promise<void> {
      setTrouble(null);
      try {
        const { product, purchase_type: purchaseType = "product" } = await addNow(item);
        setChoice(product ? { product, purchaseType } : null);
      } catch (thrown) {
        setTrouble(`There was a problem updating the basket: ${reasonOf(thrown)}`);
        notifyProblem("updating the basket", thrown);
      }
    },
    /** One item per choice; the basket is then fetched again, which closes the picker (A §4). */
    async addChoices(slugs: readonly string[]): Promise<void> {
      if (!choice) return;
      for (const slug of slugs) await addNow(`${slug}+${choice.purchaseType}`);
      await reload();
      setChoice(null);
    },
    changeQuantity: (itemId: string, qty: number) =>
      change(
        "updating the basket",
        (basket) => withQuantity(basket, itemId, qty),
        () => call(updateItem, { params: { itemId }, body: { qty } }),
      ),
    changeCountry: (country: string) =>
      change(
        "changing the delivery country",
        (basket) => withCountry(basket, country),
        () => call(changeCountry, { body: { country } }),
      ),
    async remove(itemId: string): Promise<void> {
      const removed = await change(
        "deleting the item from the basket",
        (basket) => withoutLine(basket, itemId),
        () => call(removeItem, { params: { itemId } }),
      );
      if (removed) notify("success", "Item removed from basket");
    },
    /** The basket has become an order: the next one has a token of its own (A §4). */
    async renewToken(): Promise<void> {
      try {
        basketToken.set((await call(resetToken, {}, { leaves: false })).token);
      } catch {
        basketToken.clear();
      }
      basketSummary.clear();
    },
    forget: () => cacheAnswer(undefined),
  };
};
export type Basket = ReturnType<typeof useBasket>;
