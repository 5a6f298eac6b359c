/** The customer's authentication of a card payment, if the bank asks for it. */
import type { Stripe, StripeError } from "@stripe/stripe-js";
import {
  declineText,
  isOutcomeUnknown,
  providerErrorText,
} from "../../../shared/kernel/decline-text.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import type { AuthenticationResult } from "../../lib/pay-by-card.ts";
import { type CardProvider, loadCardProvider } from "./card-provider.ts";

const successStatuses = new Set<string>(["succeeded", "processing", "requires_capture"]);

interface ConfirmationResult {
  readonly paymentIntent?: { readonly status: string } | undefined;
  readonly error?: StripeError | undefined;
}

/** Returns the result in this browser; only the server decides whether the order is paid. */
export const confirmationOf = ({
  paymentIntent,
  error,
}: ConfirmationResult): AuthenticationResult => {
  // If the payment was already confirmed, for instance in another tab, the provider reports an error that is not one.
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status !== undefined && successStatuses.has(status)) return { status: "confirmed" };
  if (error === undefined) return { status: "failed", message: notConfirmed };
  const message = providerErrorText(error);
  return { status: isOutcomeUnknown(error) ? "unknown" : "failed", message };
};

const notConfirmed = declineText({
  code: "payment_intent_authentication_failure",
  declineCode: null,
});

/** Confirms the payment of a member's order. */
export const confirmCardPayment = async (
  secret: string,
  card: string,
): Promise<AuthenticationResult> => {
  try {
    const { provider } = await callInPlace(paymentsContract.endpoints.listCards, {});
    return await confirmWithProvider(provider, secret, card);
  } catch (thrown) {
    return { status: "unavailable", message: reasonOf(thrown) };
  }
};

/** Confirms a payment for a person without an account, whose page already has the provider. */
export const confirmWithProvider = async (
  provider: CardProvider,
  secret: string,
  card: string,
): Promise<AuthenticationResult> => {
  const answer = await loadCardProvider(provider);
  if (answer.status === "unavailable") return { status: "unavailable", message: answer.reason };
  try {
    return await confirmWithBank(answer.stripe, secret, card);
  } catch {
    return { status: "unknown", message: providerErrorText({ type: "api_connection_error" }) };
  }
};

/**
 * Confirms with the bank. A payment that was attempted off session has lost its card, so it is confirmed with the
 * card again.
 */
const confirmWithBank = async (
  stripe: Stripe,
  secret: string,
  card: string,
): Promise<AuthenticationResult> => {
  const found = await stripe.retrievePaymentIntent(secret);
  if (found.error) return { status: "unavailable", message: providerErrorText(found.error) };
  switch (found.paymentIntent.status) {
    case "requires_action":
      return confirmationOf(await stripe.handleNextAction({ clientSecret: secret }));
    case "requires_payment_method":
    case "requires_confirmation":
      return confirmationOf(await stripe.confirmCardPayment(secret, { payment_method: card }));
    case "canceled":
    case "processing":
    case "requires_capture":
    case "succeeded":
      return confirmationOf(found);
  }
};
