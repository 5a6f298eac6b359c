/** A card payment, from the first call to the final outcome. */
import type { OrderView } from "../../shared/contract/orders/order-view.ts";
import { type ApiFailure, asFailure } from "./api-failure.ts";

/** The result of the customer's authentication with their bank in this browser. */
export type AuthenticationResult =
  | { readonly status: "confirmed" }
  /** `unavailable`: the bank was not asked. `unknown`: its answer did not arrive. */
  | { readonly status: "failed" | "unavailable" | "unknown"; readonly message: string };

/** The card to pay with: a saved one, or one that was just entered and may not be saved. */
export interface PaymentCardChoice {
  /** The id `pm_…` of a saved card, or the `ctoken_…` of a new one. */
  readonly id: string;
  readonly keep: boolean;
}

/** The result of reading the card that is being entered. */
export type CardReadResult =
  | { readonly status: "ready"; readonly card: PaymentCardChoice }
  /** A field is missing or invalid; the message is shown beside it. */
  | { readonly status: "incomplete" }
  | { readonly status: "failed"; readonly message: string };

export type CardReader = () => Promise<CardReadResult>;

/** The amount to pay by card, and the alternative to paying by card. */
export interface DueByCard {
  readonly orderId: string;
  /** The amount in pence, including VAT. */
  readonly amount: number;
  readonly amountDisplay: string;
  /** True if the card has to be saved: a plan is paid and renewed with it. */
  readonly mustKeep: boolean;
  /** The label of the button that leaves the card payment. */
  readonly instead: "Not now" | "Pay by bank transfer";
}

/** The props of a page's own card payment. */
export interface CardPaymentSlot {
  readonly due: DueByCard;
  readonly onPaid: (order: OrderView) => Promise<unknown>;
  /** This is called when the order may have been paid, cancelled or changed. */
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

export type PaymentResponse<T = OrderView> =
  | { readonly data: T }
  | { readonly payment_intent_secret: string; readonly order_id: string };

/** The outcome of a payment. `T` is the answer once it is paid: in a member's own call, the order. */
export type PaymentOutcome<T = OrderView> =
  | { readonly status: "placed"; readonly order: T }
  /** The card was not charged: the customer can try another card, or the same one again. */
  | { readonly status: "failed"; readonly message: string }
  /** The card form's provider could not be reached, so the bank was not asked. */
  | { readonly status: "unavailable"; readonly message: string }
  /** The order differs from the one that was shown, or has been placed already. */
  | { readonly status: "changed"; readonly message: string }
  | { readonly status: "refused"; readonly failure: ApiFailure }
  /** The card may have been charged: a retry finds out, and never charges twice. */
  | { readonly status: "unknown"; readonly message: string };

export interface PaymentSteps<T = OrderView> {
  /** Requests the payment; a retry continues where the first attempt stopped. */
  readonly pay: () => Promise<PaymentResponse<T>>;
  readonly confirm: (secret: string) => Promise<AuthenticationResult>;
  /** This is called when the authentication with the bank starts and when it ends. */
  readonly onConfirming: (confirming: boolean) => void;
}

/** Returns the payment outcome for a failed call. */
export const outcomeOfFailure = (failure: ApiFailure): PaymentOutcome<never> => {
  switch (failure.status) {
    case 402:
    case 429:
      return { status: "failed", message: failure.message };
    case 404:
    case 409:
      return { status: "changed", message: failure.message };
    case 0:
    case 200:
    case 202:
    case 500:
    case 502:
    case 503:
    case 504:
      return { status: "unknown", message: failure.message };
    default:
      return { status: "refused", failure };
  }
};

/**
 * The maximum number of confirmations. The bank confirms once; a second request means that its answer has not arrived
 * yet.
 */
const maxConfirmations = 2;

export const payByCard = async <T>({
  pay,
  confirm,
  onConfirming,
}: PaymentSteps<T>): Promise<PaymentOutcome<T>> => {
  try {
    let payment = await pay();
    for (let confirmations = 0; "payment_intent_secret" in payment; confirmations += 1) {
      if (confirmations === maxConfirmations)
        return { status: "unknown", message: "The bank's answer has not arrived yet." };
      onConfirming(true);
      const confirmation = await confirm(payment.payment_intent_secret);
      onConfirming(false);
      if (confirmation.status !== "confirmed") return confirmation;
      payment = await pay();
    }
    return { status: "placed", order: payment.data };
  } catch (thrown) {
    onConfirming(false);
    return outcomeOfFailure(asFailure(thrown));
  }
};
