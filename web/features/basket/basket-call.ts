import { basketContract } from "../../../shared/contract/basket/basket.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = basketContract.endpoints.readBasket;

/** The basket as it is, also for the checkout. */
export const basketCall: PageCall<typeof endpoint> = { endpoint, sent: () => ({}) };
