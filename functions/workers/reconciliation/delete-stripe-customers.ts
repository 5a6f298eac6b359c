import { listCustomersToDelete, removeCustomer } from "../../entities/customer.ts";
import { callStripe } from "../../commerce/stripe/call-stripe.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

/**
 * Deletes the Stripe customers of erased accounts, with their cards. A customer that Stripe no longer knows counts as deleted.
 * Returns true if none remain. Throws `unavailable` while Stripe cannot be reached.
 */
export const deleteStripeCustomers = async (deps: StripeDeps): Promise<boolean> => {
  const leaving = await listCustomersToDelete(deps.table, deps.now(), maxCustomers);
  let failed = 0;
  for (const customer of leaving) {
    const { customerId } = customer;
    const { fault } = await callStripe(deps, (client) => client.customers.del(customerId));
    if (fault === undefined || fault.kind === "missing") {
      await deps.table.save(removeCustomer(customer));
      continue;
    }
    failed += 1;
    deps.log.error("sweep failed", new Error(`Stripe keeps the customer: ${fault.kind}`), {
      customerId,
    });
  }
  return failed === 0 && leaving.length < maxCustomers;
};

const maxCustomers = 200;
