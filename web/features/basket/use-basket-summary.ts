import { useEffect, useSyncExternalStore } from "react";
import { basketToken } from "../../lib/basket-token.ts";
import { useUser } from "../../lib/session.ts";
import { basketSummary, type BasketSummary } from "./basket-summary.ts";

/** Whose basket this visit has already heard of. */
let heardOf: string | null = null;
basketSummary.subscribe(() => {
  heardOf = basketSummary.get()?.owner ?? heardOf;
});

/** After everything that the page itself asks for. */
const patienceMs = 2000;

/**
 * The basket's count and total, once the first answer of a visit or an earlier visit has told them. Asks once for each
 * visitor who may have one, unless the page does so itself.
 */
export const useBasketSummary = (): BasketSummary | null => {
  const owner = useUser()?.id ?? "";
  const summary = useSyncExternalStore(basketSummary.subscribe, basketSummary.get);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (heardOf === owner || (owner === "" && basketToken.get() === null)) return;
      heardOf = owner;
      // What a basket looks like is code that most pages do without, login first of all. A header without a count is no
      // fault that anyone has to hear of.
      import("./ask-for-summary.ts").then(({ askForSummary }) => askForSummary()).catch(() => {});
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [owner]);
  return summary?.owner === owner && summary.items > 0 ? summary : null;
};
