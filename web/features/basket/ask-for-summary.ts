import { basketContract } from "../../../shared/contract/basket/basket.ts";
import { call } from "../../lib/api-client.ts";
import { keepAnswer } from "./basket-summary.ts";

/** For the header: a failure is its caller's to hear, and never leads away from the page. */
export const askForSummary = async (): Promise<void> =>
  keepAnswer(await call(basketContract.endpoints.readBasket, {}, { leaves: false }));
