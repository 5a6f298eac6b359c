import { PlanFacts } from "../features/orders/plan-facts.tsx";
import styles from "../features/users/account-layout.module.css";
import { AccountLayout, AccountSection } from "../features/users/account-layout.tsx";
import { SubscriptionList } from "../features/users/subscription-list.tsx";
import { useProfile } from "../features/users/use-profile.ts";
import { paths, upgradePath } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";

const highestRank = 2;

const AccountPlan = () => {
  const { user } = useProfile();
  if (!user) return null;
  return (
    <AccountLayout title="My Plan">
      <AccountSection title="Your plan">
        <p className={styles["plan"]}>{user.plan.title}</p>
        <PlanFacts user={user} />
        <div className={styles["actions"]}>
          {user.plan.rank < highestRank && (
            <ButtonLink to={upgradePath()} variant="accent">
              Upgrade
            </ButtonLink>
          )}
          {user.verified.status && (
            <ButtonLink
              variant={user.plan.rank < highestRank ? "quiet" : "hollow"}
              to={paths.contentIndex}
            >
              Open the library
            </ButtonLink>
          )}
        </div>
      </AccountSection>
      <AccountSection title="Subscriptions">
        <SubscriptionList user={user} />
      </AccountSection>
    </AccountLayout>
  );
};

export default AccountPlan;
