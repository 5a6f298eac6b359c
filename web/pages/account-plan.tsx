import { lazy, Suspense } from "react";
import type {
  DebtView,
  MembershipView,
} from "../../shared/contract/memberships/membership-view.ts";
import { ResendVerification } from "../features/auth/resend-verification.tsx";
import { HandedOverNote } from "../features/membership/handed-over-note.tsx";
import { UnpurchasedPlanPanel } from "../features/membership/unpurchased-plan-panel.tsx";
import { NextBilling } from "../features/membership/next-billing.tsx";
import { NextTermSection } from "../features/membership/next-term.tsx";
import { PlanFacts } from "../features/membership/plan-facts.tsx";
import { PlanTimeline } from "../features/membership/plan-timeline.tsx";
import { comingVatSentence } from "../features/membership/plan-text.ts";
import { type ChangePlan, useMembership } from "../features/membership/use-membership.ts";
import styles from "../features/users/account-layout.module.css";
import { AccountLayout, AccountSection } from "../features/users/account-layout.tsx";
import { SubscriptionList } from "../features/users/subscription-list.tsx";
import { useProfile } from "../features/users/use-profile.ts";
import { paths, upgradePath } from "../lib/paths.ts";
import type { CardPaymentSlot } from "../lib/pay-by-card.ts";
import type { User } from "../lib/session.ts";
import { ActionRow } from "../ui/action-row.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../ui/skeleton.tsx";

const BillingForm = lazy(() => import("../features/addresses/billing-form.tsx"));
const CardPayment = lazy(() => import("../features/payments/card-payment.tsx"));
const PlanHistory = lazy(() => import("../features/orders/plan-history.tsx"));
const PlanNotices = lazy(() => import("../features/membership/plan-notices.tsx"));
const DebtPanel = lazy(() => import("../features/membership/debt-panel.tsx"));
const RenewablePanel = lazy(() => import("../features/membership/renewable-panel.tsx"));
const OverduePanel = lazy(() => import("../features/membership/overdue-panel.tsx"));

const highestRank = 2;

const AccountPlan = () => {
  const { user, reload: reloadUser } = useProfile();
  const { membership, opens, handedOver, debts, error, reload, change } = useMembership({
    onChanged: reloadUser,
  });
  if (!user) return null;
  // The sections below wait too, because the plan, whose height is not known in advance, would push them down.
  const isKnown = membership !== undefined || error !== undefined;
  const readAgain = () => Promise.all([reload(), reloadUser()]);
  return (
    <AccountLayout title="My Plan">
      {debts.length > 0 && <Debts debts={debts} onReload={readAgain} />}
      {membership === undefined ? (
        error ? (
          <ErrorState
            message={`There was a problem getting your plan: ${error.message}`}
            onRetry={() => void reload()}
          />
        ) : (
          <Loading />
        )
      ) : membership === null ? (
        <AccountSection title="Your plan">
          {handedOver && <HandedOverNote plan={handedOver} />}
          <UnpurchasedPlanPanel user={user} includes={opens ?? []} />
        </AccountSection>
      ) : (
        <Own user={user} membership={membership} change={change} onReload={readAgain} />
      )}
      {isKnown && (
        <AccountSection title="Subscriptions">
          <SubscriptionList user={user} />
        </AccountSection>
      )}
      {isKnown && (membership || handedOver || user.subscriptions.length > 0) && (
        <AccountSection title="History" note="Order totals, including VAT.">
          <Suspense fallback={<Skeleton height={120} />}>
            <PlanHistory />
          </Suspense>
        </AccountSection>
      )}
    </AccountLayout>
  );
};

const Loading = () => (
  <AccountSection title="Your plan">
    <LoadingNote>Loading your plan</LoadingNote>
    <Skeleton width="14rem" height={49} />
    <Skeleton width="18rem" height={25} />
    <Skeleton height="30rem" />
    <Skeleton width="16rem" height={48} />
  </AccountSection>
);

