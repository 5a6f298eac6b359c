/** Pays a placed order by card and returns the outcome. */
import { paymentsContract } from "../../shared/contract/payments/payments.ts";
import { callInPlace } from "./api-client.ts";
import type { AuthenticationResult, CardPaymentSlot } from "./pay-by-card.ts";
import { useCardCharge } from "./use-card-charge.ts";

interface OrderPayment extends Pick<CardPaymentSlot, "onChanged" | "onPaid"> {
  readonly due: Pick<CardPaymentSlot["due"], "amount" | "orderId">;
  /** Authenticates with the customer's bank in this browser. */
  readonly confirm: (secret: string, card: string) => Promise<AuthenticationResult>;
  /** This is called when nothing was charged. */
  readonly onFailed: () => unknown;
}

export const useOrderPayment = ({ due, ...rest }: OrderPayment) =>
  useCardCharge({
    ...rest,
    charge: ({ id, keep }) =>
      callInPlace(paymentsContract.endpoints.payOrder, {
        body: {
          order_id: due.orderId,
          payment_method: id,
          shown_to_pay: due.amount,
          keep_card: keep,
        },
      }),
  });
