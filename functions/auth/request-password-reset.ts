import { createHash } from "node:crypto";
import type { authContract } from "../../shared/contract/auth.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import type { Account } from "../rows/account.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { queueMail } from "../runtime/mail.ts";
import { addressSubject, countTries, type RateLimit } from "../runtime/rate-limit.ts";
import type { Write } from "../runtime/table.ts";
import { findAccount } from "../users/user-store.ts";
import { putDecoys, putToken } from "./auth-store.ts";

const hour = 3600;
const perAccount: RateLimit = { what: "reset-account", limit: 5, windowSeconds: hour };
const perAddress: RateLimit = { what: "reset-address", limit: 60, windowSeconds: hour };

/** The mail, and the two secrets in it: a link that resets and one that only signs in. */
const resetWrites = async (deps: Deps, { profile }: Account): Promise<readonly Write[]> => {
  const { email, firstName } = profile;
  const tokenId = deps.newId("token");
  const loginTokenId = deps.newId("token");
  return [
    await putToken(deps, "reset", tokenId, profile),
    await putToken(deps, "login", loginTokenId, profile),
    queueMail(deps, `reset-${tokenId}`, email, {
      template: "reset-password",
      data: { firstName, tokenId, loginTokenId },
    }),
  ];
};

/** Beyond the limits nothing is mailed, and nothing tells. */
const isWithinLimits = async (deps: Deps, email: string, ip: string): Promise<boolean> => {
  const account = createHash("sha256").update(email).digest("base64url");
  try {
    await countTries(deps, [
      { limit: perAddress, subject: addressSubject(ip) },
      { limit: perAccount, subject: account },
    ]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
};

/** Always the same answer after the same work: an address without an account costs as many reads and writes. */
export const requestPasswordReset: UseCase<
  typeof authContract.endpoints.requestPasswordReset
> = async (deps, caller, { body: { email } }) => {
  const allowed = await isWithinLimits(deps, email, caller.origin.ip);
  const account = await findAccount(deps.table, email);
  await deps.table.transact(
    account !== null && allowed ? await resetWrites(deps, account) : await putDecoys(deps),
  );
  const message = "If there is an account with this e-mail address, a link is on its way to it.";
  return { status: 200, body: { message } };
};
