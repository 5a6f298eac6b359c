import type { ApiFailure } from "../../lib/api-failure.ts";
import { ErrorState } from "../../ui/error-state.tsx";

export const OrderLoadError = ({
  failure,
  onRetry,
}: {
  failure: ApiFailure;
  onRetry: () => void;
}) => (
  <ErrorState
    message={`There was a problem getting the order: ${failure.message}`}
    onRetry={onRetry}
  />
);
