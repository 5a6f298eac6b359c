import { lazy, Suspense, useMemo } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PlotProps } from "./plot.tsx";

const Plot = lazy(() => import("./plot.tsx"));

/** Loads the chart when it is needed; its space is reserved until then. */
export const ShownPlot = (props: PlotProps) => {
  const { labels, series, bars, format } = props;
  const same = useMemo(() => ({ labels, series, bars, format }), [labels, series, bars, format]);
  return (
    <Suspense fallback={<Skeleton height={310} />}>
      <Plot {...same} />
    </Suspense>
  );
};
