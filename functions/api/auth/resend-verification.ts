import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { loadMailedLinks } from "../../entities/mailed-links.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { mailLink } from "../../identity/mail-link.ts";

/**
 * Mails the link again, to the changed address when one waits; it leads on to where the last one did. It is a GET
 * and safe to repeat: within a minute the same mail counts for all calls.
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
  // A changed address leads nowhere else.
  const sent = await mailLink(deps, profile, links, verified ? null : links.leadsTo);
  return { status: 200, body: { message: `We’ve sent a verification link to ${to}.`, sent } };
};
