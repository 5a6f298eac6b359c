import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import styles from "./onboarding-offer.module.css";

/** The offer of the onboarding above the feed of members who follow nothing. Nobody is redirected to the onboarding. */
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
