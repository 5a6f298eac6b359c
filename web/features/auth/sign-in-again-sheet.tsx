import { lazy, Suspense, useState } from "react";
import { requestPath } from "../../../shared/contract/request-path.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { callInPlace, requestHeaders } from "../../lib/api-client.ts";
import { ApiFailure } from "../../lib/api-failure.ts";
import { filledFields, useContractForm } from "../../lib/contract-form.ts";
import { type EndedSession, endedSession } from "../../lib/ended-session.ts";
import { notify } from "../../lib/notifications.ts";
import { type AuthRecord, session } from "../../lib/session.ts";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./auth-layout.module.css";
import { FormFieldErrors } from "../../ui/field-errors.ts";
import { LoginFields } from "./login-fields.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import type { SecondStep } from "./second-step.ts";

const SecondStepForm = lazy(() => import("./second-step-form.tsx"));

const { login, logout } = authContract.endpoints;

type Arrive = (record: AuthRecord) => Promise<void>;

interface SheetProps {
  ended: EndedSession;
  open: boolean;
}

/** All login methods in a dialog, over a form that keeps its input. */
const SignInAgainSheet = ({ ended, open }: SheetProps) => {
  const [step, setStep] = useState<SecondStep | null>(null);
  const { user, focus } = ended;
  const arrive: Arrive = async (record) => {
    if (user !== null && record.user.id !== user.id) return assertSamePerson(record, user.email);
    session.signIn(record);
    setStep(null);
    endedSession.close();
    notify("success", "You’re logged in again and nothing was lost. Please save again.");
  };
  return (
    <Sheet
      open={open}
      onClose={endedSession.close}
      title="Log in to continue"
      place="centre"
      asks
      returnTo={() => (focus instanceof HTMLElement && focus.isConnected ? focus : null)}
    >
      <div className={styles["again"]}>
        <p>Your session has ended. What you typed is still here.</p>
        {step === null ? (
          <>
            <PasswordStep email={user?.email ?? ""} arrive={arrive} onSecondStep={setStep} />
            <PasskeyLogin arrive={arrive} />
          </>
        ) : (
          <Suspense>
            <SecondStepForm
              step={step}
              arrive={arrive}
              fieldId="again-code"
              onAgain={() => setStep(null)}
            />
          </Suspense>
        )}
      </div>
    </Sheet>
  );
};

/**
 * Refuses the login of another person, who must not continue with somebody else's input: the session that has just
 * begun is ended.
 */
const assertSamePerson = async ({ access_token }: AuthRecord, email: string): Promise<never> => {
  await fetch(requestPath(logout, {}), {
    method: logout.method,
    headers: { ...requestHeaders(), Authorization: `Bearer ${access_token}` },
  }).catch(() => undefined);
  throw new ApiFailure(
    409,
    "other_person",
    `This form is open for ${email}. Log in with that account, or reload the page to use a different account.`,
    {},
  );
};

interface PasswordStepProps {
  email: string;
  arrive: Arrive;
  onSecondStep: (step: SecondStep) => void;
}

/** The password step. Its field ids differ from those of the form below it. */
const PasswordStep = ({ email, arrive, onSecondStep }: PasswordStepProps) => {
  const { form, faults, busy, errorOf } = useContractForm({
    schema: login.body,
    read: filledFields,
    send: async (body) => {
      const answer = await callInPlace(login, { body });
      if ("two_step" in answer) onSecondStep(answer.two_step);
      else await arrive(answer);
    },
  });
  const refused = faults.find(({ field }) => field === undefined);
  return (
    <form {...form} className={styles["form"]}>
      <FormFieldErrors value={errorOf}>
        <LoginFields idPrefix="again-" email={email} busy={busy} refusal={refused?.message} />
      </FormFieldErrors>
    </form>
  );
};

export default SignInAgainSheet;
