/** How often a second step may be tried for one account, wherever a code is asked for. */
import {
  codeTurnSeconds,
  paceOf,
  notifiesOwner,
  wrongCodesADay,
} from "../../../shared/domain/accounts/login-pace.ts";
import { queueMail } from "../../entities/mail.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import type { ClientOrigin } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { isKnownAddress } from "../../identity/recognised-address.ts";
import {
  consumeRateLimit,
  loadTries,
  type RateLimit,
  reserveTries,
} from "../../identity/rate-limit.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";

const perQuarter: RateLimit = { what: "two-step", limit: 10, windowSeconds: 15 * 60 };
/** Counted, and answered by turns beyond `wrongCodesADay`. */
const perDay: RateLimit = {
  what: "two-step-day",
  limit: Number.MAX_SAFE_INTEGER,
  windowSeconds: 86_400,
};
const perTurn: RateLimit = { what: "two-step-turn", limit: 1, windowSeconds: codeTurnSeconds };

/** Who tries a code, and where from. */
export interface CodeTry {
  readonly profile: ProfileRow;
  readonly origin: ClientOrigin;
}

/**
 * Counts a code before it is judged. Throws `too_many` after ten wrong codes in a quarter of an hour, and, after thirty in a day,
 * for whoever comes from an address that has not signed in before and whose turn it is not. The writes that it answers take the
 * try back, and belong into the transaction of what a right code leads to.
 */
export const reserveCodeTry = async (
  deps: Deps,
  { profile, origin }: CodeTry,
): Promise<readonly Write[]> => {
  const subject = profile.userId;
  const quarter = await reserveTries(deps, [{ limit: perQuarter, subject }]);
  const failures = await loadTries(deps, { limit: perDay, subject });
  if (failures >= wrongCodesADay) {
    const isKnown = await isKnownAddress(deps, subject, origin);
    if (paceOf({ failures, isKnownAddress: isKnown }, wrongCodesADay) === "in turn")
      await consumeRateLimit(deps, perTurn, subject);
  }
  return [...quarter, ...(await reserveTries(deps, [{ limit: perDay, subject }]))];
};

/** Mails the owner, once a day, that many wrong codes were entered. Belongs to a code that was wrong. */
export const queueWrongCodesEmail = async (deps: Deps, { profile }: CodeTry): Promise<void> => {
  const { userId, email, firstName } = profile;
  const failures = await loadTries(deps, { limit: perDay, subject: userId });
  if (!notifiesOwner(failures, wrongCodesADay)) return;
  const at = deps.now().toISOString();
  const told = queueMail(deps, `many-codes-${userId}-${at.slice(0, 10)}`, email, {
    template: "many-logins",
    data: { firstName, seenAt: at, wrong: "code" },
  });
  await ignoreConflict(deps.table.save(told), () => {});
};
