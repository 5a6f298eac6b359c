import type { ReactNode } from "react";
import type { FreePlanView, PlanView } from "../../../shared/contract/catalogue/catalogue.ts";
import { paths } from "../../lib/paths.ts";
import { shortPrice } from "../../lib/short-price.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./home-plans.module.css";

/** The plans with their prices and features, one line each. */
export const HomePlans = ({
  plans,
  free,
}: {
  plans: readonly PlanView[] | null;
  free: FreePlanView | null;
}) => (
  <section className="page" aria-labelledby="home-plans">
    <SectionHead id="home-plans" title="Plans" />
    <ul className={styles["plans"]}>
      {plans && free ? (
        <>
          <Line
            title={free.plan.title}
            text="Free to join. No card."
            opens={free.opens}
            year="Free"
          />
          {plans.map(({ slug, plan, subtext, opens, annual_display: year, ...prices }) => (
            <Line
              key={slug}
              title={plan.title}
              text={subtext}
              opens={opens}
              year={year === null ? null : <>{shortPrice(year)} a year</>}
              month={
                prices.monthly_display === null
                  ? null
                  : `or ${shortPrice(prices.monthly_display)} a month`
              }
            />
          ))}
        </>
      ) : (
        <li>
          <Skeleton height="17rem" />
        </li>
      )}
    </ul>
    <p className={styles["note"]}>Prices exclude VAT. A plan runs for twelve months.</p>
    <ButtonLink to={paths.plans} variant="hollow">
      Compare plans
    </ButtonLink>
  </section>
);

const Line = ({
  title,
  text,
  opens,
  year,
  month = null,
}: {
  title: string;
  text: string;
  opens: readonly string[];
  year: ReactNode;
  month?: string | null;
}) => (
  <li className={styles["plan"]}>
    <h3 className={styles["title"]}>{title}</h3>
    <div className={styles["text"]}>
      <p>{text}</p>
      <p className={styles["includes"]}>{opens.join(" · ")}</p>
    </div>
    <p className={styles["price"]}>
      {year}
      {month !== null && <span>{month}</span>}
    </p>
  </li>
);
