import type { ApiFailure } from "../../lib/api-failure.ts";
import { ErrorState } from "../../ui/error-state.tsx";

/** A list of the member's did not come; `what` is in it. */
export const ListTrouble = ({
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
