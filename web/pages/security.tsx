import { useState } from "react";
import { SessionList } from "../features/auth/session-list.tsx";
import { PasskeySection } from "../features/account-security/passkey-section.tsx";
import { SecurityNotice } from "../features/account-security/security-notice.tsx";
import { SignInList } from "../features/account-security/sign-in-list.tsx";
import {
  type OpenSecurityPanel,
  TwoStepSection,
} from "../features/account-security/two-step-section.tsx";
import { useSecurity } from "../features/account-security/use-security.ts";
import { AccountLayout, AccountSection } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import { ActionRow } from "../ui/action-row.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../ui/skeleton.tsx";

/** The member's login methods, sessions and recent login attempts. */
const Security = () => (
  <AccountLayout title="Security" above={<BackLink to={paths.account}>Account Details</BackLink>}>
    <WaysIn />
    <AccountSection
      title="Where you’re logged in"
      note="Sign out any device you don’t recognise, then change your password."
    >
      <SessionList />
    </AccountSection>
    <AccountSection
      title="Login history"
      note="The last 180 days. Places are estimated from the IP address and may be a town or two out."
    >
      <SignInList />
    </AccountSection>
  </AccountLayout>
);

const WaysIn = () => {
  const { security, error, reload } = useSecurity();
  const [open, setOpen] = useState<OpenSecurityPanel>(null);
  if (error) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  return (
    <>
      {security && <SecurityNotice security={security} />}
      <AccountSection title="Password">
        <ActionRow>
          <ButtonLink to={paths.changePassword} variant="hollow">
            Change Password
          </ButtonLink>
        </ActionRow>
      </AccountSection>
      <AccountSection title="Two-step login">
        {security ? (
          <TwoStepSection
            twoStep={security.two_step}
            open={open}
            onOpen={setOpen}
            onChanged={reload}
          />
        ) : (
          <Loading />
        )}
      </AccountSection>
      <AccountSection title="Passkeys">
        {security ? (
          <PasskeySection
            passkeys={security.passkeys}
            open={open}
            onOpen={setOpen}
            onChanged={reload}
          />
        ) : (
          <Loading />
        )}
      </AccountSection>
    </>
  );
};

const Loading = () => (
  <div>
    <LoadingNote />
    <Skeleton height={96} />
  </div>
);

export default Security;
