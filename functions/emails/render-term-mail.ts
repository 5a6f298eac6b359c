/** Renders emails about a membership, which need no secret. */
import type { MailRequest } from "../entities/mail-request.ts";
import type { RenderedMail } from "../platform/mailer.ts";
import { cardExpiringMail } from "./templates/card-expiring.ts";
import { confirmPaymentMail } from "./templates/confirm-payment.ts";
import { disputeMail } from "./templates/dispute.ts";
import type { Envelope } from "./templates/order-mail.ts";
import { receiptMail } from "./templates/receipt.ts";
import { renewalCancelledMail } from "./templates/renewal-cancelled.ts";
import { renewalChangedMail } from "./templates/renewal-changed.ts";
import { renewalQuestionMail } from "./templates/renewal-question.ts";
import { renewalReminderMail } from "./templates/renewal-reminder.ts";
import { termPaymentProblemMail } from "./templates/term-payment-problem.ts";

type TermMail = Extract<
  MailRequest,
  {
    template:
      | "card-expiring"
      | "confirm-payment"
      | "dispute"
      | "receipt"
      | "renewal-cancelled"
      | "renewal-changed"
      | "renewal-question"
      | "renewal-reminder"
      | "term-payment-problem";
  }
>;

export const renderTermMail = (envelope: Envelope, request: TermMail): RenderedMail => {
  switch (request.template) {
    case "receipt":
      return receiptMail(envelope, request.data);
    case "term-payment-problem":
      return termPaymentProblemMail(envelope, request.data);
    case "confirm-payment":
      return confirmPaymentMail(envelope, request.data);
    case "renewal-reminder":
      return renewalReminderMail(envelope, request.data);
    case "renewal-question":
      return renewalQuestionMail(envelope, request.data);
    case "renewal-changed":
      return renewalChangedMail(envelope, request.data);
    case "renewal-cancelled":
      return renewalCancelledMail(envelope, request.data);
    case "card-expiring":
      return cardExpiringMail(envelope, request.data);
    case "dispute":
      return disputeMail(envelope, request.data);
  }
};
