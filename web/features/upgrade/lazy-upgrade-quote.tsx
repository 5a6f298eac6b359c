import { lazy, Suspense } from "react";
import type { UpgradeQuoteProps } from "./upgrade-quote.tsx";
import styles from "./upgrade-quote.module.css";

const Quote = lazy(() => import("./upgrade-quote.tsx"));

/** For members with a lower plan only: nobody else loads its code. */
export const LazyUpgradeQuote = (props: UpgradeQuoteProps) => (
  <Suspense fallback={<div className={styles["place"]} />}>
    <Quote {...props} />
  </Suspense>
);

/** With today's price from the start. */
export const QuotedUpgrade = (props: UpgradeQuoteProps) => <LazyUpgradeQuote {...props} atOnce />;
