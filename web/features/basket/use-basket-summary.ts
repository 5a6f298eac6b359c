import { useEffect, useSyncExternalStore } from "react";
import { basketToken } from "../../lib/basket-token.ts";
import { useUser } from "../../lib/session.ts";
import { basketSummary, type BasketSummary } from "./basket-summary.ts";

/** The owner of the basket whose summary this visit has already loaded. */
let loadedOwnerId: string | null = null;
basketSummary.subscribe(() => {
  loadedOwnerId = basketSummary.get()?.owner ?? loadedOwnerId;
});

/** The delay in milliseconds that lets the page's own requests go first. */
const loadDelayMs = 2000;

/**
 * Returns the basket's count and total once this visit or an earlier one has loaded them. It makes one request for
 * each visitor who may have a basket, unless the page loads the basket itself.
 */
export const useBasketSummary = (): BasketSummary | null => {
  const owner = useUser()?.id ?? "";
  const summary = useSyncExternalStore(basketSummary.subscribe, basketSummary.get);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (loadedOwnerId === owner || (owner === "" && basketToken.get() === null)) return;
      loadedOwnerId = owner;
      // The basket's schema is code that most pages do not need, above all login. If the request fails, the header
      // shows no count and reports no error.
      import("./load-basket-summary.ts")
        .then(({ loadBasketSummary: askForSummary }) => askForSummary())
        .catch(() => {});
    }, loadDelayMs);
    return () => clearTimeout(timer);
  }, [owner]);
  return summary?.owner === owner && summary.items > 0 ? summary : null;
};
