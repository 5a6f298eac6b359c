import { EmptyState } from "../../ui/empty-state.tsx";

/** The message if the member's categories have no content. */
export const EmptyFeed = () => (
  <EmptyState
    ruled={false}
    message="No matches were found in your personalised feed"
    hint="Use 'personalise your feed' at the top of the page to follow more categories."
  />
);
