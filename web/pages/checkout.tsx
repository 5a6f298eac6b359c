import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import type { OrderView } from "../../shared/contract/orders/order-view.ts";
import { AddressEntry } from "../features/addresses/address-entry.tsx";
import { hasOtherAddress } from "../features/addresses/saved-addresses.ts";
import { useAddresses } from "../features/addresses/use-addresses.ts";
import { ResendVerification } from "../features/auth/resend-verification.tsx";
import { useBasket } from "../features/basket/use-basket.ts";
import { CheckoutScreen } from "../features/checkout/checkout-screen.tsx";
import styles from "../features/checkout/checkout.module.css";
import { saveConfirmedOrder } from "../features/checkout/confirmed-order.ts";
import { paths } from "../lib/paths.ts";
import { useUser } from "../lib/session.ts";
import { CheckoutSteps } from "../ui/checkout-steps.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Card payments are loaded separately, because bank transfers and free orders do not need them. */
const CardPicker = lazy(async () => ({
  default: (await import("../features/payments/card-picker.tsx")).CardPicker,
}));

const Checkout = () => {
  const user = useUser();
  const navigate = useNavigate();
  const { basket, error, messages, reload, renewToken, forget } = useBasket();
  const { addresses = [] } = useAddresses();
  if (!user) return null;

  const placed = async (order: OrderView): Promise<void> => {
    await saveConfirmedOrder(user.id, order);
    await renewToken();
    await navigate(paths.confirmation, { replace: true });
    // The basket is forgotten only now, because this page would otherwise show it as missing.
    await forget();
  };
  return (
    <div className={`page ${styles["checkout"]}`}>
      <CheckoutSteps current="payment" />
      <CheckoutScreen
        basket={basket}
        error={error}
        reload={reload}
        user={user}
        hasOtherAddress={hasOtherAddress(addresses)}
        messages={messages}
        renderAddress={(slot) => (
          <AddressEntry {...slot} withPerson withEmail={slot.section === "billing"} />
        )}
        renderCards={(slot) => (
          <Suspense fallback={<Skeleton height={80} />}>
            <CardPicker
              {...slot}
              resend={<ResendVerification variant="quiet" label="Send the link again" />}
            />
          </Suspense>
        )}
        confirm={async (secret, card) =>
          (await import("../features/payments/confirm-card-payment.ts")).confirmCardPayment(
            secret,
            card,
          )
        }
        onPlaced={placed}
      />
    </div>
  );
};

export default Checkout;
