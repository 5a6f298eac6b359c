import type * as z from "zod/mini";
import type { authContract, registration } from "../../../shared/contract/accounts/auth.ts";
import { isFormTimeValid, splitFormTime } from "../../../shared/domain/accounts/form-time.ts";
import { validateNewPassword } from "../../../shared/domain/accounts/new-password.ts";
import {
  hasStepTwoAnswers,
  validateStepTwo,
} from "../../../shared/domain/accounts/registration.ts";
import {
  AppError,
  type FieldErrors,
  assertNoFieldErrors,
} from "../../../shared/kernel/app-error.ts";
import { findUserId } from "../../entities/email.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { isCommonPassword } from "../../platform/common-password.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { addressSubject, consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";
import { createAccount, emailTakenError } from "./create-account.ts";
import { findTeamToJoin } from "./find-team-to-join.ts";
import { createAuthRecord } from "../../presenters/auth-record.ts";

type Registration = z.output<typeof registration>;

/**
 * Handles both steps of the registration. Without the answers of step 2 the input is validated and nothing is stored; with them
 * the account is created and logged in.
 */
export const register: UseCase<typeof authContract.endpoints.register> = async (
  deps,
  caller,
  { body },
) => {
  await assertNotRobot(deps, body);
  assertNoFieldErrors(validateRegistration(body));
  const complete = hasStepTwoAnswers(body);
  await consumeRateLimit(
    deps,
    complete ? perAddress : stepOneLimit,
    addressSubject(caller.origin.ip),
  );
  const [userId, joining] = await Promise.all([
    findUserId(deps.table, body.register_email, deps.now()),
    findTeamToJoin(deps, caller.origin, body),
  ]);
  assertNoFieldErrors({ ...(userId === null ? {} : emailTakenError()), ...joining.errors });
  if (!complete) return { status: 200, body: { next_step: 2 } };
  const passwordHash = await hashPassword(body.register_password);
  const created = await createAccount(deps, caller.origin, { ...body, passwordHash });
  return { status: 201, body: await createAuthRecord(deps, created.account, created.sessionId) };
};

const hour = 3600;

const perAddress: RateLimit = { what: "register", limit: 20, windowSeconds: hour };

/** The limit of step 1, which reveals whether an address is registered. The limit stops it from being used as a directory. */
const stepOneLimit: RateLimit = { what: "register-step", limit: 60, windowSeconds: hour };

/** Checks the hidden anti-bot fields. A person who fails the check can submit the form again. */
const assertNotRobot = async ({ secrets, now }: Deps, { weight, now: given }: Registration) => {
  const time = splitFormTime(given);
  const good =
    (weight ?? "") === "" &&
    time !== null &&
    isFormTimeValid(time, now()) &&
    (await secrets.verify("form-time", time.text, time.signature));
  if (!good) throw new AppError("invalid", "We could not send this form. Please try again.");
};

const validateRegistration = (body: Registration): FieldErrors => ({
  ...validateNewPassword(
    {
      password: body.register_password,
      confirmation: body.register_password_confirmation,
      email: body.register_email,
      isCommon: isCommonPassword(body.register_password),
    },
    { password: "register_password", confirmation: "register_password_confirmation" },
  ),
  ...(hasStepTwoAnswers(body) ? validateStepTwo(body) : {}),
});
