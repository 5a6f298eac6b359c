import { useEffect } from "react";
import { checkAuth } from "../features/auth/use-auth-check.ts";
import { ConfirmationScreen } from "../features/checkout/confirmation-screen.tsx";
import styles from "../features/checkout/confirmation.module.css";
import { findConfirmedOrderId } from "../features/checkout/confirmed-order.ts";
import { useSurveyFor } from "../features/overlays/overlay-requests.ts";
import { useUser } from "../lib/session.ts";
import { useElementScrolledPast } from "../lib/use-element-scrolled-past.ts";
import { CheckoutSteps } from "../ui/checkout-steps.tsx";

const Confirmation = () => {
  const user = useUser();
  const orderId = user && findConfirmedOrderId(user.id);
  const { mark, isPast } = useElementScrolledPast<HTMLDivElement>();
  useSurveyFor(orderId, isPast);
  // The order may include a plan.
  useEffect(() => void checkAuth(), []);
  if (!user) return null;
  return (
    <div className={`page ${styles["confirmation"]}`}>
      <CheckoutSteps current="confirmation" />
      <ConfirmationScreen orderId={orderId} verified={user.verified.status} endOfDetails={mark} />
    </div>
  );
};

export default Confirmation;
