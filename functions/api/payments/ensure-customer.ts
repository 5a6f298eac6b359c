import { createHash } from "node:crypto";
import { type CustomerRow, loadCustomer, newCustomer } from "../../entities/customer.ts";
import type { Member } from "../../identity/caller.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { callStripe, stripeUnavailable } from "../../commerce/stripe/call-stripe.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

export interface CustomerIdentity {
  readonly userId: string;
  readonly profile: Pick<Member["profile"], "email" | "firstName" | "lastName">;
}

/** Returns the member's Stripe customer, which is created on first use. Throws `unavailable` if Stripe cannot be reached. */
export const ensureCustomer = async (
  deps: StripeDeps,
  member: CustomerIdentity,
): Promise<CustomerRow> => {
  const { table } = deps;
  const existing = await loadCustomer(table, member.userId);
  if (existing !== null) return existing;
  const { row, write } = newCustomer(member.userId, await createAtStripe(deps, member));
  const others = await ignoreConflict(table.save(write), () => loadCustomer(table, member.userId));
  if (others === null) throw new Error("A customer that was there is gone");
  return others ?? row;
};

const createAtStripe = async (
  deps: StripeDeps,
  { userId, profile: { email, firstName, lastName } }: CustomerIdentity,
): Promise<string> => {
  const name = `${firstName} ${lastName}`;
  // A retry with the same details returns the same customer. The key includes the details, since Stripe rejects other details
  // under the same idempotency key.
  const details = createHash("sha256").update(`${email}\n${name}`).digest("base64url");
  const { answer } = await callStripe(deps, (client) =>
    client.customers.create(
      { email, name, metadata: { user: userId } },
      { idempotencyKey: `customer-${userId}-${details}` },
    ),
  );
  if (answer === undefined) throw stripeUnavailable("We can’t take card details at the moment.");
  return answer.id;
};
