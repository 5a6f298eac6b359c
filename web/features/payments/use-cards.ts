import type * as z from "zod/mini";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { cardsCall } from "./cards-call.ts";

const { endpoint } = cardsCall;
const { removeCard, chooseCard } = paymentsContract.endpoints;

export type Cards = z.output<(typeof endpoint.replies)[200]>;

/** Loads the member's saved cards; every change returns the whole list. */
export const useCards = () => {
  const { data, error, mutate } = useEndpoint(endpoint, {});
  const keep = async (cards: Cards): Promise<void> => {
    await mutate(cards, { revalidate: false });
  };
  const change = async (
    doing: string,
    done: string,
    ask: () => Promise<Cards>,
  ): Promise<boolean> => {
    try {
      await keep(await ask());
      notify("success", done);
      return true;
    } catch (thrown) {
      notifyProblem(doing, thrown);
      return false;
    }
  };
  return {
    cards: data?.data,
    provider: data?.provider,
    error,
    reload: mutate,
    keep,
    remove: (id: string) =>
      change("removing the card", "The card has been removed.", () =>
        call(removeCard, { body: { id } }),
      ),
    makeDefault: (id: string) =>
      change("updating the card", "Your default card has been changed.", () =>
        call(chooseCard, { body: { id } }),
      ),
  };
};
