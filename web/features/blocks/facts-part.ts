/** The block kinds with facts side by side, which are loaded together; see `registry.tsx`. */
export { TrendTranslation } from "./trend-translation/trend-translation.tsx";
export { Timeline } from "./timeline/timeline.tsx";
export { Comparison } from "./comparison/comparison.tsx";
export { Footnotes } from "./footnotes/footnotes.tsx";
