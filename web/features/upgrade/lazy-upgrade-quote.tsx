import { lazy, Suspense } from "react";
import type { UpgradeQuoteProps } from "./upgrade-quote.tsx";
import styles from "./upgrade-quote.module.css";

const Quote = lazy(() => import("./upgrade-quote.tsx"));

/** Shows an upgrade's price for members with a lower plan only; others do not load its code. */
export const LazyUpgradeQuote = (props: UpgradeQuoteProps) => (
  <Suspense fallback={<div className={styles["place"]} />}>
    <Quote {...props} />
  </Suspense>
);

/** Shows today's price from the start. */
export const ImmediateUpgradeQuote = (props: UpgradeQuoteProps) => (
  <LazyUpgradeQuote {...props} atOnce />
);
