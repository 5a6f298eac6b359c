/**
 * Returns true for a confirmation token: a new card that the buyer typed into Stripe's fields, with which the server
 * confirms one payment. It becomes a payment method (`pm_…`) when the payment is confirmed.
 * https://docs.stripe.com/payments/finalize-payments-on-the-server
 */
export const isConfirmationToken = (card: string): boolean => card.startsWith("ctoken_");
