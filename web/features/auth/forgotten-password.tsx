import { useState } from "react";
import { authContract } from "../../../shared/contract/auth.ts";
import { call } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./auth-layout.module.css";
import { linkRequest } from "./link-request.ts";

const { requestPasswordReset } = authContract.endpoints;

const fieldId = "forgotten_email";

/** Asks for a reset link. The answer is the same whether or not there is such an account. */
export const ForgottenPassword = () => {
  const [answer, setAnswer] = useState("");
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
    <form {...form} className={styles["form"]}>
      <ErrorSummary
        faults={faults.map((fault) => (fault.field ? { ...fault, field: fieldId } : fault))}
        attempt={attempt}
      />
      <TextField
        label="Email"
        // The login form beside it has an e-mail field too.
        id={fieldId}
        name="email"
        type="email"
        autoComplete="email"
        hint="We will send a link with which you can set a new password."
        error={errorOf("email")}
      />
      <Button type="submit" variant="hollow" busy={busy}>
        {busy ? "Sending" : "Send reset link"}
      </Button>
    </form>
  );
};
