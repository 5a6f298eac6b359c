/**
 * A new card to pay with comes as a confirmation token: what the buyer typed into Stripe's fields, for the server to confirm
 * one payment with. It becomes a payment method (`pm_…`) when the payment is confirmed.
 * https://docs.stripe.com/payments/finalize-payments-on-the-server
 */
export const isConfirmationToken = (card: string): boolean => card.startsWith("ctoken_");
