import { product } from "../../../shared/kernel/product.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import styles from "./auth-layout.module.css";

/** The page shown after an account has been erased. */
export const Goodbye = () => (
  <AuthLayout
    plate={2}
    title="Your account is erased"
    standfirst="Thank you for the time you spent with us."
  >
    <p>
      A last mail says what we still have to keep, and for how long. We will not write to you again.
    </p>
    <p>
      If you did not do this, tell us now:{" "}
      <a href={`mailto:${product.support.email}`}>{product.support.email}</a>.
    </p>
    <div className={styles["actions"]}>
      <ButtonLink to={paths.home}>Go to the start</ButtonLink>
    </div>
  </AuthLayout>
);
