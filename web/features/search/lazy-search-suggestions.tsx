import { lazy, Suspense } from "react";

const SearchSuggestions = lazy(async () => ({
  default: (await import("./search-suggestions.tsx")).SearchSuggestions,
}));

/** Suggestions for a search without results, whose code is loaded only then. */
export const LazySearchSuggestions = () => (
  <Suspense>
    <SearchSuggestions />
  </Suspense>
);
