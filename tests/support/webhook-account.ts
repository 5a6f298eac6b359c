import { newCheckout, parseOrder, pay } from "./buyer.ts";
import { type StripeAccount, stripeAccount } from "./running-functions.ts";

/** The stack's account at Stripe, once somebody has paid: the function runs that knows it. */
export const webhookAccount = async (): Promise<StripeAccount> => {
  parseOrder(await pay(await newCheckout()));
  return stripeAccount();
};
