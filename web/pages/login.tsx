import { lazy, Suspense, useState } from "react";
import { Link, useParams } from "react-router";
import { product } from "../../shared/kernel/product.ts";
import { AuthLayout } from "../features/auth/auth-layout.tsx";
import { LoginForm } from "../features/auth/login-form.tsx";
import styles from "../features/auth/auth-layout.module.css";
import { paths } from "../lib/paths.ts";
import { Button } from "../ui/button.tsx";
import { SiteLink } from "../ui/site-link.tsx";

const ForgottenPassword = lazy(async () => ({
  default: (await import("../features/auth/forgotten-password.tsx")).ForgottenPassword,
}));
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
  return (
    <>
      <LoginForm />
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
        <p>
          New to {product.name}? <Link to={paths.register}>Register</Link>, see{" "}
          <Link to={paths.home}>what it is</Link>, <SiteLink to={paths.plans}>the plans</SiteLink>{" "}
          or <Link to={paths.shop}>the shop</Link>.
        </p>
      </div>
    </>
  );
};

export default Login;
