import { product } from "../../../shared/kernel/product.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import styles from "./home-end.module.css";

/** The links at the end of the home page. */
export const HomeEnd = () => {
  const user = useUser();
  return (
    <section className={`page ${styles["end"]}`} aria-labelledby="begin">
      <h2 id="begin" className={styles["title"]}>
        Start free. Stay if it’s useful
      </h2>
      <div className={styles["words"]}>
        <p>
          Basics is free and stays free. Upgrade when a report is worth it, or commission one of
          your own: <SiteLink to={product.links.seasonalForecasts}>seasonal forecasts</SiteLink> and{" "}
          <SiteLink to={product.links.consultancy}>consultancy</SiteLink>.
        </p>
        <div className={styles["ways"]}>
          {user ? (
            <ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>
          ) : (
            <ButtonLink to={paths.register}>Register</ButtonLink>
          )}
          <ButtonLink to={paths.shop} variant="hollow">
            Browse the shop
          </ButtonLink>
        </div>
      </div>
    </section>
  );
};
