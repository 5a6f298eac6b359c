import { splitSignInMethods } from "../../../shared/domain/accounts/account-recovery.ts";
import { listPasskeys, type PasskeyRow, removePasskeyWrite } from "../../entities/passkey.ts";
import type { ProfileChange, ProfileRow } from "../../entities/profile.ts";
import { loadTwoStep, turnOffTwoStepWrites } from "../../entities/two-step.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

/** The login methods in words that their owner understands. */
export interface SignInMethodNames {
  readonly passkeys: string[];
  readonly two_step: boolean;
}

export interface RemovedMethods {
  /** The writes that belong in the transaction of the recovery, together with the `change` of the profile. */
  readonly writes: readonly Write[];
  readonly change: Pick<ProfileChange, "twoStepAt">;
  readonly removed: SignInMethodNames;
  readonly remaining: SignInMethodNames;
}

/**
 * Removes the passkeys and two-step login that cannot be trusted after an account recovery. `changedAt` is the time of the change
 * that is undone, or null for a password reset. Adding a method changes the profile's version, so that none can be added
 * unnoticed between this read and the transaction.
 */
export const removeUntrustedMethods = async (
  { table, now }: Pick<Deps, "now" | "table">,
  { userId, twoStepAt }: ProfileRow,
  changedAt: Date | null,
): Promise<RemovedMethods> => {
  const [passkeys, twoStep] = await Promise.all([
    listPasskeys(table, userId),
    twoStepAt === null ? null : loadTwoStep(table, userId),
  ]);
  const methods = { passkeys, twoStepSince: twoStep?.since ?? null };
  const { removed, remaining } = splitSignInMethods(methods, changedAt, now());
  const endsTwoStep = twoStep !== null && removed.twoStepSince !== null;
  return {
    writes: [
      ...removed.passkeys.map((passkey) => removePasskeyWrite(passkey)),
      ...(endsTwoStep ? [turnOffTwoStepWrites(twoStep)] : []),
    ],
    change: endsTwoStep ? { twoStepAt: null } : {},
    removed: signInMethodsOf(removed.passkeys, removed.twoStepSince),
    remaining: signInMethodsOf(remaining.passkeys, remaining.twoStepSince),
  };
};

const signInMethodsOf = (
  passkeys: readonly PasskeyRow[],
  twoStepSince: string | null,
): SignInMethodNames => ({
  passkeys: passkeys.map(({ name }) => name),
  two_step: twoStepSince !== null,
});