interface OwnProps {
  user: User;
  membership: MembershipView;
  change: ChangePlan;
  onReload: () => Promise<unknown>;
}

/** A plan that the member has bought. */
const Own = ({ user, membership, change, onReload }: OwnProps) => {
  const { billing, coming, overdue, dispute, plan, status } = membership;
  const isPaidUp = overdue === null && dispute === null && status === "Active";
  return (
    <>
      {!isPaidUp && <Urgent membership={membership} onReload={onReload} />}
      <AccountSection title="Your plan">
        <PlanFacts membership={membership} />
        {user.plan.rank > plan.rank && (
          <p>{`You also have ${user.plan.title} through your team.`}</p>
        )}
        <ActionRow>
          {isPaidUp && plan.rank < highestRank && (
            <ButtonLink to={upgradePath()} variant="accent">
              Upgrade
            </ButtonLink>
          )}
          {user.verified.status && (
            <ButtonLink variant="quiet" to={paths.contentIndex}>
              Browse the library
            </ButtonLink>
          )}
        </ActionRow>
      </AccountSection>
      <AccountSection title="Next term">
        <NextTermSection membership={membership} change={change} />
        {billing !== null && (
          <NextBilling
            billing={billing}
            renderForm={(onClose) => (
              <Suspense fallback={<Skeleton height={480} />}>
                <BillingForm
                  billing={billing}
                  onSaved={async () => {
                    await onReload();
                    onClose();
                  }}
                  onClose={onClose}
                />
              </Suspense>
            )}
          />
        )}
      </AccountSection>
      {coming.length > 0 && (
        <AccountSection
          title="Coming up"
          {...(coming.some(isPayment) && { note: comingVatSentence(membership) })}
        >
          <PlanTimeline membership={membership} refresh={onReload} />
        </AccountSection>
      )}
    </>
  );
};

const isPayment = ({ amount_display }: MembershipView["coming"][number]): boolean =>
  amount_display !== null;

/** Urgent messages: an overdue payment, or a problem that stops the plan from continuing. */
const Urgent = ({ membership, onReload }: Pick<OwnProps, "membership" | "onReload">) => {
  const { overdue, dispute, renewable } = membership;
  return (
    <div className={styles["urgent"]}>
      <Suspense fallback={<Skeleton height={120} />}>
        <PlanNotices membership={membership} />
      </Suspense>
      {overdue !== null && dispute === null && (
        <Suspense fallback={<Skeleton height={200} />}>
          <OverduePanel {...paying} membership={membership} overdue={overdue} onReload={onReload} />
        </Suspense>
      )}
      {renewable !== null && (
        <Suspense fallback={<Skeleton height={200} />}>
          <RenewablePanel
            membership={membership}
            renewable={renewable}
            onReload={onReload}
            renderCardPayment={paying.renderCardPayment}
          />
        </Suspense>
      )}
    </div>
  );
};

/** The outstanding amounts of plans that have ended. */
const Debts = ({
  debts,
  onReload,
}: {
  debts: readonly DebtView[];
  onReload: () => Promise<unknown>;
}) => (
  <div className={styles["urgent"]}>
    <Suspense fallback={<Skeleton height={200} />}>
      {debts.map((debt) => (
        <DebtPanel {...paying} key={debt.order_id} debt={debt} onReload={onReload} />
      ))}
    </Suspense>
  </div>
);

const paying = {
  confirm: async (secret: string, card: string) =>
    (await import("../features/payments/confirm-card-payment.ts")).confirmCardPayment(secret, card),
  renderCardPayment: (slot: CardPaymentSlot) => (
    <Suspense fallback={<Skeleton height={80} />}>
      <CardPayment
        {...slot}
        resend={<ResendVerification variant="quiet" label="Send the link again" />}
      />
    </Suspense>
  ),
};

export default AccountPlan;
