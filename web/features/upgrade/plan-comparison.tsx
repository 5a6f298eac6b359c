import { useId, useState } from "react";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import styles from "./plan-comparison.module.css";

/** What each plan opens, by rank. Prices and places are data of the shop and stand on the plans page. */
const plans = [
  {
    rank: 0,
    title: "Basics",
    line: "A way in: the free articles and everything that makes the library yours.",
    includes: [
      "Every article marked Free, whole",
      "The Latest stream and the teaser of all that comes out",
      "Your personalised feed and saved items",
    ],
  },
  {
    rank: 1,
    title: "Professional",
    line: "The working library, for people who choose colours, cloth and ranges.",
    includes: [
      "Everything in Basics",
      "Trend reports, colour stories, print and material directions",
      "Palettes with every hex, moodboards and swatch files",
      "Toolkits and PDFs to download",
      "A team, so that colleagues read along",
    ],
  },
  {
    rank: 2,
    title: "Premium",
    line: "The whole archive, from the first signal to the season in the shops.",
    includes: [
      "Everything in Professional",
      "Every Premium report and forecast, from the day it comes out",
      "Masterclasses with their working files",
      "Room for a larger team",
    ],
  },
] as const;

/** The three plans side by side; the full lists open together, so that they can be compared. */
export const PlanComparison = () => {
  const [full, setFull] = useState(false);
  const rank = useUser()?.plan.rank;
  const id = useId();
  return (
    <section className={styles["comparison"]} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="visually-hidden">
        Plans
      </h2>
      <ul className={styles["plans"]}>
        {plans.map((plan) => (
          <li key={plan.title} className={styles["plan"]}>
            <p className="label">{plan.rank === rank ? "Your plan" : " "}</p>
            <h3 className={styles["title"]}>{plan.title}</h3>
            <p className={styles["line"]}>{plan.line}</p>
            <div id={`${id}-${plan.rank}`} className={styles["includes"]} hidden={!full}>
              <TickList points={plan.includes} />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles["actions"]}>
        <ButtonLink to={paths.plans}>See prices and choose a plan</ButtonLink>
        <Button
          variant="hollow"
          aria-expanded={full}
          aria-controls={plans.map((plan) => `${id}-${plan.rank}`).join(" ")}
          onClick={() => setFull(!full)}
        >
          {full ? "Hide Full Plan" : "View Full Plan"}
        </Button>
      </div>
    </section>
  );
};
