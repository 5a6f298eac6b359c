import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import {
  failuresADay,
  decideLoginThrottle,
  attemptIntervalSeconds,
} from "../../../shared/domain/accounts/login-throttle.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { Account } from "../../entities/account.ts";
import { digestOf } from "../../platform/digest.ts";
import { findAccount } from "../../entities/email.ts";
import { replacePasswordHash } from "../../entities/profile.ts";
import { countFailedSignIn, type TriedAccount } from "../../entities/sign-in.ts";
import { beginSession } from "../../identity/begin-session.ts";
import type { Caller } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "../../platform/passwords.ts";
import {
  addressSubject,
  consumeRateLimits,
  consumeRateLimit,
  loadTries,
  type RateCheck,
  type RateLimit,
  assertWithinLimit,
  reserveTries,
  rateLimitConditions,
} from "../../identity/rate-limit.ts";
import { retryOnConflict, ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { countWrongPassword } from "./count-wrong-password.ts";
import { isRecognisedAddress } from "../../identity/recognised-address.ts";
import { createAuthRecord } from "../../presenters/auth-record.ts";
import { createSecondStep } from "./create-second-step.ts";

type Login = UseCase<typeof authContract.endpoints.login>;

/**
 * Logs in with email and password, or asks for the second step if it is on. An unknown account and a wrong password give the same
 * 422 after the same work.
 */
export const login: Login = (deps, caller, secondStep) =>
  // The limit may be used up between its check and the creation of the session. In that case the whole login is checked again.
  retryOnConflict(() => attemptLogin(deps, caller, secondStep), {
    tries: 3,
    givingUp: () => new AppError("unavailable", "Please try again.", {}, 1),
  });

const attemptLogin: Login = async (deps, caller, { body: { email, password } }) => {
  const limits = limitsOf(caller, email);
  const [account, failures, undoReservation] = await Promise.all([
    findAccount(deps.table, email, deps.now()),
    loadTries(deps, limits.day),
    reserveTries(deps, [limits.pair]),
    assertWithinLimit(deps, [limits.address]),
  ]);
  const isCrowded = failures >= failuresADay;
  if (isCrowded) await reserveLoginTurn(deps, caller, limits, { account, failures });
  const right = await verifyPassword(password, account?.profile.passwordHash ?? null);
  if (account === null || !right) {
    await countWrongPassword(deps, limits.day, account);
    await Promise.all([
      recordFailedLogin(
        deps,
        caller,
        account === null ? { nobody: limits.day.subject } : { userId: account.profile.userId },
      ),
      consumeRateLimits(deps, [limits.address]),
    ]);
    throw new AppError("invalid", "The email address or password is wrong.");
  }
  const { profile } = account;
  // The limit of the address is not a condition: a whole office may log in through one address, and transactions that share a row
  // conflict.
  const conditions = [
    ...undoReservation,
    ...rateLimitConditions(deps, isCrowded ? [] : [limits.day]),
  ];
  if (profile.twoStepAt !== null) {
    const secondStep = createSecondStep(deps, profile, "password");
    await deps.table.save([...secondStep.writes, ...conditions]);
    await renewHash(deps, account, password);
    return secondStep.answer;
  }
  const { origin } = caller;
  const begun = await beginSession(deps, { profile, origin, way: "password", twoStep: false });
  await deps.table.save([...begun.writes, ...conditions]);
  await renewHash(deps, account, password);
  return { status: 200, body: await createAuthRecord(deps, account, begun.sessionId) };
};

/** Records the failed login for the member to see. The same work is done for an account that does not exist. */
const recordFailedLogin = (
  { table, now }: Deps,
  { origin }: Caller,
  tried: TriedAccount,
): Promise<void> =>
  table.save(
    countFailedSignIn(tried, "wrong-password", { way: "password", from: origin, now: now() }),
  );

const quarterHourSeconds = 15 * 60;
const perPair: RateLimit = { what: "login-account", limit: 10, windowSeconds: quarterHourSeconds };
const perAddress: RateLimit = {
  what: "login-address",
  limit: 100,
  windowSeconds: quarterHourSeconds,
};
const perDay: RateLimit = { what: "login-day", limit: failuresADay, windowSeconds: 86_400 };
const perTurn: RateLimit = { what: "login-turn", limit: 1, windowSeconds: attemptIntervalSeconds };

interface Limits {
  /** The limit for one account from one address. */
  readonly pair: RateCheck;
  /** The limit for all accounts from one address. */
  readonly address: RateCheck;
  /** The limit for one account from all addresses. */
  readonly day: RateCheck;
  readonly turn: RateCheck;
}

const limitsOf = ({ origin }: Caller, email: string): Limits => {
  const address = addressSubject(origin.ip);
  const account = digestOf(email);
  return {
    pair: { limit: perPair, subject: `${account}@${address}` },
    address: { limit: perAddress, subject: address },
    day: { limit: perDay, subject: account },
    turn: { limit: perTurn, subject: account },
  };
};

/** Throws `too_many`, with the number of seconds until the next try. */
const reserveLoginTurn = async (
  deps: Deps,
  { origin }: Caller,
  { turn }: Limits,
  { account, failures }: { readonly account: Account | null; readonly failures: number },
): Promise<void> => {
  const isKnown = await isRecognisedAddress(deps, account?.profile.userId, origin);
  if (decideLoginThrottle({ failures, isRecognisedAddress: isKnown }) === "in turn")
    await consumeRateLimit(deps, turn.limit, turn.subject);
};

const renewHash = async (
  { table, log }: Deps,
  { profile }: Account,
  password: string,
): Promise<void> => {
  if (!isOutdatedHash(profile.passwordHash)) return;
  try {
    // The password may have been changed in the meantime.
    await ignoreConflict(
      table.save(replacePasswordHash(profile, await hashPassword(password))),
      () => {},
    );
  } catch (error) {
    // The table is busy. The next login will rehash the password.
    log.error("rehash failed", error);
  }
};
