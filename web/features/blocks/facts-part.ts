/** The block kinds with facts side by side, which are loaded together; see `registry.tsx`. */
export { TrendTranslation } from "./trend-translation.tsx";
export { Timeline } from "./timeline.tsx";
export { Comparison } from "./comparison.tsx";
export { Footnotes } from "./footnotes.tsx";
