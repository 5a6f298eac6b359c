import type { ApiFailure } from "../../lib/api-failure.ts";
import { ErrorState } from "../../ui/error-state.tsx";

/** The error for a list that could not be loaded; `what` is the name of its entries. */
export const ListLoadError = ({
  what,
  failure,
  onRetry,
}: {
  what: "orders" | "payments";
  failure: ApiFailure;
  onRetry: () => void;
}) => (
  <ErrorState
    message={`There was a problem getting your ${what}: ${failure.message}`}
    onRetry={onRetry}
  />
);
