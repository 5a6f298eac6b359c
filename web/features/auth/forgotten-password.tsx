import { useEffect, useRef, useState } from "react";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { call } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { Button } from "../../ui/button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./auth-layout.module.css";
import { loginLinkRequest } from "./login-link-request.ts";

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
  const state = useContractForm({
    schema: requestPasswordReset.body,
    send: async (body) => {
      const { message } = await call(requestPasswordReset, { body });
      loginLinkRequest.remember();
      setAnswer(message);
    },
  });
  if (answer) return <p role="status">{answer}</p>;
  return (
    <ContractForm state={state} ref={place} className={styles["form"]}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        hint="We’ll email you a link to set a new password."
      />
      <Button type="submit" variant="hollow" busy={state.busy}>
        {state.busy ? "Sending" : "Send reset link"}
      </Button>
    </ContractForm>
  );
};
