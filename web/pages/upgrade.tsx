import { lazy, Suspense } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import { cardFrom } from "../features/content-cards/card-link.ts";
import { useMembership } from "../features/membership/use-membership.ts";
import { plansCall } from "../features/plans/plans-call.ts";
import { usePeriod } from "../features/plans/use-period.ts";
import { useEventLog } from "../features/overlays/use-event-log.ts";
import { useLayout } from "../features/overlays/use-layout.ts";
import { ImmediateUpgradeQuote } from "../features/upgrade/lazy-upgrade-quote.tsx";
import { UpgradeScreen } from "../features/upgrade/upgrade-screen.tsx";
import { higherPlans, upgradeState } from "../features/upgrade/upgrade-state.ts";
import { usePreviewOf } from "../features/upgrade/use-preview-of.ts";
import { useUser } from "../lib/session.ts";
import { useEndpoint } from "../lib/use-endpoint.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../ui/skeleton.tsx";

// Visitors who were redirected here from an item do not need this part.
const GeneralUpgrade = lazy(async () => ({
  default: (await import("../features/upgrade/general-upgrade.tsx")).GeneralUpgrade,
}));
const PeriodSwitch = lazy(async () => ({
  default: (await import("../features/plans/plan-columns.tsx")).PeriodSwitch,
}));
const PlanColumns = lazy(async () => ({
  default: (await import("../features/plans/plan-columns.tsx")).PlanColumns,
}));

const Upgrade = () => {
  const params = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const { layout } = useLayout();
  const { source } = params;
  // A visitor who was refused a page has the item in the query.
  const slug = source === "403" ? (search.get("item") ?? undefined) : source;
  const { preview, isLoading } = usePreviewOf(slug);
  const html = layout?.html || null;
  useEventLog(eventOf(params));
  return (
    <UpgradeScreen
      preview={preview}
      card={cardFrom(state, slug)}
      html={html}
      general={
        isLoading ? (
          <Loading />
        ) : (
          <Suspense fallback={<Loading />}>
            <General html={html} />
          </Suspense>
        )
      }
    />
  );
};

const Loading = () => (
  <>
    <LoadingNote>Loading your plan</LoadingNote>
    <Skeleton height="33rem" />
  </>
);

/** The reader's plan, and the higher ones. */
const General = ({ html }: { html: string | null }) => {
  const user = useUser();
  const period = usePeriod();
  const plans = useEndpoint(plansCall.endpoint, {}, { leaves: false });
  const current = useMembership({ isShown: user !== null });
  const error = plans.error ?? current.error;
  if (error && !plans.data)
    return (
      <ErrorState
        message={`There was a problem getting the plans: ${error.message}`}
        onRetry={() => void Promise.all([plans.mutate(), current.reload()])}
      />
    );
  if (!plans.data || (user !== null && current.membership === undefined && !current.error))
    return <Loading />;
  const membership = current.membership ?? null;
  const state = upgradeState(user, membership);
  const { data, free } = plans.data;
  const higher = higherPlans(user, data);
  const isCompared = state === "own" || state === "team";
  const offered = isCompared ? higher : data;
  return (
    <GeneralUpgrade
      state={state}
      isHighest={isCompared && higher.length === 0}
      membership={membership}
      includes={current.opens ?? []}
      html={html}
      offers={
        offered.length > 0 &&
        state !== "inactive" && (
          <>
            {!isCompared && <PeriodSwitch />}
            <PlanColumns
              plans={offered}
              free={state === "visitor" || state === "free" ? free : null}
              period={state === "own" && membership ? membership.period : period}
              Upgrade={ImmediateUpgradeQuote}
            />
          </>
        )
      }
    />
  );
};

const eventOf = (params: Readonly<Record<string, string | undefined>>): string => {
  const { source } = params;
  if (source === "403") return `Viewed Upgrade - 403 ${JSON.stringify(params)}`;
  return ["Viewed Upgrade", source].filter(Boolean).join(" ").slice(0, 200);
};

export default Upgrade;
