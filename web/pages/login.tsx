import { lazy, Suspense, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { product } from "../../shared/kernel/product.ts";
import { AuthLayout } from "../features/auth/auth-layout.tsx";
import { LoginForm } from "../features/auth/login-form.tsx";
import { PasskeyLogin } from "../features/auth/passkey-login.tsx";
import type { SecondStep } from "../features/auth/second-step.ts";
import styles from "../features/auth/auth-layout.module.css";
import { paths, previewPath } from "../lib/paths.ts";
import { redirectRecord } from "../lib/redirect-record.ts";
import { Button } from "../ui/button.tsx";
import { SiteLink } from "../ui/site-link.tsx";

const ForgottenPassword = lazy(async () => ({
  default: (await import("../features/auth/forgotten-password.tsx")).ForgottenPassword,
}));
const SecondStepForm = lazy(() => import("../features/auth/second-step-form.tsx"));
const TokenLogin = lazy(async () => ({
  default: (await import("../features/auth/token-login.tsx")).TokenLogin,
}));

const Login = () => {
  const { token } = useParams();
  const isForCheckout = redirectRecord.get() === paths.checkout;
  return (
    <AuthLayout
      plate={1}
      title={isForCheckout ? "Log in to check out" : "Log in"}
      standfirst={
        isForCheckout ? "Log in or register to pay. We’ll keep your basket." : `${product.tagline}.`
      }
    >
      {token === undefined ? (
        <PasswordLogin />
      ) : (
        <Suspense>
          <TokenLogin token={token} />
        </Suspense>
      )}
    </AuthLayout>
  );
};

const PasswordLogin = () => {
  /** The address typed so far for the password reset; undefined unless the form for it is open. */
  const [forgotten, setForgotten] = useState<string>();
  const [step, setStep] = useState<SecondStep>();
  const form = useRef<HTMLDivElement>(null);
  const typedEmail = (): string =>
    form.current?.querySelector<HTMLInputElement>("input[name=email]")?.value ?? "";
  if (step)
    return (
      <Suspense>
        <SecondStepForm step={step} onAgain={() => setStep(undefined)} />
      </Suspense>
    );
  if (forgotten !== undefined)
    return (
      <>
        <Suspense>
          <ForgottenPassword email={forgotten} />
        </Suspense>
        <div className={styles["aside"]}>
          <Button variant="quiet" onClick={() => setForgotten(undefined)}>
            Back to log in
          </Button>
        </div>
      </>
    );
  return (
    <>
      <div ref={form}>
        <LoginForm onSecondStep={setStep} />
      </div>
      <PasskeyLogin />
      <div className={styles["aside"]}>
        <Button variant="quiet" onClick={() => setForgotten(typedEmail())}>
          Forgotten password?
        </Button>
        <RequestedItem />
        <p>
          New to {product.name}? <Link to={paths.register}>Register</Link>,{" "}
          <Link to={paths.home}>find out what it is</Link>,{" "}
          <SiteLink to={paths.plans}>see plans</SiteLink> or{" "}
          <Link to={paths.shop}>visit the shop</Link>.
        </p>
      </div>
    </>
  );
};

/** A link to the preview, for visitors who were redirected here from an item. */
const RequestedItem = () => {
  const slug = /^\/content\/([a-z0-9-]+)/.exec(redirectRecord.get() ?? "")?.[1];
  return (
    slug !== undefined && (
      <p>
        Not a member yet? <Link to={previewPath(slug)}>See a preview</Link>
      </p>
    )
  );
};

export default Login;
