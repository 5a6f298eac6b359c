import { login } from "../../../shared/contract/sign-in.ts";
import { call } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./auth-layout.module.css";
import type { SecondStep } from "./second-step.ts";
import { useArrival } from "./use-arrival.ts";

interface LoginFormProps {
  /** The password was right, and a code is wanted as well. */
  onSecondStep: (step: SecondStep) => void;
}

/** E-mail and password. What the server says of them shows under the form. */
export const LoginForm = ({ onSecondStep }: LoginFormProps) => {
  const arrive = useArrival();
  const { form, faults, attempt, busy, errorOf } = useContractForm({
    schema: login.body,
    send: async (body) => {
      const answer = await call(login, { body });
      if ("two_step" in answer) onSecondStep(answer.two_step);
      else await arrive(answer);
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
        // The browser offers passkeys here as well.
        autoComplete="username webauthn"
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
