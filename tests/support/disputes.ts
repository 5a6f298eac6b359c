/** Events that report a dispute of an order's first payment. */
import { expect } from "vitest";
import { newStripeEvent, paymentsOf, sendEvent } from "./payments.ts";
import { stripeAccount } from "./running-functions.ts";

/** Sends the event twice, because Stripe may deliver an event more than once. */
export const sendDisputeEvent = async (
  { orderId }: { readonly orderId: string },
  type: "closed" | "created",
  status: string,
): Promise<void> => {
  const { webhookSecret: secret } = await stripeAccount();
  const [payment] = await paymentsOf(orderId);
  const dispute = {
    id: `dp_${orderId.replaceAll("-", "")}`,
    object: "dispute",
    amount: payment?.amount,
    status,
    payment_intent: payment?.id,
  };
  for (let time = 0; time < 2; time += 1)
    expect(
      (await sendEvent(newStripeEvent(`charge.dispute.${type}`, dispute), { secret })).status,
    ).toBe(200);
};
