import { useNavigate } from "react-router";
import { authContract } from "../../../shared/contract/auth.ts";
import { call } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { redirectRecord } from "../../lib/redirect-record.ts";
import { session } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./auth-layout.module.css";

const { login } = authContract.endpoints;

/** E-mail and password. What the server says of them shows under the form. */
export const LoginForm = () => {
  const navigate = useNavigate();
  const { form, faults, attempt, busy, errorOf } = useContractForm({
    schema: login.body,
    send: async (body) => {
      session.signIn(await call(login, { body }));
      await navigate(redirectRecord.take(), { replace: true });
    },
  });
  const named = faults.filter(({ field }) => field !== undefined);
  const refused = faults.find(({ field }) => field === undefined);
  return (
    <form {...form} className={styles["form"]}>
      <ErrorSummary faults={named} attempt={attempt} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf("email")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errorOf("password")}
      />
      <Button type="submit" variant="solid" wide busy={busy}>
        {busy ? "Logging in" : "Log in"}
      </Button>
      <div role="alert">{refused && <p className={styles["fault"]}>{refused.message}</p>}</div>
    </form>
  );
};
