import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import {
  decideVerification,
  type VerificationVerdict,
} from "../../../shared/domain/accounts/verification.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { digestOf } from "../../platform/digest.ts";
import { loadRoles } from "../../entities/member-role.ts";
import { changeProfile, type ProfileRow } from "../../entities/profile.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { isSignedLink } from "../../identity/verification-link.ts";
import { presentUser } from "../../presenters/user-view.ts";
import { completeEmailChange } from "../../identity/complete-email-change.ts";

/** Verifies the address in the emailed link: the member's current address, or the new one of a pending change. */
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
    names: emailMatching(caller.profile, hash),
  } as const;
  const verdict = decideVerification(
    { ...caller.profile, verified: caller.verified },
    facts,
    deps.now(),
  );
  if (verdict.outcome === "refuse") throw new AppError("invalid", verdict.reason);
  const [profile, { roles }] = await Promise.all([
    applyVerification(deps, caller, verdict),
    loadRoles(deps.table),
  ]);
  const user = presentUser({ ...caller, profile }, roles, deps.now());
  return { status: 200, body: { message: "Your email address has been verified.", user } };
};

const emailMatching = ({ email, pendingEmail }: ProfileRow, hash: string) => {
  if (hash === digestOf(email)) return "email";
  return pendingEmail !== null && hash === digestOf(pendingEmail) ? "pending" : "neither";
};

/** Applies the verification and returns the updated profile. */
const applyVerification = async (
  deps: Deps,
  { profile }: Member,
  verdict: Exclude<VerificationVerdict, { outcome: "refuse" }>,
): Promise<ProfileRow> => {
  if (verdict.outcome === "already") return profile;
  const { change, extraWrites } =
    verdict.outcome === "verify"
      ? { change: { verifiedAt: deps.now().toISOString() }, extraWrites: [] }
      : await completeEmailChange(deps, profile, verdict.email);
  const { row, write } = changeProfile(profile, change, deps.now());
  await ignoreConflict(deps.table.save([write, ...extraWrites]), ({ index }) => {
    const message =
      index === 1
        ? "This email address now belongs to another account."
        : "Your account has changed. Please follow the link again.";
    throw new AppError("conflict", message);
  });
  return row;
};
