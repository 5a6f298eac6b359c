/** A queued mail as it leaves: its template, with the secrets and links that are stored nowhere. */
import type { MailRow } from "../rows/mail.ts";
import type { Deps } from "../runtime/deps.ts";
import { verificationLink } from "../runtime/verification-link.ts";
import type { RenderedMail } from "./mailer.ts";
import { creditNoteMail } from "./templates/credit-note.ts";
import { dispatchedMail } from "./templates/dispatched.ts";
import { invoiceMail } from "./templates/invoice.ts";
import { orderConfirmationMail } from "./templates/order-confirmation.ts";
import { passwordChangedMail } from "./templates/password-changed.ts";
import { paymentProblemMail } from "./templates/payment-problem.ts";
import { paymentReturnedMail } from "./templates/payment-returned.ts";
import { proFormaMail } from "./templates/pro-forma.ts";
import { resetPasswordMail } from "./templates/reset-password.ts";
import { verifyEmailMail } from "./templates/verify-email.ts";

type Needs = Pick<Deps, "secrets" | "siteOrigin">;

const resetLinks = async (
  { secrets, siteOrigin }: Needs,
  to: string,
  { tokenId, loginTokenId }: { tokenId: string; loginTokenId: string },
) => {
  const reset = new URL("/reset-password", siteOrigin);
  reset.search = new URLSearchParams({
    email: to,
    token: await secrets.mailedSecret("reset", tokenId),
  }).toString();
  const login = new URL(`/login/${await secrets.mailedSecret("login", loginTokenId)}`, siteOrigin);
  return { reset: reset.toString(), login: login.toString() };
};

export const renderMail = async (deps: Needs, mail: MailRow): Promise<RenderedMail> => {
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
      const links = await resetLinks(deps, to, request.data);
      return resetPasswordMail({ to, siteOrigin, firstName: request.data.firstName, ...links });
    }
    case "password-changed": {
      const { firstName, changedAt } = request.data;
      return passwordChangedMail({ to, siteOrigin, firstName, changedAt });
    }
    case "order-confirmation":
      return orderConfirmationMail({ to, siteOrigin }, request.data);
    case "pro-forma":
      return proFormaMail({ to, siteOrigin }, request.data);
    case "invoice":
      return invoiceMail({ to, siteOrigin }, request.data);
    case "credit-note":
      return creditNoteMail({ to, siteOrigin }, request.data);
    case "payment-problem":
      return paymentProblemMail({ to, siteOrigin }, request.data);
    case "payment-returned":
      return paymentReturnedMail({ to, siteOrigin }, request.data);
    case "dispatched":
      return dispatchedMail({ to, siteOrigin }, request.data);
  }
};
