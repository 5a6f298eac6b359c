/** A dispute of the first payment of an order, as Stripe tells of it. */
import { expect } from "vitest";
import { eventOn, paymentsOf, sendEvent } from "./payments.ts";
import { stripeAccount } from "./running-functions.ts";

/** The event comes twice, as events do. */
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
    expect((await sendEvent(eventOn(`charge.dispute.${type}`, dispute), { secret })).status).toBe(
      200,
    );
};
