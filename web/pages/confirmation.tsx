import { useEffect } from "react";
import { checkAuth } from "../features/auth/use-auth-check.ts";
import { ConfirmationScreen } from "../features/checkout/confirmation-screen.tsx";
import styles from "../features/checkout/confirmation.module.css";
import { confirmedBy } from "../features/checkout/confirmed-order.ts";
import { useSurveyFor } from "../features/overlays/overlay-requests.ts";
import { useUser } from "../lib/session.ts";
import { useScrolledPast } from "../lib/use-scrolled-past.ts";
import { CheckoutSteps } from "../ui/checkout-steps.tsx";

const Confirmation = () => {
  const user = useUser();
  const orderId = user && confirmedBy(user.id);
  const { mark, isPast } = useScrolledPast<HTMLDivElement>();
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
