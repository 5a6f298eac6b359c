/**
 * Sends emails by SES, with one recipient per email. It never retries: the caller knows which attempts were made
 * before.
 */
import { type Attachment, SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import * as z from "zod/mini";
import type { MailRefusal } from "../../shared/domain/emails/email-delivery.ts";
import { clientSettings } from "./client-settings.ts";
import type { Deps } from "./deps.ts";
import { sendableSubject } from "./mail-subject.ts";
import { type Env, readEnv } from "./env.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The address that unsubscribes with one click (RFC 8058), for optional emails. Mandatory emails have none. */
  readonly unsubscribe?: string;
}

export interface AttachedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type SendOutcome =
  | { readonly outcome: "taken"; readonly messageId: string }
  | { readonly outcome: "refused"; readonly refusal: MailRefusal; readonly error: unknown };

export interface Mailer {
  send(
    to: string,
    template: string,
    mail: RenderedMail,
    attached: readonly AttachedFile[],
  ): Promise<SendOutcome>;
}

export const createMailer = ({ mail }: Pick<Deps, "mail">, env: Env = readEnv()): Mailer => {
  const client = connect(env);
  return {
    send: async (to, template, rendered, attached) => {
      const { subject, html, text, unsubscribe } = rendered;
      try {
        const { MessageId } = await client.send(
          new SendEmailCommand({
            FromEmailAddress: mail.from,
            Destination: { ToAddresses: [to] },
            ConfigurationSetName: mail.configurationSet,
            EmailTags: [{ Name: "template", Value: template }],
            Content: {
              Simple: {
                Subject: utf8(sendableSubject(subject)),
                Body: { Html: utf8(html), Text: utf8(text) },
                ...(unsubscribe !== undefined && { Headers: oneClick(unsubscribe) }),
                ...(attached.length > 0 && { Attachments: attached.map(attachmentOf) }),
              },
            },
          }),
        );
        return { outcome: "taken", messageId: MessageId ?? "" };
      } catch (error) {
        return { outcome: "refused", refusal: classifySendError(error), error };
      }
    },
  };
};

const fault = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })),
});

const notReached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"]);

/**
 * Says what a failure means. Only an answer of SES proves that an email was not accepted; after a broken connection the
 * outcome is unknown. One answer alone is certainly about the email itself: `MessageRejected` is also returned in a
 * sandbox and for a domain that is not verified, and problems with the account pass.
 */
const classifySendError = (error: unknown): MailRefusal => {
  const { data } = fault.safeParse(error);
  if (data?.name === "BadRequestException") return "never";
  if (notReached.has(data?.code ?? "")) return "later";
  return data?.$metadata?.httpStatusCode === undefined ? "unknown" : "later";
};

const oneClick = (address: string) => [
  { Name: "List-Unsubscribe", Value: `<${address}>` },
  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
];

/** Builds an attachment. All attachments are PDFs. */
const attachmentOf = ({ name, bytes }: AttachedFile): Attachment => ({
  FileName: name,
  RawContent: bytes,
  ContentType: "application/pdf",
  ContentDisposition: "ATTACHMENT",
  ContentTransferEncoding: "BASE64",
});

/**
 * Opens a connection for each email. A kept-alive connection may be closed at the other end while the function is
 * frozen. The call then fails with a reset and an unknown outcome: the email could neither be retried at once nor be
 * marked as sent.
 */
const connect = (env: Env): SESv2Client => {
  const settings = clientSettings(env, { patience: 8000, endpoint: env.AWS_ENDPOINT_URL_SES });
  const own = { keepAlive: false };
  return new SESv2Client({
    ...settings,
    requestHandler: { ...settings.requestHandler, httpAgent: own, httpsAgent: own },
  });
};

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
