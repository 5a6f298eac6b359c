import { loginEndpoint } from "../../../shared/contract/accounts/sign-in.ts";
import { call } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { ContractForm } from "../../ui/contract-form.tsx";
import styles from "./auth-layout.module.css";
import { LoginFields } from "./login-fields.tsx";
import type { SecondStep } from "./second-step.ts";
import { useCompleteLogin } from "./use-complete-login.ts";

interface LoginFormProps {
  /** This is called if the password was correct and a code is needed as well. */
  onSecondStep: (step: SecondStep) => void;
}

/** Login with email and password. The server's error message is shown below the form. */
export const LoginForm = ({ onSecondStep }: LoginFormProps) => {
  const arrive = useCompleteLogin();
  const state = useContractForm({
    schema: loginEndpoint.body,
    send: async (body) => {
      const answer = await call(loginEndpoint, { body });
      if ("two_step" in answer) onSecondStep(answer.two_step);
      else await arrive(answer);
    },
  });
  const requested = state.faults.filter(({ field }) => field !== undefined);
  const refused = state.faults.find(({ field }) => field === undefined);
  return (
    <ContractForm state={state} faults={requested} className={styles["form"]}>
      <LoginFields busy={state.busy} refusal={refused?.message} />
    </ContractForm>
  );
};
