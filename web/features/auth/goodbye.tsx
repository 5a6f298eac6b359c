import { product } from "../../../shared/kernel/product.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import styles from "./auth-layout.module.css";

/** The page shown after an account has been erased. */
export const Goodbye = () => (
  <AuthLayout
    plate={2}
    title="Your account has been deleted"
    standfirst="Thank you for being a member."
  >
    <p>We’ve emailed you one last time, with what we have to keep and for how long.</p>
    <p>
      If this wasn’t you, tell us now:{" "}
      <a href={`mailto:${product.support.email}`}>{product.support.email}</a>.
    </p>
    <div className={styles["actions"]}>
      <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
    </div>
  </AuthLayout>
);
