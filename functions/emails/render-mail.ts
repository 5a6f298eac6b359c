/** Renders a queued email: its template, with the secrets and links that are stored nowhere. */
import type { MailRow } from "../entities/mail.ts";
import type { MailData } from "../entities/mail-request.ts";
import type { Deps } from "../platform/deps.ts";
import { emailCode } from "../platform/email-code.ts";
import { verificationLink } from "../identity/verification-link.ts";
import type { RenderedMail } from "../platform/mailer.ts";
import { renderTermMail } from "./render-term-mail.ts";
import { accountErasedMail } from "./templates/account-erased.ts";
import { creditNoteMail } from "./templates/credit-note.ts";
import { dataExportMail } from "./templates/data-export.ts";
import { dispatchedMail } from "./templates/dispatched.ts";
import { emailChangeMail } from "./templates/email-change.ts";
import { emailChangedMail } from "./templates/email-changed.ts";
import { emailCodeMail } from "./templates/email-code.ts";
import { emailRestoredMail } from "./templates/email-restored.ts";
import { invitationMail } from "./templates/invitation.ts";
import { inviteMail } from "./templates/invite.ts";
import { invoiceCorrectedMail } from "./templates/invoice-corrected.ts";
import { invoiceMail } from "./templates/invoice.ts";
import { handedPlanRefundedMail } from "./templates/handed-plan-refunded.ts";
import { emailsResumedMail } from "./templates/emails-resumed.ts";
import { manyLoginsMail } from "./templates/many-logins.ts";
import { orderCancelledMail } from "./templates/order-cancelled.ts";
import { orderConfirmationMail } from "./templates/order-confirmation.ts";
import { passwordChangedMail } from "./templates/password-changed.ts";
import { paymentProblemMail } from "./templates/payment-problem.ts";
import { paymentReturnedMail } from "./templates/payment-returned.ts";
import { planHandedOverMail } from "./templates/plan-handed-over.ts";
import { planTakenOverMail } from "./templates/plan-taken-over.ts";
import { proFormaMail } from "./templates/pro-forma.ts";
import { quoteMail } from "./templates/quote.ts";
import { firstPasswordMail, resetPasswordMail } from "./templates/reset-password.ts";
import { securityChangeMail } from "./templates/security-change.ts";
import { signInLinkMail } from "./templates/sign-in-link.ts";
import { teamNewsMail } from "./templates/team-news.ts";
import { teamRequestMail } from "./templates/team-request.ts";
import { transferReminderMail } from "./templates/transfer-reminder.ts";
import { verifyEmailMail } from "./templates/verify-email.ts";

type RenderMailDeps = Pick<Deps, "secrets" | "siteOrigin">;

