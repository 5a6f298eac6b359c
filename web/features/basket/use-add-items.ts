import { useState } from "react";
import type * as z from "zod/mini";
import { basketContract } from "../../../shared/contract/basket/basket.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { cacheAnswer, queueBasketChange } from "./basket-cache.ts";

const { addItem } = basketContract.endpoints;

type Added = z.output<(typeof addItem.replies)[200]>;

/** The options to choose from before anything is added, as the server returned them. */
export interface OptionChoice {
  readonly product: NonNullable<Added["product"]>;
  readonly purchaseType: NonNullable<Added["purchase_type"]>;
}

/** Adds the items that URLs name, after asking for the options that have to be chosen first. */
export const useAddItems = (
  reload: () => Promise<unknown>,
  reportingTrouble: (doing: string, act: () => Promise<void>) => Promise<void>,
) => {
  const [choice, setChoice] = useState<OptionChoice | null>(null);
  return {
    choice,
    dismissChoice: (): void => setChoice(null),
    /**
     * Adds an item such as `professional+annual`, as the URL has it; opens the option picker if a choice is needed
     * first.
     */
    add: (item: string): Promise<void> =>
      reportingTrouble("updating the basket", async () => {
        const { product, purchase_type: purchaseType = "product" } = await addBasketItem(item);
        setChoice(product ? { product, purchaseType } : null);
      }),
    /** Adds one item per choice and reloads the basket, which closes the picker. */
    async addChoices(slugs: readonly string[]): Promise<void> {
      if (!choice) return;
      for (const slug of slugs) await addBasketItem(`${slug}+${choice.purchaseType}`);
      await reload();
      setChoice(null);
    },
  };
};

const addBasketItem = async (item: string): Promise<Added> => {
  // The basket's own page shows the errors of items that cannot be added.
  const answer = await queueBasketChange(() => callInPlace(addItem, { params: { item } }));
  await cacheAnswer(answer);
  return answer;
};
