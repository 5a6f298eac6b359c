/** SES, one recipient a mail. Nothing is tried again here: whoever calls knows what was tried before. */
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
  /**
   * Of what a member can do without: the address that ends it with one click (RFC 8058). Mails that always come have none.
   */
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
        return { outcome: "refused", refusal: refusalOf(error), error };
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
 * Only an answer tells that the mail was not taken; a broken connection leaves it open. One answer of SES alone is
 * certainly about the mail itself: `MessageRejected` is also said in a sandbox and of a domain that is not verified,
 * and what is wrong with the account passes.
 */
const refusalOf = (error: unknown): MailRefusal => {
  const { data } = fault.safeParse(error);
  if (data?.name === "BadRequestException") return "never";
  if (notReached.has(data?.code ?? "")) return "later";
  return data?.$metadata?.httpStatusCode === undefined ? "unknown" : "later";
};

const oneClick = (address: string) => [
  { Name: "List-Unsubscribe", Value: `<${address}>` },
  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
];

/** All that is attached are PDFs. */
const attachmentOf = ({ name, bytes }: AttachedFile): Attachment => ({
  FileName: name,
  RawContent: bytes,
  ContentType: "application/pdf",
  ContentDisposition: "ATTACHMENT",
  ContentTransferEncoding: "BASE64",
});

/**
 * Every mail has a connection of its own. A kept one may be closed at the other end while the function is frozen. It
 * then fails with a reset, and nobody knows whether the mail was taken: it could neither be sent again at once nor be
 * called sent.
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
