import { lazy, Suspense } from "react";

const WaysOn = lazy(async () => ({ default: (await import("./ways-on.tsx")).WaysOn }));

/** Suggestions for a search without results, whose code is loaded only then. */
export const LazyWaysOn = () => (
  <Suspense>
    <WaysOn />
  </Suspense>
);
