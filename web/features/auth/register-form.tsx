import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { FormFieldErrors } from "../../ui/field-errors.ts";
import styles from "./auth-layout.module.css";
import { RegisterStepOne } from "./register-step-one.tsx";
import { RegisterStepTwo } from "./register-step-two.tsx";
import type { FormOptions } from "./use-form-options.ts";
import { useRegistration } from "./use-registration.ts";

interface RegisterFormProps {
  options: FormOptions;
  token: string | undefined;
  invite: { name: string; email: string; company: string } | null;
}

export const RegisterForm = ({ options, token, invite }: RegisterFormProps) => {
  const { form, faults, attempt, busy, errorOf, step, first, setStep } = useRegistration(
    options.now,
    token,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (faults.length === 0) heading.current?.focus();
  }, [step, faults.length]);

  return (
    <form {...form} className={styles["form"]}>
      <h2 ref={heading} tabIndex={-1} className="label">
        Step {step} of 2
      </h2>
      <ErrorSummary faults={faults} attempt={attempt} />
      <FormFieldErrors value={errorOf}>
        {step === 1 ? (
          <RegisterStepOne answers={first} invite={invite} />
        ) : (
          <RegisterStepTwo options={options} />
        )}
      </FormFieldErrors>
      <div className={styles["actions"]}>
        <Button type="submit" wide busy={busy}>
          {step === 1 ? "Continue" : "Create account"}
        </Button>
        {step === 2 && (
          <Button variant="quiet" onClick={() => setStep(1)}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
};
