import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { loadAccount } from "../../entities/account.ts";
import { countFailedSignIn } from "../../entities/sign-in.ts";
import { loadSignInKey, consumeSignInKey } from "../../entities/sign-in-key.ts";
import { changeTwoStep, loadTwoStep } from "../../entities/two-step.ts";
import { beginSession } from "../../identity/begin-session.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { createAuthRecord } from "../../presenters/auth-record.ts";
import { verifyTwoStepCode } from "./verify-two-step-code.ts";
import { queueSecurityEmail } from "./queue-security-email.ts";

type FinishSignIn = UseCase<typeof accountSecurityContract.endpoints.finishSignIn>;

/**
 * Completes the second step of a login: spends the key and the code and creates the session in one transaction. If something has
 * changed in the meantime (another use of the same code, a new password), the login is checked again.
 */
export const finishSignIn: FinishSignIn = (deps, caller, input) =>
  retryOnConflict(() => attemptSecondStep(deps, caller, input), {
    tries: 4,
    givingUp: () => new AppError("unavailable", "Please try again.", {}, 1),
  });

const attemptSecondStep: FinishSignIn = async (deps, { origin }, { body }) => {
  const { table, now } = deps;
  const key = await loadSignInKey(table, body.key, now());
  if (key === null) throw signInExpiredError();
  const { userId, way } = key;
  const [account, row] = await Promise.all([
    loadAccount(table, userId, now()),
    loadTwoStep(table, userId),
  ]);
  if (account === null || row === null) throw signInExpiredError();
  const { profile } = account;
  if (profile.sessionGeneration !== key.generation) throw signInExpiredError();
  const proved = await verifyTwoStepCode(deps, row, body.code, { profile, origin }, () =>
    table.save(countFailedSignIn({ userId }, "wrong-code", { way, from: origin, now: now() })),
  );
  const { row: after, write } = changeTwoStep(row, proved.change);
  const begun = await beginSession(deps, { profile, origin, way, twoStep: true });
  await table.save([
    consumeSignInKey(key),
    write,
    ...begun.writes,
    ...(proved.isRecovery
      ? [
          queueSecurityEmail(deps, profile, `${row.since}-${after.version}`, {
            change: "recovery-code-used",
            passkey: null,
            codesLeft: after.recovery.length,
          }),
        ]
      : []),
    ...proved.undoReservation,
  ]);
  return { status: 200, body: await createAuthRecord(deps, account, begun.sessionId) };
};

const signInExpiredError = () =>
  invalidField("key", "This login has expired or is already complete. Log in again.");
