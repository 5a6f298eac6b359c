import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { loadMailedLinks } from "../../entities/mailed-links.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { queueVerificationLink } from "../../identity/queue-verification-link.ts";

/**
 * Resends the verification link, to the new address if an email change is pending. The link leads to the same page as the
 * previous one. The endpoint is a GET and safe to repeat: within a minute all calls count as one email.
 */
export const resendVerification: UseCase<typeof authContract.endpoints.resendVerification> = async (
  deps,
  { userId, profile, verified },
) => {
  const to = profile.pendingEmail ?? profile.email;
  if (verified && profile.pendingEmail === null)
    return {
      status: 200,
      body: { message: "Your email address is already verified.", sent: false },
    };
  const links = await loadMailedLinks(deps.table, userId);
  // The link for a changed address does not lead to another page.
  const sent = await queueVerificationLink(deps, profile, links, verified ? null : links.leadsTo);
  return { status: 200, body: { message: `We’ve sent a verification link to ${to}.`, sent } };
};
