import { useState } from "react";
import { authContract } from "../../../shared/contract/auth.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";

/** Mails the verification link again. Once sent it says so in its own place. */
export const ResendVerification = ({ variant }: { variant: "quiet" | "solid" }) => {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const resend = async (): Promise<void> => {
    setState("sending");
    try {
      const { message } = await call(authContract.endpoints.resendVerification, {});
      setState("sent");
      notify("success", message);
    } catch (thrown) {
      setState("idle");
      notify("error", reasonOf(thrown));
    }
  };
  return (
    <div role="status">
      {state === "sent" ? (
        <p>Verification link sent. It works for 24 hours.</p>
      ) : (
        <Button variant={variant} busy={state === "sending"} onClick={() => void resend()}>
          Resend Verification Link
        </Button>
      )}
    </div>
  );
};
