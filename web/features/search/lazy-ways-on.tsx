import { lazy, Suspense } from "react";

const WaysOn = lazy(async () => ({ default: (await import("./ways-on.tsx")).WaysOn }));

/** Ways on from a search that shows nothing, in code that searches with hits do without. */
export const LazyWaysOn = () => (
  <Suspense>
    <WaysOn />
  </Suspense>
);
