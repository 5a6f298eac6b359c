import { basketContract } from "../../../shared/contract/basket/basket.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { cacheBasketSummary } from "./basket-summary.ts";

/** Loads the header's summary. A failure is left to the caller and never navigates away from the page. */
export const loadBasketSummary = async (): Promise<void> =>
  cacheBasketSummary(await callInPlace(basketContract.endpoints.readBasket, {}));
