import { useState } from "react";
import type * as z from "zod/mini";
import { basketContract } from "../../../shared/contract/basket/basket.ts";
import { call } from "../../lib/api-client.ts";
import { cacheAnswer, inTurn } from "./basket-cache.ts";

const { addItem } = basketContract.endpoints;

type Added = z.output<(typeof addItem.replies)[200]>;

/** What an answer asks to choose from before anything is added. */
export interface OptionChoice {
  readonly product: NonNullable<Added["product"]>;
  readonly purchaseType: NonNullable<Added["purchase_type"]>;
}

/** Adding by address, with the options that have to be chosen first. */
export const useAdding = (
  reload: () => Promise<unknown>,
  told: (doing: string, act: () => Promise<void>) => Promise<void>,
) => {
  const [choice, setChoice] = useState<OptionChoice | null>(null);
  return {
    choice,
    dismissChoice: (): void => setChoice(null),
    /** `professional+annual`, as it stands in the address; opens the option picker when a choice is needed first. */
    add: (item: string): Promise<void> =>
      told("updating the basket", async () => {
        const { product, purchase_type: purchaseType = "product" } = await addNow(item);
        setChoice(product ? { product, purchaseType } : null);
      }),
    /** One item per choice; the basket is then fetched again, which closes the picker. */
    async addChoices(slugs: readonly string[]): Promise<void> {
      if (!choice) return;
      for (const slug of slugs) await addNow(`${slug}+${choice.purchaseType}`);
      await reload();
      setChoice(null);
    },
  };
};

const addNow = async (item: string): Promise<Added> => {
  // What cannot be added is told on the basket's own page.
  const answer = await inTurn(() => call(addItem, { params: { item } }, { leaves: false }));
  await cacheAnswer(answer);
  return answer;
};
