import type { authContract } from "../../shared/contract/auth.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { digestOf } from "../rows/digest.ts";
import { findAccount } from "../rows/email.ts";
import { queueMail } from "../rows/mail.ts";
import { decoy, newToken } from "../rows/mailed-token.ts";
import type { ProfileRow } from "../rows/profile.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { addressSubject, countTries, type RateLimit } from "../runtime/rate-limit.ts";
import type { Write } from "../runtime/table/write.ts";

/** Always the same answer after the same work: an address without an account costs as many reads and writes. */
export const requestPasswordReset: UseCase<
  typeof authContract.endpoints.requestPasswordReset
> = async (deps, caller, { body: { email } }) => {
  const allowed = await isWithinLimits(deps, email, caller.origin.ip);
  const account = await findAccount(deps.table, email);
  await deps.table.save(
    account !== null && allowed ? await resetWrites(deps, account.profile) : await decoys(deps),
  );
  const message = "If there is an account with this e-mail address, a link is on its way to it.";
  return { status: 200, body: { message } };
};

const hour = 3600;
const perAccount: RateLimit = { what: "reset-account", limit: 5, windowSeconds: hour };
const perAddress: RateLimit = { what: "reset-address", limit: 60, windowSeconds: hour };

/** Beyond the limits nothing is mailed, and nothing tells. */
const isWithinLimits = async (deps: Deps, email: string, ip: string): Promise<boolean> => {
  try {
    await countTries(deps, [
      { limit: perAddress, subject: addressSubject(ip) },
      { limit: perAccount, subject: digestOf(email) },
    ]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
};

/** The mail, and the two secrets in it: a link that resets and one that only signs in. */
const resetWrites = async (deps: Deps, profile: ProfileRow): Promise<readonly Write[]> => {
  const { newId, now, secrets } = deps;
  const { email, firstName } = profile;
  const tokenId = newId("token");
  const loginTokenId = newId("token");
  return [
    newToken("reset", await secrets.mailedSecret("reset", tokenId), profile, now()),
    newToken("login", await secrets.mailedSecret("login", loginTokenId), profile, now()),
    queueMail(deps, `reset-${tokenId}`, email, {
      template: "reset-password",
      data: { firstName, tokenId, loginTokenId },
    }),
  ];
};

/** As many writes as a reset makes, for an address that nobody has. */
const decoys = ({ newId, now, secrets }: Deps): Promise<readonly Write[]> =>
  Promise.all(
    ["reset", "login", "mail"].map(async (part) =>
      decoy(await secrets.mailedSecret("decoy", newId("token")), part, now()),
    ),
  );
