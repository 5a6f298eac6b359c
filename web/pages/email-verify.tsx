import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { product } from "../../shared/kernel/product.ts";
import styles from "../features/auth/auth-layout.module.css";
import { AuthLayout } from "../features/auth/auth-layout.tsx";
import { ResendVerification } from "../features/auth/resend-verification.tsx";
import { mailedLink, useVerification } from "../features/auth/use-verification.ts";
import { useMarkVerificationShown } from "../features/auth/use-mark-verification-shown.ts";
import { basketSummary } from "../features/basket/basket-summary.ts";
import { EmailForm } from "../features/users/email-form.tsx";
import { notify } from "../lib/notifications.ts";
import { paths } from "../lib/paths.ts";
import { isOwnPath, redirectRecord } from "../lib/redirect-record.ts";
import { type User, useUser } from "../lib/session.ts";
import { Button, ButtonLink } from "../ui/button.tsx";

/** The milliseconds that it takes to read the confirmation. */
const confirmedForMs = 2500;

/** The confirmation of an emailed link, or the request to follow it with the option to resend it. */
const EmailVerify = () => {
  const user = useUser();
  const { id } = useParams();
  const [query] = useSearchParams();
  const verification = useVerification(mailedLink(id, query));
  const requested = query.get("redirect") ?? redirectRecord.get();
  // A member who registered in order to pay has often paid by the time they read the email.
  const paid = requested === paths.checkout && !basketSummary.get()?.items;
  const next = isOwnPath(requested) && !paid ? requested : paths.dashboard;
  if (verification?.status === "asking") return <Asking />;
  if (verification?.status === "done")
    return <Confirmed message={verification.message} to={next} />;
  const refused = verification?.status === "refused" ? verification.reason : "";
  if (user?.verified.status && !refused)
    return <Confirmed message="Your email address has been verified." to={next} />;
  return <Waiting user={user} reason={refused} />;
};

const Confirmed = ({ message, to }: { message: string; to: string }) => {
  const navigate = useNavigate();
  const isCheckout = to === paths.checkout;
  useMarkVerificationShown();
  useEffect(() => {
    const timer = setTimeout(() => {
      // The checkout asked for the verification, so the message is shown there.
      if (isCheckout) notify("success", message);
      void navigate(to, { replace: true });
    }, confirmedForMs);
    return () => clearTimeout(timer);
  }, [navigate, to, isCheckout, message]);
  return (
    <AuthLayout plate={3} title="Thank you" standfirst={message}>
      <div role="status">
        <ButtonLink to={to}>
          {isCheckout ? "Continue to checkout" : `Access My ${product.name}`}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
};

const Asking = () => (
  <AuthLayout plate={3} title="Verify your email address">
    <p role="status">Checking your link</p>
  </AuthLayout>
);

const Waiting = ({ user, reason }: { user: User | null; reason: string }) => (
  <AuthLayout
    plate={3}
    title="Verify your email address"
    standfirst={`We have sent a link to ${user?.pending_email ?? user?.email ?? "you"}. Follow it to start reading.`}
  >
    {reason && (
      <p role="alert" className={styles["fault"]}>
        {reason}
      </p>
    )}
    <div className={styles["aside"]}>
      <p>Nothing there? Check your spam folder, or ask for a new link.</p>
      <ResendVerification variant="solid" />
    </div>
    {user && !user.verified.status && <WrongAddress user={user} />}
  </AuthLayout>
);

/** The correction of the address, because an email to a mistyped one never arrives. */
const WrongAddress = ({ user }: { user: User }) => {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles["aside"]}>
      <p>Wrong address?</p>
      {open ? (
        <EmailForm
          user={user}
          onSaved={() => {
            flushSync(() => setOpen(false));
            opener.current?.focus();
          }}
        />
      ) : (
        <Button ref={opener} variant="quiet" onClick={() => setOpen(true)}>
          Change it
        </Button>
      )}
    </div>
  );
};

export default EmailVerify;
