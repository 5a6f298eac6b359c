import { useState } from "react";
import { useRevalidator } from "react-router";
import { checkAuth } from "../features/auth/use-auth-check.ts";
import styles from "../features/users/account-layout.module.css";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { ChangePasswordForm } from "../features/users/change-password-form.tsx";
import { paths } from "../lib/paths.ts";
import { useUser } from "../lib/session.ts";
import { BackLink } from "../ui/back-link.tsx";

const ChangePassword = () => {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState(false);
  if (!user) return null;
  return (
    <AccountLayout
      title="Change Password"
      above={<BackLink to={paths.security}>Security</BackLink>}
    >
      <ChangePasswordForm
        user={user}
        onChanged={() => {
          setChanged(true);
          // A new password ends sessions; the server decides whether this one is among them.
          void checkAuth().then((goesOn) => (goesOn ? undefined : revalidate()));
        }}
      />
      {changed && (
        <p className={styles["note"]} role="status">
          Your password has been changed.
        </p>
      )}
    </AccountLayout>
  );
};

export default ChangePassword;
