import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = paymentsContract.endpoints.listCards;

/** The call for the saved cards and the address of the provider's script. */
export const cardsCall: PageCall<typeof endpoint> = { endpoint, sent: () => ({}) };
