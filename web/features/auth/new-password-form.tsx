import { useState } from "react";
import { authContract } from "../../../shared/contract/auth.ts";
import { call } from "../../lib/api-client.ts";
import { filledIn, useContractForm } from "../../lib/contract-form.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import styles from "./auth-layout.module.css";

const { resetPassword } = authContract.endpoints;

/** Request sent, then reset done, then a login link. */
export const NewPasswordForm = ({ email, token }: { email: string; token: string }) => {
  const [answer, setAnswer] = useState("");
  const { form, faults, attempt, busy, errorOf } = useContractForm({
    schema: resetPassword.body,
    read: (filled) => ({ ...filledIn(filled), email, token }),
    send: async (body) => setAnswer((await call(resetPassword, { body })).message),
  });
  if (answer)
    return (
      <div className={styles["form"]} role="status">
        <p>{answer}</p>
        <div>
          <ButtonLink to={paths.login}>Log in</ButtonLink>
        </div>
      </div>
    );
  return (
    <form {...form} className={styles["form"]}>
      <ErrorSummary faults={faults} attempt={attempt} />
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 10 characters."
        error={errorOf("password")}
      />
      <PasswordField
        label="Confirm new password"
        name="password_confirmation"
        autoComplete="new-password"
        error={errorOf("password_confirmation")}
      />
      <Button type="submit" busy={busy} wide>
        {busy ? "Saving" : "Set new password"}
      </Button>
      {(errorOf("token") ?? errorOf("email")) && (
        <div>
          <ButtonLink to={paths.resetPassword} variant="hollow">
            Ask for a new link
          </ButtonLink>
        </div>
      )}
    </form>
  );
};
