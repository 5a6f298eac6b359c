import { ResendVerification } from "../../features/auth/resend-verification.tsx";
import styles from "./extras.module.css";

/** The banner for logged-in members whose email is not verified. */
export const VerifyBanner = () => (
  <section className={styles["banner"]} aria-label="Email verification">
    <div className={`page ${styles["bannerLine"]}`}>
      <p>Please verify your email address...</p>
      <ResendVerification variant="quiet" />
    </div>
  </section>
);
