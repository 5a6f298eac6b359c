import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = paymentsContract.endpoints.readSubscription;

/** The call for the member's own plan; the answer is null if there is none. */
export const membershipCall: PageCall<typeof endpoint> = { endpoint, sent: () => ({}) };
