import { isFreshStep, parseTypedCode } from "../../../shared/domain/accounts/two-step.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import type { TwoStepRow } from "../../entities/two-step.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { verifyTotpCode } from "./app-code.ts";
import { type CodeTry, reserveCodeTry, queueWrongCodesEmail } from "./code-tries.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { openKey } from "./sealed-key.ts";

export interface VerifiedCode {
  /** The change that spends the code. It belongs in the transaction of the action that the code allows. */
  readonly change: Partial<Pick<TwoStepRow, "lastStep" | "recovery">>;
  readonly isRecovery: boolean;
  /**
   * The writes that undo the counted try. They belong in the same transaction, because a correct code does not count as a try.
   */
  readonly undoReservation: readonly Write[];
}

/**
 * Checks a code of the member's app or a recovery code. Throws `invalid` if the code is wrong, after calling `whenWrong`, and
 * `too_many` after too many wrong codes.
 */
export const verifyTwoStepCode = async (
  deps: Deps,
  row: TwoStepRow,
  typed: string,
  by: CodeTry,
  whenWrong: () => Promise<void> = () => Promise.resolve(),
): Promise<VerifiedCode> => {
  const undoReservation = await reserveCodeTry(deps, by);
  const proved = await matchCode(deps, row, typed);
  if (proved === null) {
    await Promise.all([queueWrongCodesEmail(deps, by), whenWrong()]);
    throw wrongCode();
  }
  return { ...proved, undoReservation };
};

const matchCode = async (
  { secrets, now }: Deps,
  row: TwoStepRow,
  typed: string,
): Promise<Omit<VerifiedCode, "undoReservation"> | null> => {
  const code = parseTypedCode(typed);
  if (code === null) return null;
  if (code.kind === "recovery") {
    const mark = await hashRecoveryCode(secrets, row.userId, code.letters);
    if (!row.recovery.includes(mark)) return null;
    return { change: { recovery: row.recovery.filter((one) => one !== mark) }, isRecovery: true };
  }
  const key = await openKey(secrets, row.userId, row.sealed);
  const step = key === null ? null : verifyTotpCode(key, code.digits, now());
  if (step === null || !isFreshStep(step, row.lastStep)) return null;
  return { change: { lastStep: step }, isRecovery: false };
};

/** Checks the first code of an app that is being set up and returns its time step. Throws the same errors as `verifyTwoStepCode`. */
export const verifySetupCode = async (
  deps: Deps,
  key: string | null,
  typed: string,
  by: CodeTry,
): Promise<{ readonly step: number; readonly undoReservation: readonly Write[] }> => {
  const undoReservation = await reserveCodeTry(deps, by);
  const code = parseTypedCode(typed);
  const step =
    key === null || code?.kind !== "app" ? null : verifyTotpCode(key, code.digits, deps.now());
  if (step === null) throw wrongCode();
  return { step, undoReservation };
};

const wrongCode = () =>
  invalidField("code", "This code is wrong or has been used. Enter the current code");
