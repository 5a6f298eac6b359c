import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { termsText } from "../../../shared/contract/accounts/consent-text.ts";
import type { ResponseData } from "../../../shared/contract/endpoint.ts";
import { product } from "../../../shared/kernel/product.ts";
import { call } from "../../lib/api-client.ts";
import { filledFields, useContractForm } from "../../lib/contract-form.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import styles from "./auth-layout.module.css";
import { DocumentLink } from "./document-link.tsx";
import { RecoveredMethodsList } from "./recovered-methods.tsx";
import { useCompleteLogin } from "./use-complete-login.ts";

const { resetPassword } = authContract.endpoints;

type Reset = ResponseData<typeof resetPassword>;

const SecondStepForm = lazy(() => import("./second-step-form.tsx"));

/**
 * The form for a new password. Once it is set the member is logged in, after the second step if two-factor
 * authentication is on.
 */
export const NewPasswordForm = ({
  email,
  token,
  isFirst = false,
}: {
  email: string;
  token: string;
  /** Marks an account that was created for the member, who accepts the same terms here as others do on registration. */
  isFirst?: boolean;
}) => {
  const [done, setDone] = useState<Reset>();
  const state = useContractForm({
    schema: resetPassword.body,
    read: (filled) => ({ ...filledFields(filled), email, token }),
    send: async (body) => setDone(await call(resetPassword, { body })),
  });
  if (done) return <PasswordSet reset={done} />;
  const spent = state.errorOf("token") ?? state.errorOf("email");
  if (spent !== undefined) return <SpentLink attempt={state.attempt} {...{ spent, isFirst }} />;
  return (
    <ContractForm state={state} className={styles["form"]}>
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label={isFirst ? "Password" : "New password"}
        name="password"
        autoComplete="new-password"
        hint="At least 10 characters."
      />
      <PasswordField
        label={isFirst ? "Confirm password" : "Confirm new password"}
        name="password_confirmation"
        autoComplete="new-password"
      />
      {isFirst && (
        <p>
          By choosing a password, {termsText.before}{" "}
          <DocumentLink to={product.links.terms}>{termsText.terms}</DocumentLink>{" "}
          {termsText.between}{" "}
          <DocumentLink to={product.links.privacy}>{termsText.privacy}</DocumentLink>.
        </p>
      )}
      <Button type="submit" busy={state.busy} wide>
        {state.busy ? "Saving" : isFirst ? "Set password" : "Set new password"}
      </Button>
    </ContractForm>
  );
};

/** The result of the reset with the next step: into the site, or to the second factor. */
const PasswordSet = ({ reset }: { reset: Reset }) => {
  const arrive = useCompleteLogin();
  const [goesOn, setGoesOn] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  // The form that had the focus no longer exists.
  useEffect(() => outcome.current?.focus(), []);
  if (goesOn && "two_step" in reset)
    return (
      <Suspense>
        <SecondStepForm step={reset.two_step} onAgain={() => setGoesOn(false)} />
      </Suspense>
    );
  const goOn = (): void => {
    if ("two_step" in reset) setGoesOn(true);
    else void arrive(reset);
  };
  return (
    <div className={styles["form"]}>
      <div role="status" ref={outcome} tabIndex={-1} className={styles["form"]}>
        <p>{reset.message}</p>
        <RecoveredMethodsList {...reset} />
      </div>
      <div>
        <Button onClick={goOn}>{"two_step" in reset ? "Log in" : "Continue"}</Button>
      </div>
    </div>
  );
};

/** The message for a link that can no longer be used, with the alternatives. */
const SpentLink = ({
  spent,
  attempt,
  isFirst,
}: {
  spent: string;
  attempt: number;
  isFirst: boolean;
}) => (
  <div className={styles["form"]}>
    <ErrorSummary faults={[{ message: spent }]} attempt={attempt} />
    {isFirst && <p>If you have chosen your password already, log in with it.</p>}
    <div className={styles["actions"]}>
      {isFirst && <ButtonLink to={paths.login}>Log in</ButtonLink>}
      <ButtonLink to={paths.resetPassword} variant={isFirst ? "hollow" : "solid"}>
        Ask for a new link
      </ButtonLink>
    </div>
  </div>
);
