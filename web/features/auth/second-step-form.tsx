import { useEffect, useRef, useState } from "react";
import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { product } from "../../../shared/kernel/product.ts";
import { call } from "../../lib/api-client.ts";
import { filledFields, useContractForm } from "../../lib/contract-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./auth-layout.module.css";
import type { SecondStep } from "./second-step.ts";
import { useCompleteLogin } from "./use-complete-login.ts";

const { finishSignIn } = accountSecurityContract.endpoints;

const kinds = {
  app: {
    label: "Code from your app",
    hint: "Enter the six-digit code from your authenticator app.",
    other: "Use a recovery code instead",
    inputMode: "numeric",
  },
  recovery: {
    label: "Recovery code",
    hint: "One of the ten codes you saved when you set this up. Each works once.",
    other: "Use a code from your app",
    inputMode: "text",
  },
} as const;

interface SecondStepFormProps {
  step: SecondStep;
  /** Returns to the first step. */
  onAgain: () => void;
  /** Replaces the navigation to the address that the person wanted. */
  arrive?: ReturnType<typeof useCompleteLogin>;
  /** The id of the field, if another field on the page has the same one. */
  fieldId?: string;
}

/** The second step of a login: a code from the authenticator app, or a recovery code. */
const SecondStepForm = ({ step, onAgain, arrive: own, fieldId = "code" }: SecondStepFormProps) => {
  const standard = useCompleteLogin();
  const arrive = own ?? standard;
  const [kind, setKind] = useState<keyof typeof kinds>("app");
  const place = useRef<HTMLFormElement>(null);
  const { form, faults, attempt, busy, errorOf } = useContractForm({
    schema: finishSignIn.body,
    read: (filled) => ({ ...filledFields(filled), key: step.key }),
    send: async (body) => arrive(await call(finishSignIn, { body })),
  });
  useEffect(() => {
    // The previous form no longer exists; a wrong code is selected to be typed again.
    place.current?.querySelector("input")?.select();
  }, [attempt, kind]);
  const { label, hint, other, inputMode } = kinds[kind];
  const isOver = errorOf("key");
  const refused = isOver ?? faults.find(({ field }) => field === undefined)?.message;
  return (
    <form {...form} ref={place} className={styles["form"]}>
      <h2>One more step</h2>
      <TextField
        key={kind}
        label={label}
        hint={hint}
        name="code"
        id={fieldId}
        autoComplete="one-time-code"
        inputMode={inputMode}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={errorOf("code")}
      />
      <Button type="submit" variant="solid" wide busy={busy}>
        {busy ? "Logging in" : "Log in"}
      </Button>
      <div role="alert">{refused && <p className={styles["fault"]}>{refused}</p>}</div>
      <div className={styles["aside"]}>
        <Button variant="quiet" onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
          {other}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          Start again
        </Button>
        <p className={styles["footnote"]}>
          No phone and no recovery code? Write to{" "}
          <a href={`mailto:${product.support.email}`}>{product.support.email}</a>.
        </p>
      </div>
    </form>
  );
};

export default SecondStepForm;
