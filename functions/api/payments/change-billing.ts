import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import {
  loadRenewal,
  loadActiveMembership,
  assertNextTermOpen,
} from "../../commerce/payments/change-renewal.ts";
import { changeTermBilling } from "../../commerce/payments/change-term-billing.ts";
import { assertNotPartlyPaid } from "../../commerce/payments/assert-not-partly-paid.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { calendarAddress } from "./calendar-address.ts";
import { loadSubscriptionContext } from "./load-subscription-context.ts";
import { subscriptionView } from "./subscription-view.ts";

type Endpoint = typeof paymentsContract.endpoints.changeBilling;

/** Changes the billing address of the next term, until its order is locked. */
export const changeBilling: UseCase<Endpoint, StripeDeps> = async (
  deps,
  { userId, profile },
  { body },
) => {
  await retryOnConflict(async () => {
    const membership = await loadActiveMembership(deps, userId);
    assertNextTermOpen(membership.value, deps.now());
    assertNotPartlyPaid(await loadRenewal(deps, membership));
    await changeTermBilling(deps, membership, {
      address: body.address,
      vatNumber: body.vat_number,
      companyNumber: body.company_number,
    });
  });
  const context = await loadSubscriptionContext(deps, userId);
  if (context === null) throw notFound("A plan of your own");
  const calendar = await calendarAddress(deps, profile);
  return { status: 200, body: { data: subscriptionView(context, calendar, deps.now()) } };
};
