import { lazy, Suspense, useState } from "react";
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
  return (
    <AuthLayout plate={1} title="Log in" standfirst={`${product.tagline}.`}>
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
  const [forgotten, setForgotten] = useState(false);
  const [step, setStep] = useState<SecondStep>();
  if (step)
    return (
      <Suspense>
        <SecondStepForm step={step} onAgain={() => setStep(undefined)} />
      </Suspense>
    );
  return (
    <>
      <LoginForm onSecondStep={setStep} />
      <PasskeyLogin />
      <div className={styles["aside"]}>
        <Button
          variant="quiet"
          aria-expanded={forgotten}
          aria-controls="forgotten"
          onClick={() => setForgotten(!forgotten)}
        >
          Forgotten password?
        </Button>
        <div id="forgotten" hidden={!forgotten}>
          <Suspense>{forgotten && <ForgottenPassword />}</Suspense>
        </div>
        <WantedItem />
        <p>
          New to {product.name}? <Link to={paths.register}>Register</Link>, see{" "}
          <Link to={paths.home}>what it is</Link>, <SiteLink to={paths.plans}>the plans</SiteLink>{" "}
          or <Link to={paths.shop}>the shop</Link>.
        </p>
      </div>
    </>
  );
};

/** Who was sent here from an item may first see what it is. */
const WantedItem = () => {
  const slug = /^\/content\/([a-z0-9-]+)/.exec(redirectRecord.get() ?? "")?.[1];
  return (
    slug !== undefined && (
      <p>
        You wanted to open something. <Link to={previewPath(slug)}>See what it is about</Link>
      </p>
    )
  );
};

export default Login;
