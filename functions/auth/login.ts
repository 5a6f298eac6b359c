import type { authContract } from "../../shared/contract/auth.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import type { Account } from "../rows/account.ts";
import { keepCommsHash } from "../rows/comms-hash.ts";
import { digestOf } from "../rows/digest.ts";
import { findAccount } from "../rows/email.ts";
import { rehash } from "../rows/profile.ts";
import { newSession } from "../rows/session.ts";
import type { Caller } from "../runtime/caller.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "../runtime/passwords.ts";
import {
  addressSubject,
  countTries,
  type RateCheck,
  type RateLimit,
  refuseExhausted,
  whileWithin,
} from "../runtime/rate-limit.ts";
import { unlessChanged } from "../runtime/table/decide-again.ts";
import type { Write } from "../runtime/table/write.ts";
import { signedIn } from "./sign-in.ts";

/** Signs in with e-mail and password. Unknown account and wrong password are the same 422 after the same work. */
export const login: UseCase<typeof authContract.endpoints.login> = async (
  deps,
  caller,
  { body: { email, password } },
) => {
  const limits = limitsOf(caller, email);
  const both = [limits.account, limits.address];
  const [account] = await Promise.all([
    findAccount(deps.table, email),
    refuseExhausted(deps, both),
  ]);
  const right = await verifyPassword(password, account?.profile.passwordHash ?? null);
  if (account === null || !right) {
    await countTries(deps, both);
    throw new AppError("invalid", "The e-mail address or password is wrong.");
  }
  const sessionId = deps.newId("session");
  const { userAgent } = caller.origin;
  // Accounts from before hashes could be looked up become findable by theirs.
  const opening = [
    newSession(account.profile, { sessionId, userAgent, now: deps.now() }),
    keepCommsHash(account.profile),
  ];
  await openWhileWithin(deps, opening, limits.account);
  await renewHash(deps, account, password);
  return { status: 200, body: await signedIn(deps, account, sessionId) };
};

const quarter = 15 * 60;
const perAccount: RateLimit = { what: "login-account", limit: 10, windowSeconds: quarter };
const perAddress: RateLimit = { what: "login-address", limit: 100, windowSeconds: quarter };

const limitsOf = (caller: Caller, email: string) => {
  const address = addressSubject(caller.origin.ip);
  return {
    account: { limit: perAccount, subject: `${digestOf(email)}@${address}` },
    address: { limit: perAddress, subject: address },
  };
};

const renewHash = async (
  { table, log }: Deps,
  { profile }: Account,
  password: string,
): Promise<void> => {
  if (!isOutdatedHash(profile.passwordHash)) return;
  try {
    // The password may have been changed meanwhile.
    await unlessChanged(table.save(rehash(profile, await hashPassword(password))), () => {});
  } catch (error) {
    // The table is busy: the next login does it.
    log.error("rehash failed", error);
  }
};

/**
 * Opens the session unless the account's limit was used up since it was looked at. Not so the address's: a whole office
 * may sign in through one, and transactions that share a row get into each other's way.
 */
const openWhileWithin = async (
  deps: Deps,
  opening: readonly Write[],
  check: RateCheck,
): Promise<void> => {
  await unlessChanged(deps.table.save([...opening, ...whileWithin(deps, [check])]), async () => {
    await refuseExhausted(deps, [check]);
    // The limit's window has just ended.
    throw new AppError("unavailable", "Please try again.", {}, 1);
  });
};
