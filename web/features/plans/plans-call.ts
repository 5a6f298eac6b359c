import { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = catalogueContract.endpoints.listPlans;

export const plansCall: PageCall<typeof endpoint> = { endpoint, sent: () => ({}) };
