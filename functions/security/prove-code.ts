import { isFreshStep, readCode } from "../../shared/domain/two-step.ts";
import { invalidField } from "../../shared/kernel/app-error.ts";
import type { TwoStepRow } from "../rows/two-step.ts";
import type { Deps } from "../runtime/deps.ts";
import { countTries, type RateLimit, refuseExhausted, whileWithin } from "../runtime/rate-limit.ts";
import type { Write } from "../runtime/table/write.ts";
import { stepOf } from "./app-code.ts";
import { recoveryMark } from "./recovery-codes.ts";
import { openKey } from "./sealed-key.ts";

/** Of a member, wherever a code is asked for. */
const perMember: RateLimit = { what: "two-step", limit: 10, windowSeconds: 15 * 60 };

const limitsOf = (userId: string) => [{ limit: perMember, subject: userId }];

export interface ProvedCode {
  /** What spends the code; belongs into the transaction of what it leads to. */
  readonly change: Partial<Pick<TwoStepRow, "lastStep" | "recovery">>;
  readonly isRecovery: boolean;
  /** Belong there too: tries sent all at once do not get round the limit. */
  readonly conditions: readonly Write[];
}

/**
 * Throws `too_many` after ten wrong codes in a quarter of an hour. Stands before each code that is judged, beside what else is
 * read for it.
 */
export const refuseGuessing = (deps: Deps, userId: string): Promise<void> =>
  refuseExhausted(deps, limitsOf(userId));

/** Judges a code of the member's app or a recovery code. Throws `invalid`; `whenWrong` hears of it. */
export const proveCode = async (
  deps: Deps,
  row: TwoStepRow,
  typed: string,
  whenWrong: () => Promise<void> = () => Promise.resolve(),
): Promise<ProvedCode> => {
  const limits = limitsOf(row.userId);
  const proved = await judge(deps, row, typed);
  if (proved === null) {
    await Promise.all([countTries(deps, limits), whenWrong()]);
    throw wrongCode();
  }
  return { ...proved, conditions: whileWithin(deps, limits) };
};

const judge = async (
  { secrets, now }: Deps,
  row: TwoStepRow,
  typed: string,
): Promise<Omit<ProvedCode, "conditions"> | null> => {
  const code = readCode(typed);
  if (code === null) return null;
  if (code.kind === "recovery") {
    const mark = await recoveryMark(secrets, row.userId, code.letters);
    if (!row.recovery.includes(mark)) return null;
    return { change: { recovery: row.recovery.filter((one) => one !== mark) }, isRecovery: true };
  }
  const key = await openKey(secrets, row.userId, row.sealed);
  const step = key === null ? null : stepOf(key, code.digits, now());
  if (step === null || !isFreshStep(step, row.lastStep)) return null;
  return { change: { lastStep: step }, isRecovery: false };
};

/** The first code of an app that is being set up: its step. Throws as `proveCode` does. */
export const proveFirstCode = async (
  deps: Deps,
  userId: string,
  key: string | null,
  typed: string,
): Promise<{ readonly step: number; readonly conditions: readonly Write[] }> => {
  const limits = limitsOf(userId);
  const code = readCode(typed);
  const step = key === null || code?.kind !== "app" ? null : stepOf(key, code.digits, deps.now());
  if (step === null) {
    await countTries(deps, limits);
    throw wrongCode();
  }
  return { step, conditions: whileWithin(deps, limits) };
};

const wrongCode = () =>
  invalidField("code", "This code is wrong or was used before. Enter the one that shows now");
