import { useEffect } from "react";
import { checkAuth } from "../features/auth/use-auth-check.ts";
import { ConfirmationScreen } from "../features/checkout/confirmation-screen.tsx";
import styles from "../features/checkout/confirmation.module.css";
import { confirmedBy } from "../features/checkout/confirmed-order.ts";
import { useUser } from "../lib/session.ts";
import { CheckoutSteps } from "../ui/checkout-steps.tsx";

const Confirmation = () => {
  const user = useUser();
  // The order may have brought a plan.
  useEffect(() => void checkAuth(), []);
  if (!user) return null;
  return (
    <div className={`page ${styles["confirmation"]}`}>
      <CheckoutSteps current="confirmation" />
      <ConfirmationScreen orderId={confirmedBy(user.id)} verified={user.verified.status} />
    </div>
  );
};

export default Confirmation;
