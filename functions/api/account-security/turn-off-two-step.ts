import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { changeProfile } from "../../entities/profile.ts";
import { loadTwoStep, turnOffTwoStepWrites as turnOff } from "../../entities/two-step.ts";
import { verifyCurrentPassword } from "../../identity/current-password.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { verifyTwoStepCode } from "./verify-two-step-code.ts";
import { queueSecurityEmail } from "./queue-security-email.ts";

/** Turns off two-step login after checking the password and a code, and removes the recovery codes. */
export const turnOffTwoStep: UseCase<
  typeof accountSecurityContract.endpoints.turnOffTwoStep
> = async (deps, caller, { body }) => {
  const { table, now } = deps;
  const { userId, profile } = caller;
  if (profile.twoStepAt === null) throw twoStepOffError();
  const [row, password] = await Promise.all([
    loadTwoStep(table, userId),
    verifyCurrentPassword(deps, caller, body.current_password),
  ]);
  if (row === null) throw twoStepOffError();
  const code = await verifyTwoStepCode(deps, row, body.code, caller);
  const saved = table.save([
    turnOff(row),
    changeProfile(profile, { twoStepAt: null }, now()).write,
    queueSecurityEmail(deps, profile, row.since, {
      change: "two-step-off",
      passkey: null,
      codesLeft: null,
    }),
    ...password,
    ...code.undoReservation,
  ]);
  await ignoreConflict(saved, () => {
    throw new AppError("conflict", "Your account has changed. Please try again.");
  });
  return { status: 200, body: { message: "Two-step login is off." } };
};

export const twoStepOffError = () => new AppError("conflict", "Two-step login is off.");
