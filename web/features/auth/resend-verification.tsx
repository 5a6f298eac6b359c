import { useEffect, useRef, useState } from "react";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./resend-verification.module.css";

/** The pause between two emails: one is sent a minute, so a request before that would have no effect. */
const restMs = 60_000;

interface ResendProps {
  variant: "quiet" | "solid";
  label?: string;
  /** The text that replaces the button once the email has been sent. */
  sent?: string;
}

/**
 * Sends the verification email again. It replaces the button with a message that the email was sent or that the last
 * one is still on its way, and offers the button again a minute later.
 */
export const ResendVerification = ({
  variant,
  label = "Resend Verification Link",
  sent = "Verification link sent. It works for 24 hours.",
}: ResendProps) => {
  const [state, setState] = useState<"idle" | "sending" | "sent" | "waiting">("idle");
  const sentMessage = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state !== "sent" && state !== "waiting") return;
    // The button that had the focus no longer exists.
    sentMessage.current?.focus();
    const timer = setTimeout(() => setState("idle"), restMs);
    return () => clearTimeout(timer);
  }, [state]);
  const resend = async (): Promise<void> => {
    setState("sending");
    try {
      const { message, sent: goesOut } = await call(authContract.endpoints.resendVerification, {});
      setState(goesOut ? "sent" : "waiting");
      notify("success", message);
    } catch (thrown) {
      setState("idle");
      notify("error", reasonOf(thrown));
    }
  };
  return (
    <div role="status" className={styles["place"]}>
      {state === "sent" || state === "waiting" ? (
        <p ref={sentMessage} tabIndex={-1} className={styles["told"]}>
          {state === "sent" ? sent : "It is on its way"}
        </p>
      ) : (
        <Button variant={variant} busy={state === "sending"} onClick={() => void resend()}>
          {label}
        </Button>
      )}
    </div>
  );
};
