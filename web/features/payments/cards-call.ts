import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = paymentsContract.endpoints.listCards;

/** The saved cards, and where the provider's script is. */
export const cardsCall: PageCall<typeof endpoint> = { endpoint, sent: () => ({}) };
