import { useState } from "react";
import { authContract } from "../../../shared/contract/auth.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./auth-layout.module.css";

const { stopEmailChange } = authContract.endpoints;

/** Stops a change of address, or undoes it, with the token that was mailed to the old one. */
export const StopEmailChange = ({ token }: { token: string }) => {
  const [answer, setAnswer] = useState("");
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const stop = async (): Promise<void> => {
    setBusy(true);
    try {
      setAnswer((await call(stopEmailChange, { body: { token } })).message);
    } catch (thrown) {
      setReason(asFailure(thrown).message);
    }
    setBusy(false);
  };
  if (answer) return <p role="status">{answer}</p>;
  return (
    <>
      {reason && (
        <p role="alert" className={styles["fault"]}>
          {reason}
        </p>
      )}
      <p>
        Everybody who is signed in to the account is signed out then, and we mail you a link for a
        new password.
      </p>
      <Button onClick={() => void stop()} busy={busy}>
        {busy ? "Stopping" : "Stop the change"}
      </Button>
    </>
  );
};
