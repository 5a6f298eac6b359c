/** Limits how often the second step can be tried for one account, in every place that asks for a code. */
import {
  codeIntervalSeconds,
  decideLoginThrottle,
  notifiesOwner,
  wrongCodesADay,
} from "../../../shared/domain/accounts/login-throttle.ts";
import { queueMail } from "../../entities/mail.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import type { ClientOrigin } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { isRecognisedAddress } from "../../identity/recognised-address.ts";
import {
  consumeRateLimit,
  loadTries,
  type RateLimit,
  reserveTries,
} from "../../identity/rate-limit.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";

const perQuarterHour: RateLimit = { what: "two-step", limit: 10, windowSeconds: 15 * 60 };
/** The daily limit of an account. Further tries are let through one at a time, after `wrongCodesADay`. */
const perDay: RateLimit = {
  what: "two-step-day",
  limit: Number.MAX_SAFE_INTEGER,
  windowSeconds: 86_400,
};
const perTurn: RateLimit = { what: "two-step-turn", limit: 1, windowSeconds: codeIntervalSeconds };

/** The account for which a code is tried, and the caller who tries it. */
export interface CodeTry {
  readonly profile: ProfileRow;
  readonly origin: ClientOrigin;
}

/**
 * Counts a try before the code is checked. Throws `too_many` after ten wrong codes in fifteen minutes. After thirty wrong codes
 * in a day it also throws `too_many` for a caller whose address has not logged in before and whose turn it is not. The writes
 * that it returns undo the try and belong in the transaction of the action that a correct code allows.
 */
export const reserveCodeTry = async (
  deps: Deps,
  { profile, origin }: CodeTry,
): Promise<readonly Write[]> => {
  const subject = profile.userId;
  const quarter = await reserveTries(deps, [{ limit: perQuarterHour, subject }]);
  const failures = await loadTries(deps, { limit: perDay, subject });
  if (failures >= wrongCodesADay) {
    const isKnown = await isRecognisedAddress(deps, subject, origin);
    if (
      decideLoginThrottle({ failures, isRecognisedAddress: isKnown }, wrongCodesADay) === "in turn"
    )
      await consumeRateLimit(deps, perTurn, subject);
  }
  return [...quarter, ...(await reserveTries(deps, [{ limit: perDay, subject }]))];
};

/** Queues an email that tells the owner, once a day, that many wrong codes were entered. Call it after a wrong code. */
export const queueWrongCodesEmail = async (deps: Deps, { profile }: CodeTry): Promise<void> => {
  const { userId, email, firstName } = profile;
  const failures = await loadTries(deps, { limit: perDay, subject: userId });
  if (!notifiesOwner(failures, wrongCodesADay)) return;
  const at = deps.now().toISOString();
  const mailWrite = queueMail(deps, `many-codes-${userId}-${at.slice(0, 10)}`, email, {
    template: "many-logins",
    data: { firstName, seenAt: at, wrong: "code" },
  });
  await ignoreConflict(deps.table.save(mailWrite), () => {});
};
