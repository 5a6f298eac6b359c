import { EmptyState } from "../../ui/empty-state.tsx";

/** Specification B §2 Personalised feed page. */
export const EmptyFeed = () => (
  <EmptyState
    ruled={false}
    message="No matches were found in your personalised feed"
    hint="Use 'personalise your feed' at the top of the page to follow more categories."
  />
);
