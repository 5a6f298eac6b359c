import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import styles from "./onboarding-offer.module.css";

/** Nobody is led to the onboarding; who follows nothing is offered it above their feed. */
export const OnboardingOffer = () => {
  const user = useUser();
  if (!user || user.filter.categories.length > 0) return null;
  return (
    <p className={styles["offer"]}>
      You haven’t chosen your trends yet, so here is everything new.{" "}
      <Link to={paths.welcome}>Choose them now</Link>
    </p>
  );
};
