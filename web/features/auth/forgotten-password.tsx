import { useEffect, useRef, useState } from "react";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { call } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./auth-layout.module.css";
import { linkRequest } from "./link-request.ts";

const { requestPasswordReset } = authContract.endpoints;

/**
 * Asks for a reset link. The answer is the same whether or not the account exists. `email` is the address typed
 * before.
 */
export const ForgottenPassword = ({ email = "" }: { email?: string }) => {
  const [answer, setAnswer] = useState("");
  const place = useRef<HTMLFormElement>(null);
  // The button that led here no longer exists.
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const { form, faults, attempt, busy, errorOf } = useContractForm({
    schema: requestPasswordReset.body,
    send: async (body) => {
      const { message } = await call(requestPasswordReset, { body });
      linkRequest.remember();
      setAnswer(message);
    },
  });
  if (answer) return <p role="status">{answer}</p>;
  return (
    <form {...form} ref={place} className={styles["form"]}>
      <ErrorSummary faults={faults} attempt={attempt} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        hint="We’ll email you a link to set a new password."
        error={errorOf("email")}
      />
      <Button type="submit" variant="hollow" busy={busy}>
        {busy ? "Sending" : "Send reset link"}
      </Button>
    </form>
  );
};
