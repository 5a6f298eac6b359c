import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { endSessions } from "../../entities/session.ts";
import {
  endTwoStepSetup,
  loadTwoStepSetup,
  turnOnTwoStepWrites as turnOn,
} from "../../entities/two-step.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { twoStepAlreadyOnError } from "./begin-two-step.ts";
import { verifySetupCode } from "./verify-two-step-code.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { openKey } from "./sealed-key.ts";
import { queueSecurityEmail } from "./queue-security-email.ts";

/**
 * Turns on two-step login with the first code of the app. All sessions that were created without a code end, except this one: it
 * has just shown a code and counts as two-step from now on.
 */
export const turnOnTwoStep: UseCase<
  typeof accountSecurityContract.endpoints.turnOnTwoStep
> = async (deps, caller, { body }) => {
  const { secrets, table, now } = deps;
  const { userId, profile, session } = caller;
  if (profile.twoStepAt !== null) throw twoStepAlreadyOnError();
  const setup = await loadTwoStepSetup(table, userId, now());
  if (setup === null)
    throw invalidField("code", "This took longer than 30 minutes. Start again with your password");
  const key = await openKey(secrets, userId, setup.sealed);
  const { step, undoReservation } = await verifySetupCode(deps, key, body.code, caller);
  const codes = await newRecoveryCodes(secrets, userId);
  const since = now().toISOString();
  const { sealed } = setup;
  const ended = endSessions(profile, { twoStepAt: since }, now(), session, true);
  const saved = table.save([
    endTwoStepSetup(setup),
    turnOn({ userId, sealed, lastStep: step, recovery: codes.marks, since }),
    ended.write,
    ...ended.kept,
    queueSecurityEmail(deps, profile, since, {
      change: "two-step-on",
      passkey: null,
      codesLeft: null,
    }),
    ...undoReservation,
  ]);
  await ignoreConflict(saved, () => {
    throw new AppError("conflict", "Your account has changed. Please try again.");
  });
  return { status: 200, body: { data: { codes: codes.shown } } };
};
