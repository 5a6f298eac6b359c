import type { authContract } from "../../shared/contract/auth.ts";
import { judgeLink, type Verdict } from "../../shared/domain/verification.ts";
import { AppError, notFound } from "../../shared/kernel/app-error.ts";
import type { Member } from "../runtime/caller.ts";
import type { ProfileRow } from "../rows/profile.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { ConditionFailed } from "../runtime/table.ts";
import { emailHash, isSignedLink } from "../runtime/verification-link.ts";
import { changeProfile, deleteEmail, putEmail } from "../users/user-store.ts";
import { userView } from "../users/user-view.ts";

type Accepted = Exclude<Verdict, { outcome: "refuse" }>;

const named = ({ email, pendingEmail }: ProfileRow, hash: string) => {
  if (hash === emailHash(email)) return "email";
  return pendingEmail !== null && hash === emailHash(pendingEmail) ? "pending" : "neither";
};

/** The profile afterwards. A changed address takes the old one's place in the same transaction. */
const carryOut = async (
  { table, now }: Deps,
  { profile }: Member,
  verdict: Accepted,
): Promise<ProfileRow> => {
  if (verdict.outcome === "already") return profile;
  const verifiedAt = now().toISOString();
  const change =
    verdict.outcome === "verify"
      ? { verifiedAt }
      : { verifiedAt, email: verdict.email, pendingEmail: null };
  const changed = changeProfile(table, profile, change, now());
  const addresses =
    verdict.outcome === "verify"
      ? []
      : [
          putEmail(table, verdict.email, profile.userId),
          deleteEmail(table, profile.email, profile.userId),
        ];
  try {
    await table.transact([changed.write, ...addresses]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const message =
      error.index === 1
        ? "This e-mail address now belongs to another account."
        : "Your account was changed meanwhile. Please follow the link again.";
    throw new AppError("conflict", message);
  }
  return changed.profile;
};

/** Confirms the address that the mailed link names: the member's own, or the changed one that waits for it. */
export const verifyEmail: UseCase<typeof authContract.endpoints.verifyEmail> = async (
  deps,
  caller,
  { params, query: { expires, hash, signature } },
) => {
  if (params.id !== caller.userId) throw notFound("This account");
  const claim = { userId: params.id, hash, expires };
  const facts = {
    authentic: await isSignedLink(deps, claim, signature),
    expiresAt: new Date(Number(expires) * 1000),
    names: named(caller.profile, hash),
  } as const;
  const verdict = judgeLink({ ...caller.profile, verified: caller.verified }, facts, deps.now());
  if (verdict.outcome === "refuse") throw new AppError("invalid", verdict.reason);
  const profile = await carryOut(deps, caller, verdict);
  const user = userView({ profile, entitlement: caller.entitlement }, deps.now());
  return { status: 200, body: { message: "Your email address has been verified.", user } };
};
