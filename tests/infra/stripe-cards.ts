/** Card payments are made at Stripe's stand-in as the product makes them. */
import type Stripe from "stripe";
import type { Account } from "./stripe-account.ts";

type Create = Stripe.PaymentIntentCreateParams;

/** Only cards are allowed, so that nothing leads away from the page. */
export const card = { enabled: true, allow_redirects: "never" } as const;

export const pay = (
  { stripe }: Pick<Account, "stripe">,
  method: string,
  more: Partial<Create> = {},
) =>
  stripe.paymentIntents.create({
    amount: 78_904,
    currency: "gbp",
    payment_method: method,
    automatic_payment_methods: card,
    confirm: true,
    ...more,
  });

/** A customer has a saved card, as after setting up a test card. */
export const saved = async ({ stripe, part }: Account, token: string) => {
  const { id: customer } = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({
    customer,
    payment_method: token,
    automatic_payment_methods: card,
    confirm: true,
  });
  if (setup.status === "requires_action") part.authenticate(setup.id, "succeed");
  const [method] = (await stripe.paymentMethods.list({ customer })).data;
  return { customer, method: method?.id ?? "" };
};
