import { useState } from "react";
import { useNavigate } from "react-router";
import { authContract, registration } from "../../../shared/contract/accounts/auth.ts";
import { call } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { redirectRecord } from "../../lib/redirect-record.ts";
import { session } from "../../lib/session.ts";
import { firstStepFields, firstStepOf, secondStepOf, type Answers } from "./register-answers.ts";

const { register } = authContract.endpoints;

/**
 * The server rejects a form as a bot's if it is sent within 2 s of its signed time. A person whose browser fills it
 * in can be as fast, so the rest of that time is waited here and nobody is refused.
 */
const minElapsedMs = 2200;

/**
 * Registration in two steps with one call: the first step is checked and nothing is stored, the second creates the
 * account. An error in a field of the first step leads back to it.
 */
export const useRegistration = (now: string, token: string | undefined) => {
  const navigate = useNavigate();
  const [step, setStep] = useState<1 | 2>(1);
  const [first, setFirst] = useState<Answers>({});
  const [sendableAt] = useState(() => Date.now() + minElapsedMs);
  const given = { now, ...(token ? { token } : {}), redirect: redirectRecord.get() ?? "" };

  const form = useContractForm({
    schema: registration,
    read: (filled) =>
      step === 1
        ? { ...firstStepOf(filled), ...given }
        : { ...first, ...secondStepOf(filled), ...given },
    send: async (body) => {
      await waitUntil(sendableAt);
      const answer = await call(register, { body });
      if ("next_step" in answer) {
        setFirst(body);
        setStep(2);
        return;
      }
      session.signIn(answer);
      await navigate(redirectRecord.take(), { replace: true });
    },
  });
  const faultBehind =
    step === 2 &&
    form.faults.some(({ field }) => field !== undefined && firstStepFields.has(field));
  return { ...form, step: faultBehind ? 1 : step, first, setStep };
};

const waitUntil = (at: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
