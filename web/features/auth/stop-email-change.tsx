import { useEffect, useRef, useState } from "react";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import type { ResponseData } from "../../../shared/contract/endpoint.ts";
import { product } from "../../../shared/kernel/product.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import styles from "./auth-layout.module.css";
import { RecoveredMethodsList } from "./recovered-methods.tsx";

const { stopEmailChange } = authContract.endpoints;

type StopState =
  | { readonly status: "asking" | "under way" }
  | { readonly status: "done"; readonly stopped: ResponseData<typeof stopEmailChange> }
  | { readonly status: "failed" | "spent"; readonly message: string };

/** The outcome. It takes the focus from the button that no longer exists, so that reading continues with it. */
const Outcome = ({ role, message }: { role: "status" | "alert"; message: string }) => {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p
      ref={place}
      role={role}
      tabIndex={-1}
      className={role === "alert" ? styles["fault"] : styles["outcome"]}
    >
      {message}
    </p>
  );
};

const Done = ({ stopped }: { stopped: ResponseData<typeof stopEmailChange> }) => (
  <AuthLayout plate={3} title="Your address is safe">
    <Outcome role="status" message={stopped.message} />
    <RecoveredMethodsList {...stopped} />
    <div className={styles["actions"]}>
      <ButtonLink to={paths.login}>Log in</ButtonLink>
    </div>
  </AuthLayout>
);

const { email: support, telephone } = product.support;

const NothingStopped = ({ message }: { message: string }) => (
  <AuthLayout plate={3} title="Nothing was stopped">
    <Outcome role="alert" message={message} />
    <p>
      If someone else is using your account, write to <a href={`mailto:${support}`}>{support}</a> or
      call {telephone.replaceAll(" ", "\u00a0")}. If you can still log in, change your password now.
    </p>
    <div className={styles["actions"]}>
      <ButtonLink to={paths.login}>Log in</ButtonLink>
    </div>
  </AuthLayout>
);

/**
 * Cancels or reverses a change of email address with the token that was sent to the old address. Opening the page
 * changes nothing.
 */
export const StopEmailChange = ({ token }: { token: string }) => {
  const [stopping, setStopping] = useState<StopState>(
    token
      ? { status: "asking" }
      : { status: "spent", message: "This link is not complete. Open it again from the email." },
  );
  const stop = async (): Promise<void> => {
    setStopping({ status: "under way" });
    try {
      setStopping({ status: "done", stopped: await call(stopEmailChange, { body: { token } }) });
    } catch (thrown) {
      const { status, message, errors } = asFailure(thrown);
      const [reason = message] = errors["token"] ?? [];
      setStopping({ status: status === 422 ? "spent" : "failed", message: reason });
    }
  };
  if (stopping.status === "done") return <Done stopped={stopping.stopped} />;
  if (stopping.status === "spent") return <NothingStopped message={stopping.message} />;
  const busy = stopping.status === "under way";
  return (
    <AuthLayout
      plate={3}
      title="Keep your email address"
      standfirst="Someone asked to change the email address of your account. If this wasn’t you, stop it here."
    >
      {stopping.status === "failed" && (
        <p role="alert" className={styles["fault"]}>
          {stopping.message}
        </p>
      )}
      <p>
        Everyone logged in to the account will be logged out, and we’ll email you a link to set a
        new password. Passkeys and two-step login added since then will be removed.
      </p>
      <div className={styles["actions"]}>
        <Button onClick={() => void stop()} busy={busy}>
          {busy ? "Stopping" : "Stop the change"}
        </Button>
      </div>
    </AuthLayout>
  );
};
