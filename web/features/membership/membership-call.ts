import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = paymentsContract.endpoints.readSubscription;

/** The member's own plan; null of whoever has none. */
export const membershipCall: PageCall<typeof endpoint> = { endpoint, sent: () => ({}) };
