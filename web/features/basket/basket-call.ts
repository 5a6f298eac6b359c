import { basketContract } from "../../../shared/contract/basket/basket.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = basketContract.endpoints.readBasket;

/** The call for the current basket, which the checkout uses too. */
export const basketCall: PageCall<typeof endpoint> = { endpoint, sent: () => ({}) };
