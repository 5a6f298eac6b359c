import {
  type EmailChange,
  decideEmailChange,
  maskedEmail,
} from "../../shared/domain/accounts/email-change.ts";
import { AppError, invalidField } from "../../shared/kernel/app-error.ts";
import { findUserId } from "../entities/email.ts";
import { queueMail } from "../entities/mail.ts";
import type { MailData } from "../entities/mail-request.ts";
import { newToken } from "../entities/mailed-token.ts";
import type { ProfileChange, ProfileRow } from "../entities/profile.ts";
import type { Deps } from "../platform/deps.ts";
import { consumeRateLimit, type RateLimit } from "./rate-limit.ts";
import type { Write } from "../platform/table/write.ts";

/** The data of a change to another address: a link for the current address, with which the change can be stopped. */
export interface EmailChangeRequest {
  readonly tokenId: string;
  readonly secret: string;
  readonly by: EmailChangeRequester;
}

/** The requester of a change of address, which determines the wording of the email and the rate limit. */
type EmailChangeRequester = MailData<"email-change">["by"];

export const isEmailChangeRequested = (
  { now }: Pick<Deps, "now">,
  { profile }: { readonly profile: ProfileRow },
  requested: string | undefined,
): boolean => {
  const verdict = decideEmailChange(profile, requested, now());
  if (verdict.outcome === "refuse") throw invalidField("email", verdict.reason);
  return verdict.outcome === "pending";
};

/** A request reveals whether an address is in use and sends two emails, so it has a strict limit. */
const limits: Readonly<Record<EmailChangeRequester, RateLimit>> = {
  member: { what: "email-change", limit: 10, windowSeconds: 3600 },
  support: { what: "email-change-by-staff", limit: 10, windowSeconds: 3600 },
};

/**
 * Requests a change. It runs only after the password was verified, because a session alone must not reveal whether an
 * address is in use.
 */
export const requestEmailChange = async (
  deps: Deps,
  { userId }: Pick<ProfileRow, "userId">,
  email: string,
  by: EmailChangeRequester = "member",
): Promise<EmailChangeRequest> => {
  await consumeRateLimit(deps, limits[by], userId);
  const holder = await findUserId(deps.table, email, deps.now());
  if (holder !== null && holder !== userId)
    throw invalidField("email", "There is already an account with this email address");
  const tokenId = deps.newId("token");
  return { tokenId, secret: await deps.secrets.mailedSecret("stop-email", tokenId), by };
};

export interface EmailChangeResult {
  readonly change: ProfileChange;
  readonly extraWrites: readonly Write[];
}

/**
 * Stores the new address as pending until its link is followed. The current address is notified at once and can stop
 * the change.
 */
export const applyEmailChangeVerdict = (
  deps: Deps,
  profile: ProfileRow,
  verdict: EmailChange,
  request: EmailChangeRequest | null,
): EmailChangeResult => {
  if (verdict.outcome === "none") return { change: {}, extraWrites: [] };
  if (verdict.outcome === "keep") return { change: { pendingEmail: null }, extraWrites: [] };
  // Another call has changed what the password was verified for.
  if (verdict.outcome === "refuse" || request === null)
    throw new AppError("conflict", "The account has changed. Please try again.");
  const { userId, version, firstName } = profile;
  const { email } = verdict;
  const data = { userId, firstName, redirect: null, demo: null };
  return {
    change: { pendingEmail: email },
    extraWrites: [
      queueMail(deps, `verify-${userId}-v${version}`, email, { template: "verify-email", data }),
      ...queueEmailChangeWarning(deps, profile, email, request),
    ],
  };
};

/** Queues the email that notifies the current address of the pending one, with a link that stops the change. */
export const queueEmailChangeWarning = (
  deps: Pick<Deps, "now">,
  profile: ProfileRow,
  email: string,
  { tokenId, secret, by }: EmailChangeRequest,
): readonly Write[] => {
  const { userId, version, firstName, verifiedAt } = profile;
  return [
    newToken("stop-email", secret, profile, deps.now()),
    queueMail(deps, `email-change-${userId}-v${version}`, profile.email, {
      template: "email-change",
      data: {
        firstName,
        tokenId,
        newEmail: maskedEmail(email),
        askedAt: deps.now().toISOString(),
        canBePutBack: verifiedAt !== null,
        by,
      },
    }),
  ];
};
