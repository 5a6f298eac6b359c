import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { Account } from "../../entities/account.ts";
import { digestOf } from "../../platform/digest.ts";
import { findAccount } from "../../entities/email.ts";
import { decoyTokenWrite } from "../../entities/mailed-token.ts";
import type { ClientOrigin } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  addressSubject,
  consumeRateLimits,
  consumeRateLimit,
  type RateLimit,
} from "../../identity/rate-limit.ts";
import type { Write } from "../../platform/table/write.ts";
import { isRecognisedAddress } from "../../identity/recognised-address.ts";
import { passwordResetWrites } from "../../identity/password-reset-writes.ts";

/**
 * Requests a password reset. The response and the work are the same for every address: an address without an account costs as
 * many reads and writes.
 */
export const requestPasswordReset: UseCase<
  typeof authContract.endpoints.requestPasswordReset
> = async (deps, { origin }, { body: { email } }) => {
  const account = await findAccount(deps.table, email, deps.now());
  const allowed = await isWithinLimits(deps, { email, account, origin });
  await deps.table.save(
    account !== null && allowed
      ? await passwordResetWrites(deps, account.profile)
      : await decoys(deps),
  );
  const message = "If there is an account with this email address, we’ve sent it a link.";
  return { status: 200, body: { message } };
};

const hour = 3600;
const perAddress: RateLimit = { what: "reset-address", limit: 60, windowSeconds: hour };
/** The limit for one account from one address. */
const perPair: RateLimit = { what: "reset-pair", limit: 5, windowSeconds: hour };
/** The limit for one account from all addresses that have not logged in to it. */
const perAccount: RateLimit = { what: "reset-account", limit: 20, windowSeconds: hour };

interface ResetRequest {
  readonly email: string;
  readonly account: Account | null;
  readonly origin: ClientOrigin;
}

/**
 * Returns true if the request is within the limits. Beyond them no email is sent, and the response is the same. Requests over the
 * limit of one address do not count for the account, so they do not block other addresses. Unknown addresses together cannot
 * block an address that has logged in before.
 */
const isWithinLimits = async (
  deps: Deps,
  { email, account, origin }: ResetRequest,
): Promise<boolean> => {
  const subject = digestOf(email);
  const address = addressSubject(origin.ip);
  try {
    await consumeRateLimits(deps, [
      { limit: perAddress, subject: address },
      { limit: perPair, subject: `${subject}@${address}` },
    ]);
    if (!(await isRecognisedAddress(deps, account?.profile.userId, origin)))
      await consumeRateLimit(deps, perAccount, subject);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
};

/** Returns as many writes as a real reset makes, for an address without an account. */
const decoys = ({ newId, now, secrets }: Deps): Promise<readonly Write[]> =>
  Promise.all(
    ["reset", "login", "mail"].map(async (part) =>
      decoyTokenWrite(await secrets.mailedSecret("decoy", newId("token")), part, now()),
    ),
  );
