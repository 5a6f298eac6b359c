import { lazy, Suspense, useState } from "react";
import type { ContentCard } from "../../../shared/contract/content-view.ts";
import { product } from "../../../shared/kernel/product.ts";
import { useUser } from "../../lib/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { coverTransition } from "../cards/card-link.ts";
import { PlanComparison } from "./plan-comparison.tsx";
import styles from "./upgrade-screen.module.css";

const RichText = lazy(async () => ({
  default: (await import("../../ui/rich-text.tsx")).RichText,
}));

/** `/upgrade/{source?}`. `card` is what the member wanted to open, when it is known. */
export const UpgradeScreen = ({
  source,
  card,
  html,
}: {
  source: string | undefined;
  card: ContentCard | null;
  /** The plans panel of the server; null while it is on its way. */
  html: string | null;
}) => {
  const reason = useReason(source);
  return (
    <div className={`page ${styles["screen"]}`}>
      <header className={styles["head"]}>
        <div className={styles["words"]}>
          <h1>Time for an upgrade?</h1>
          <p className={styles["reason"]}>{reason}</p>
          {card && (
            <p className={styles["wanted"]}>
              <span className="label">{card.typeTitle}</span>
              <span className={styles["wantedTitle"]}>{card.title}</span>
              {card.subtext}
            </p>
          )}
        </div>
        {card ? (
          <div className={styles["art"]} style={{ viewTransitionName: coverTransition }}>
            <Picture
              picture={card.image}
              sizes="(min-width: 1600px) 470px, (min-width: 760px) 31vw, 60vw"
              ratio="4 / 5"
              priority
            />
          </div>
        ) : (
          <img
            className={styles["plate"]}
            src="/plates/upgrade.avif"
            alt=""
            width={1600}
            height={1000}
            fetchPriority="high"
          />
        )}
      </header>
      {html ? <ServerPanel html={html} /> : <PlanComparison />}
    </div>
  );
};

/** The server's own panel: its start, and all of it on demand. */
const ServerPanel = ({ html }: { html: string }) => {
  const [full, setFull] = useState(false);
  return (
    <section className={styles["panel"]} aria-label="Plans">
      <div className={full ? "" : styles["short"]}>
        <Suspense fallback={<Skeleton height="16rem" />}>
          <RichText html={html} />
        </Suspense>
      </div>
      <div className={styles["actions"]}>
        <ButtonLink to={product.links.pricingPlans}>See prices and choose a plan</ButtonLink>
        <Button variant="hollow" aria-expanded={full} onClick={() => setFull(!full)}>
          {full ? "Hide Full Plan" : "View Full Plan"}
        </Button>
      </div>
    </section>
  );
};

const useReason = (source: string | undefined): string => {
  const rank = useUser()?.plan.rank ?? 0;
  if (source !== undefined && source !== "403")
    return "This article is available with our Professional and Premium packages.";
  return rank === 0
    ? "You do not have a paid subscription at the moment. Professional and Premium open the rest of the library."
    : "This is not part of your plan yet. A higher plan opens it.";
};
