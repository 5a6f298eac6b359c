/** The customer's part of a card payment that the bank asks for. */
import type { PaymentIntentResult } from "@stripe/stripe-js";
import { declineWords } from "../../../shared/kernel/decline-words.ts";
import { paymentsContract } from "../../../shared/contract/payments.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { type CardProvider, loadCardProvider } from "./card-provider.ts";

/**
 * `confirmed` is what this browser saw: whether the order is paid is the server's to say. `failed` carries the
 * provider's message; after `unavailable` nothing was asked of the bank.
 */
export type CardConfirmation =
  | { readonly status: "confirmed" }
  | { readonly status: "failed" | "unavailable"; readonly message: string };

const taken = new Set<string>(["succeeded", "processing", "requires_capture"]);

export const confirmationOf = ({ paymentIntent, error }: PaymentIntentResult): CardConfirmation => {
  // Confirmed in another tab, or twice: the provider calls that an error, and it is none.
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status !== undefined && taken.has(status)) return { status: "confirmed" };
  return { status: "failed", message: wordsOf(error) };
};

/** A card is declined in our words; other failures in the provider's own. */
const wordsOf = (error: PaymentIntentResult["error"]): string => {
  if (error === undefined) return "Your bank did not confirm the payment.";
  const { type, code = null, decline_code: declineCode = null, message } = error;
  const isDecline = type === "card_error" || code === "payment_intent_authentication_failure";
  return isDecline || message === undefined ? declineWords({ code, declineCode }) : message;
};

export const confirmCardPayment = async (
  secret: string,
  paymentMethodId: string,
): Promise<CardConfirmation> => {
  try {
    const { provider } = await call(paymentsContract.endpoints.listCards, {}, { leaves: false });
    return await confirmWith(provider, secret, paymentMethodId);
  } catch (thrown) {
    return { status: "unavailable", message: reasonOf(thrown) };
  }
};

/** The same for whoever has no account, and was told the provider already. Throws what the provider throws. */
export const confirmWith = async (
  provider: CardProvider,
  secret: string,
  paymentMethodId: string,
): Promise<CardConfirmation> => {
  const answer = await loadCardProvider(provider);
  if (answer.status === "unavailable") return { status: "unavailable", message: answer.reason };
  return confirmationOf(
    await answer.stripe.confirmCardPayment(secret, { payment_method: paymentMethodId }),
  );
};
