import { lazy, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { loginWithTokenEndpoint } from "../../../shared/contract/accounts/sign-in.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { paths } from "../../lib/paths.ts";
import { session } from "../../lib/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import styles from "./auth-layout.module.css";
import { loginLinkRequest } from "./login-link-request.ts";
import type { SecondStep } from "./second-step.ts";

const SecondStepForm = lazy(() => import("./second-step-form.tsx"));

/** The tokens that are being used: each works once, and React may run effects twice. */
const usedTokens = new Set<string>();

/**
 * Login with an emailed token; on success it leads to the root. With two-factor authentication it is the first step.
 * The browser that requested the link logs in at once. Any other shows a button, so that a link that somebody else
 * has sent logs nobody in to an account without their consent.
 */
export const TokenLogin = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const [isWanted, setIsWanted] = useState(loginLinkRequest.isOwn);
  const [fault, setFault] = useState("");
  const [step, setStep] = useState<SecondStep>();
  useEffect(() => {
    if (!isWanted || usedTokens.has(token)) return;
    usedTokens.add(token);
    call(loginWithTokenEndpoint, { body: { token } })
      .then((answer) => {
        if ("two_step" in answer) return setStep(answer.two_step);
        session.signIn(answer);
        return navigate(paths.dashboard, { replace: true });
      })
      .catch((thrown: unknown) => setFault(reasonOf(thrown)));
  }, [isWanted, token, navigate]);
  if (step)
    return (
      <SecondStepForm step={step} onAgain={() => void navigate(paths.login, { replace: true })} />
    );
  if (!isWanted)
    return (
      <div className={styles["form"]}>
        <p>This link logs you in. It works once.</p>
        <div>
          <Button onClick={() => setIsWanted(true)}>Log in</Button>
        </div>
      </div>
    );
  if (!fault) return <p role="status">Logging you in</p>;
  return (
    <div className={styles["form"]}>
      <p role="alert" className={styles["fault"]}>
        {fault}
      </p>
      <div>
        <ButtonLink to={paths.login}>Log in with your password</ButtonLink>
      </div>
    </div>
  );
};
