/** A card payment from the first call to its end. */
import type { OrderView } from "../../shared/contract/orders/order-view.ts";
import { type ApiFailure, asFailure } from "./api-failure.ts";

/** What the customer's bank said in this browser. */
export type BankReply =
  | { readonly status: "confirmed" }
  /** After `unavailable` nothing was asked of the bank; after `unknown` its answer did not arrive. */
  | { readonly status: "failed" | "unavailable" | "unknown"; readonly message: string };

/** The card to pay with: a saved one, or one that was just entered and perhaps is not saved. */
export interface PaymentCardChoice {
  /** `pm_…`, or `ctoken_…` of a new one. */
  readonly id: string;
  readonly keep: boolean;
}

/** What became of the card that is being entered. */
export type TakenCard =
  | { readonly status: "ready"; readonly card: PaymentCardChoice }
  /** Something is missing, which is said beside its field. */
  | { readonly status: "incomplete" }
  | { readonly status: "failed"; readonly message: string };

export type TakeCard = () => Promise<TakenCard>;

/** What is to be paid, and how else than by card. */
export interface DueByCard {
  readonly orderId: string;
  /** Pence with VAT. */
  readonly amount: number;
  readonly amountDisplay: string;
  /** A plan is paid and renewed with its card, which is kept. */
  readonly mustKeep: boolean;
  /** What the button that leaves the card payment says. */
  readonly instead: "Not now" | "Pay by bank transfer";
}

/** What a page's own card payment is given. */
export interface CardPaymentSlot {
  readonly due: DueByCard;
  readonly onPaid: (order: OrderView) => Promise<unknown>;
  /** It may be paid, cancelled or changed already. */
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

export type Payment<T = OrderView> =
  | { readonly data: T }
  | { readonly payment_intent_secret: string; readonly order_id: string };

/** `T` is what is answered once it is paid: by its member's call, the order. */
export type PaymentOutcome<T = OrderView> =
  | { readonly status: "placed"; readonly order: T }
  /** Not charged: another card, or the same once more. */
  | { readonly status: "failed"; readonly message: string }
  /** The card form's provider cannot be reached, so the bank was not asked. */
  | { readonly status: "unavailable"; readonly message: string }
  /** The order is another one than was shown, or placed already. */
  | { readonly status: "changed"; readonly message: string }
  | { readonly status: "refused"; readonly failure: ApiFailure }
  /** It may have been charged: asking again tells, and charges nothing twice. */
  | { readonly status: "unknown"; readonly message: string };

export interface PaymentSteps<T = OrderView> {
  /** Asks for the payment; asking again goes on where the first left off. */
  readonly pay: () => Promise<Payment<T>>;
  readonly confirm: (secret: string) => Promise<BankReply>;
  /** The bank is being asked in this browser, or no longer is. */
  readonly onConfirming: (confirming: boolean) => void;
}

/** What a failed call for a payment says of it. */
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

/** The bank confirms once; a second question for it means that its answer has not arrived yet. */
const mostConfirmations = 2;

export const payByCard = async <T>({
  pay,
  confirm,
  onConfirming,
}: PaymentSteps<T>): Promise<PaymentOutcome<T>> => {
  try {
    let payment = await pay();
    for (let asked = 0; "payment_intent_secret" in payment; asked += 1) {
      if (asked === mostConfirmations)
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
