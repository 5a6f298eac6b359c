import { useEffect, useSyncExternalStore } from "react";
import { basketToken } from "../../lib/basket-token.ts";
import { useUser } from "../../lib/session.ts";
import { basketSummary, type BasketSummary } from "./basket-summary.ts";

/** The owner of the basket whose summary this visit has already loaded. */
let heardOf: string | null = null;
basketSummary.subscribe(() => {
  heardOf = basketSummary.get()?.owner ?? heardOf;
});

/** The delay in milliseconds that lets the page's own requests go first. */
const patienceMs = 2000;

/**
 * Returns the basket's count and total once this visit or an earlier one has loaded them. It makes one request for
 * each visitor who may have a basket, unless the page loads the basket itself.
 */
export const useBasketSummary = (): BasketSummary | null => {
  const owner = useUser()?.id ?? "";
  const summary = useSyncExternalStore(basketSummary.subscribe, basketSummary.get);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (heardOf === owner || (owner === "" && basketToken.get() === null)) return;
      heardOf = owner;
      // The basket's schema is code that most pages do not need, above all login. If the request fails, the header
      // shows no count and reports no error.
      import("./ask-for-summary.ts").then(({ askForSummary }) => askForSummary()).catch(() => {});
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [owner]);
  return summary?.owner === owner && summary.items > 0 ? summary : null;
};
