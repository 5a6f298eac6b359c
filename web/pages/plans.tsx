import { plansCall } from "../features/plans/plans-call.ts";
import { PlansScreen } from "../features/plans/plans-screen.tsx";
import { LazyUpgradeQuote } from "../features/upgrade/lazy-upgrade-quote.tsx";
import { usePageCall } from "../lib/use-endpoint.ts";
import { ErrorState } from "../ui/error-state.tsx";

const Plans = () => {
  const { data, error, mutate } = usePageCall(plansCall);
  if (error && !data)
    return (
      <div className="page">
        <ErrorState
          message={`There was a problem getting the plans: ${error.message}`}
          onRetry={() => void mutate()}
        />
      </div>
    );
  return (
    <PlansScreen plans={data?.data ?? null} free={data?.free ?? null} Upgrade={LazyUpgradeQuote} />
  );
};

export default Plans;
