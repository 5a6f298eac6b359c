import { EmptyState } from "../../ui/empty-state.tsx";

/** A personalised feed without anything in it. */
export const EmptyFeed = () => (
  <EmptyState
    ruled={false}
    message="No matches were found in your personalised feed"
    hint="Use 'personalise your feed' at the top of the page to follow more categories."
  />
);
