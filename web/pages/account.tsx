import { ConsentList } from "../features/comms/consent-list.tsx";
import { FollowList } from "../features/comms/follow-list.tsx";
import { MailDelivery } from "../features/comms/mail-delivery.tsx";
import { PreferencesForm } from "../features/comms/preferences.tsx";
import type { PreferenceStore } from "../features/comms/use-preferences.ts";
import styles from "../features/users/account-layout.module.css";
import { AccountLayout, AccountSection } from "../features/users/account-layout.tsx";
import { AnchoredSection } from "../features/users/anchored-section.tsx";
import { ProfileForm } from "../features/users/profile-form.tsx";
import { RoleChoices } from "../features/users/role-choices.tsx";
import { readProfile, saveProfile, useProfile } from "../features/users/use-profile.ts";
import { paths } from "../lib/paths.ts";
import type { User } from "../lib/session.ts";
import { ActionRow } from "../ui/action-row.tsx";
import { ButtonLink } from "../ui/button.tsx";

/**
 * The profile page: fields are saved on change. The stored user is shown at once, and replaced with the server's
 * answer.
 */
const Account = () => {
  const { user } = useProfile();
  if (!user) return null;
  return (
    <AccountLayout title="Account Details">
      <AccountSection title="Profile" note="Changes are saved when you leave a field.">
        {user.pending_email && (
          <p className={styles["note"]} role="status">
            Your new email address {user.pending_email} is not verified yet. Follow the link we sent
            there; until then we’ll use {user.email}.
          </p>
        )}
        <ProfileForm user={user} />
      </AccountSection>
      <AccountSection title="Roles" note="Tick all that apply. This doesn’t affect your access.">
        <RoleChoices user={user} />
      </AccountSection>
      <AnchoredSection
        anchor="communications"
        title="Communications"
        note="You only get what you choose. We’ll always email you about your account and orders."
      >
        <MailDelivery key={user.email} userId={user.id} />
        <PreferencesForm preferences={user} keeping={preferencesOf(user)} />
        <ConsentList userId={user.id} />
      </AnchoredSection>
      <AnchoredSection
        anchor="follows"
        title="What you follow"
        note="Searches, tags and colours. We’ll email you when there’s something new."
      >
        <FollowList />
      </AnchoredSection>
      <AccountSection title="My Plan" note={`You are on the ${user.plan.title} plan.`}>
        <ActionRow>
          <ButtonLink to={paths.accountPlan} variant="hollow">
            See my subscriptions
          </ButtonLink>
        </ActionRow>
      </AccountSection>
      <AccountSection title="Addresses" note="Saved addresses are ready to use at checkout.">
        <ActionRow>
          <ButtonLink to={paths.addresses} variant="hollow">
            Manage addresses
          </ButtonLink>
        </ActionRow>
      </AccountSection>
      <AccountSection title="Payment methods" note="The cards you use for orders and renewals.">
        <ActionRow>
          <ButtonLink to={paths.paymentMethods} variant="hollow">
            Manage payment methods
          </ButtonLink>
        </ActionRow>
      </AccountSection>
      <AccountSection
        title="Security"
        note="Your password, two-step login, passkeys, and where you’re logged in."
      >
        <ActionRow>
          <ButtonLink to={paths.security} variant="hollow">
            Manage security
          </ButtonLink>
        </ActionRow>
      </AccountSection>
    </AccountLayout>
  );
};

const preferencesOf = (user: User): PreferenceStore => ({
  read: () => readProfile(user),
  save: async (change) => {
    const saved = await saveProfile(user, change);
    return saved.status === "saved" ? saved.user : null;
  },
});

export default Account;
