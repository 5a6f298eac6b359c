import { splitSignInMethods } from "../../../shared/domain/accounts/account-recovery.ts";
import { listPasskeys, type PasskeyRow, removePasskeyWrite } from "../../entities/passkey.ts";
import type { ProfileChange, ProfileRow } from "../../entities/profile.ts";
import { loadTwoStep, turnOffTwoStepWrites } from "../../entities/two-step.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

/** Sign-in methods by what their owner calls them. */
export interface NamedMethods {
  readonly passkeys: string[];
  readonly two_step: boolean;
}

export interface RemovedMethods {
  /** Belong into the transaction of the recovery, with `change` of the profile. */
  readonly writes: readonly Write[];
  readonly change: Pick<ProfileChange, "twoStepAt">;
  readonly removed: NamedMethods;
  readonly remaining: NamedMethods;
}

/**
 * What a recovery of an account does to its passkeys and its two-step sign-in. `changedAt` is the moment of the change that it
 * undoes, null for a password reset. Adding a method changes the profile's version, so that none can be added unnoticed
 * between this read and the transaction.
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
    removed: named(removed.passkeys, removed.twoStepSince),
    remaining: named(remaining.passkeys, remaining.twoStepSince),
  };
};

const named = (passkeys: readonly PasskeyRow[], twoStepSince: string | null): NamedMethods => ({
  passkeys: passkeys.map(({ name }) => name),
  two_step: twoStepSince !== null,
});