export const renderMail = async (deps: RenderMailDeps, mail: MailRow): Promise<RenderedMail> => {
  const { to, request } = mail;
  const { siteOrigin } = deps;
  switch (request.template) {
    case "verify-email": {
      const { userId, firstName, redirect, demo } = request.data;
      const requestedAt = new Date(mail.queuedAt);
      const link = await verificationLink(deps, { userId, email: to, requestedAt, redirect });
      return verifyEmailMail({ to, siteOrigin, firstName, link, demo });
    }
    case "reset-password": {
      const { firstName, isFirst } = request.data;
      const links = await resetLinks(deps, to, request.data);
      const facts = { to, siteOrigin, firstName, ...links };
      return isFirst ? firstPasswordMail(facts) : resetPasswordMail(facts);
    }
    case "password-changed": {
      return passwordChangedMail({ to, siteOrigin, ...request.data });
    }
    case "many-logins":
      return manyLoginsMail({ to, siteOrigin }, request.data);
    case "security-change":
      return securityChangeMail({ to, siteOrigin }, request.data);
    case "sign-in-link": {
      const { firstName, tokenId } = request.data;
      return signInLinkMail({ to, siteOrigin, firstName, link: await loginLink(deps, tokenId) });
    }
    case "invitation": {
      const link = await invitationLink(deps, to, request.data.tokenId);
      return invitationMail({ to, siteOrigin, link }, request.data);
    }
    case "email-change": {
      const link = await stopLink(deps, request.data.tokenId);
      return emailChangeMail({ to, siteOrigin, link }, request.data);
    }
    case "email-changed": {
      const { tokenId } = request.data;
      const link = tokenId === null ? null : await stopLink(deps, tokenId);
      return emailChangedMail({ to, siteOrigin, link }, request.data);
    }
    case "email-code": {
      const code = await emailCode(deps, request.data.tokenId);
      return emailCodeMail({ to, siteOrigin, code }, request.data);
    }
    case "email-put-back":
      return emailRestoredMail({ to, siteOrigin }, request.data);
    case "invite": {
      const secret = await deps.secrets.mailedSecret("invite", request.data.inviteId);
      return inviteMail({ to, siteOrigin, secret }, request.data);
    }
    case "team-request":
      return teamRequestMail({ to, siteOrigin }, request.data);
    case "team-news":
      return teamNewsMail({ to, siteOrigin }, request.data);
    case "data-export":
      return dataExportMail({ to, siteOrigin }, request.data);
    case "account-erased":
      return accountErasedMail({ to, siteOrigin }, request.data);
    case "plan-taken-over":
      return planTakenOverMail({ to, siteOrigin }, request.data);
    case "plan-handed-over":
      return planHandedOverMail({ to, siteOrigin }, request.data);
    case "handed-plan-refunded":
      return handedPlanRefundedMail({ to, siteOrigin }, request.data);
    case "mails-again":
      return emailsResumedMail({ to, siteOrigin }, request.data);
    case "order-confirmation":
      return orderConfirmationMail({ to, siteOrigin }, request.data);
    case "pro-forma":
      return proFormaMail({ to, siteOrigin }, request.data);
    case "quote":
      return quoteMail({ to, siteOrigin }, request.data);
    case "transfer-reminder":
      return transferReminderMail({ to, siteOrigin }, request.data);
    case "order-cancelled":
      return orderCancelledMail({ to, siteOrigin }, request.data);
    case "invoice":
      return invoiceMail({ to, siteOrigin }, request.data);
    case "invoice-corrected":
      return invoiceCorrectedMail({ to, siteOrigin }, request.data);
    case "credit-note":
      return creditNoteMail({ to, siteOrigin }, request.data);
    case "payment-problem":
      return paymentProblemMail({ to, siteOrigin }, request.data);
    case "payment-returned":
      return paymentReturnedMail({ to, siteOrigin }, request.data);
    case "dispatched":
      return dispatchedMail({ to, siteOrigin }, request.data);
    case "receipt":
    case "term-payment-problem":
    case "confirm-payment":
    case "renewal-reminder":
    case "renewal-changed":
    case "renewal-question":
    case "renewal-cancelled":
    case "card-expiring":
    case "dispute":
      return renderTermMail({ to, siteOrigin }, request);
  }
};

const resetLinks = async (
  { secrets, siteOrigin }: RenderMailDeps,
  to: string,
  { tokenId, loginTokenId, isFirst }: MailData<"reset-password">,
) => {
  const token = await secrets.mailedSecret("reset", tokenId);
  return {
    reset: passwordLink(siteOrigin, { email: to, token, isFirst }),
    login: await loginLink({ secrets, siteOrigin }, loginTokenId),
  };
};

const invitationLink = async (
  { secrets, siteOrigin }: RenderMailDeps,
  to: string,
  tokenId: string,
): Promise<string> => {
  const token = await secrets.mailedSecret("invitation", tokenId);
  return passwordLink(siteOrigin, { email: to, token, isFirst: true });
};

/** Returns the link to the page that sets a password. For a first password the page shows the terms that the member agrees to. */
const passwordLink = (
  siteOrigin: string,
  { email, token, isFirst }: { email: string; token: string; isFirst: boolean },
): string => {
  const url = new URL("/reset-password", siteOrigin);
  const query = { email, token, ...(isFirst && { welcome: "1" }) };
  url.search = new URLSearchParams(query).toString();
  return url.toString();
};

const loginLink = async (
  { secrets, siteOrigin }: RenderMailDeps,
  tokenId: string,
): Promise<string> =>
  new URL(`/login/${await secrets.mailedSecret("login", tokenId)}`, siteOrigin).toString();

/** Returns the link to a page that asks before it spends the secret, because email scanners follow links. */
const stopLink = async (
  { secrets, siteOrigin }: RenderMailDeps,
  tokenId: string,
): Promise<string> => {
  const url = new URL("/email/stop", siteOrigin);
  url.searchParams.set("token", await secrets.mailedSecret("stop-email", tokenId));
  return url.toString();
};
