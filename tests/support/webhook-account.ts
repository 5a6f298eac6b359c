import { newCheckout, parseOrder, pay } from "./buyer.ts";
import { type StripeAccount, stripeAccount } from "./running-functions.ts";

/** Returns the stack's Stripe account after a first payment, because the function that knows it must run before. */
export const stripeAccountAfterPayment = async (): Promise<StripeAccount> => {
  parseOrder(await pay(await newCheckout()));
  return stripeAccount();
};
