import { lazy, Suspense, useState } from "react";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./server-panel.module.css";

const RichText = lazy(async () => ({
  default: (await import("../../ui/rich-text.tsx")).RichText,
}));

/** The server's own panel: its beginning, and the whole on request. */
export const ServerPanel = ({ html }: { html: string }) => {
  const [full, setFull] = useState(false);
  return (
    <section className={styles["panel"]} aria-label="Plans">
      <div
        className={classNames(styles["scroller"], !full && styles["short"])}
        role="region"
        aria-label="What each plan includes"
        // The region scrolls on a phone, so it has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Suspense fallback={<Skeleton height="16rem" />}>
          <RichText html={html} />
        </Suspense>
      </div>
      <div className={styles["actions"]}>
        <ButtonLink to={paths.plans}>See plans and prices</ButtonLink>
        <Button variant="hollow" aria-expanded={full} onClick={() => setFull(!full)}>
          {full ? "Hide Full Plan" : "View Full Plan"}
        </Button>
      </div>
    </section>
  );
};
