import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { changeTwoStep, loadTwoStep } from "../../entities/two-step.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { verifyTwoStepCode } from "./verify-two-step-code.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { queueSecurityEmail } from "./queue-security-email.ts";
import { twoStepOffError } from "./turn-off-two-step.ts";

type Endpoint = typeof accountSecurityContract.endpoints.renewRecoveryCodes;

/** Replaces the remaining recovery codes with ten new ones. */
export const renewRecoveryCodes: UseCase<Endpoint> = async (deps, caller, { body }) => {
  const { secrets, table } = deps;
  const { userId, profile } = caller;
  const row = await loadTwoStep(table, userId);
  if (row === null) throw twoStepOffError();
  const { change, undoReservation } = await verifyTwoStepCode(deps, row, body.code, caller);
  const codes = await newRecoveryCodes(secrets, userId);
  const { row: after, write } = changeTwoStep(row, { ...change, recovery: codes.marks });
  const saved = table.save([
    write,
    queueSecurityEmail(deps, profile, `${row.since}-${after.version}`, {
      change: "recovery-codes-new",
      passkey: null,
      codesLeft: codes.marks.length,
    }),
    ...undoReservation,
  ]);
  await ignoreConflict(saved, () => {
    throw new AppError("conflict", "This code has been used. Enter the next one.");
  });
  return { status: 200, body: { data: { codes: codes.shown } } };
};
