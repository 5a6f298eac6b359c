import type { ReactNode } from "react";
import type { PlanView } from "../../../shared/contract/catalogue.ts";
import { paths } from "../../lib/paths.ts";
import { shortPrice } from "../../lib/short-price.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./home-plans.module.css";

/** The plans with what they cost, each in a line. */
export const HomePlans = ({ plans }: { plans: readonly PlanView[] | null }) => (
  <section className="page" aria-labelledby="home-plans">
    <SectionHead id="home-plans" title="Plans" />
    <ul className={styles["plans"]}>
      <Line title="Basics" text="Free articles, and a feed of your own." year="Free" />
      {plans ? (
        plans.map(({ slug, plan, subtext, annual_display: year, monthly_display: month }) => (
          <Line
            key={slug}
            title={plan.title}
            text={subtext}
            year={year === null ? null : <>{shortPrice(year)} a year</>}
            month={month === null ? null : `or ${shortPrice(month)} a month`}
          />
        ))
      ) : (
        <li>
          <Skeleton height="17rem" />
        </li>
      )}
    </ul>
    <p className={styles["note"]}>Prices are without VAT. A plan runs for twelve months.</p>
    <ButtonLink to={paths.plans} variant="hollow">
      Compare plans
    </ButtonLink>
  </section>
);

const Line = ({
  title,
  text,
  year,
  month = null,
}: {
  title: string;
  text: string;
  year: ReactNode;
  month?: string | null;
}) => (
  <li className={styles["plan"]}>
    <h3 className={styles["title"]}>{title}</h3>
    <p className={styles["text"]}>{text}</p>
    <p className={styles["price"]}>
      {year}
      {month !== null && <span>{month}</span>}
    </p>
  </li>
);
