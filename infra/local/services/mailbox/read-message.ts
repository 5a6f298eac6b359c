/** Parses a SendEmail request of SES v2: a simple message, or a raw one in MIME. */
import * as z from "zod/mini";
import type { Attachment, CaughtMail } from "./mail-store.ts";

const contentSchema = z.object({ Data: z.string() });
const name = z.string().check(z.regex(/^[\x21-\x39\x3b-\x7e]{1,126}$/));

const simple = z.object({
  Subject: contentSchema,
  Body: z.object({ Html: z.optional(contentSchema), Text: z.optional(contentSchema) }),
  Headers: z.optional(z.array(z.object({ Name: name, Value: z.string() }))),
  Attachments: z.optional(
    z.array(
      z.object({
        FileName: z.string(),
        RawContent: z.string(),
        ContentType: z.optional(z.string()),
      }),
    ),
  ),
});

const addresses = z.optional(z.array(z.string()));

const request = z.object({
  FromEmailAddress: z.optional(z.string()),
  ConfigurationSetName: z.optional(z.string()),
  Destination: z.optional(
    z.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  ),
  Content: z.object({
    Simple: z.optional(simple),
    Raw: z.optional(z.object({ Data: z.string() })),
  }),
});
type SendRequest = z.output<typeof request>;

export interface Message {
  readonly mail: Omit<CaughtMail, "id" | "at" | "attachments" | "links">;
  readonly attachments: readonly Attachment[];
  readonly recipients: readonly string[];
  readonly configurationSet: string | undefined;
}

/** A request that SES answers with 400. */
export class BadMessage extends Error {}

const recipientsOf = ({ Destination: it }: SendRequest): readonly string[] => [
  ...(it?.ToAddresses ?? []),
  ...(it?.CcAddresses ?? []),
  ...(it?.BccAddresses ?? []),
];

/** Returns the subject as an email program shows it, with encoded words decoded. */
const shownSubject = async (subject: string): Promise<string> => {
  if (!subject.includes("=?")) return subject;
  const { simpleParser } = await import("mailparser");
  return (await simpleParser(Buffer.from(`Subject: ${subject}\r\n\r\n`))).subject ?? "";
};

const fromSimple = async (
  given: SendRequest,
  content: z.output<typeof simple>,
): Promise<Message> => {
  const { FromEmailAddress: from, ConfigurationSetName: configurationSet } = given;
  const [html, text] = [content.Body.Html?.Data ?? "", content.Body.Text?.Data ?? ""];
  const recipients = recipientsOf(given);
  if (from === undefined) throw new BadMessage("The from address is missing");
  if (html === "" && text === "") throw new BadMessage("The body is missing");
  if (recipients.length === 0) throw new BadMessage("The destination is missing");
  const headers = (content.Headers ?? []).map((header) => [header.Name, header.Value] as const);
  return {
    mail: {
      to: recipients.join(", "),
      from,
      subject: await shownSubject(content.Subject.Data),
      html,
      text,
      headers: Object.fromEntries(headers),
    },
    attachments: (content.Attachments ?? []).map((it) => ({
      filename: it.FileName,
      contentType: it.ContentType ?? "application/octet-stream",
      bytes: Buffer.from(it.RawContent, "base64"),
    })),
    recipients,
    configurationSet,
  };
};

const fromRaw = async (given: SendRequest, data: string): Promise<Message> => {
  // The parser is loaded with the first raw message, because it takes as much memory as the rest of this process.
  const { simpleParser } = await import("mailparser");
  const parsed = await simpleParser(Buffer.from(data, "base64"));
  const listed = [parsed.to ?? []].flat().flatMap(({ value }) => value);
  const inMessage = listed.flatMap(({ address }) => (address === undefined ? [] : [address]));
  const recipients = recipientsOf(given).length > 0 ? recipientsOf(given) : inMessage;
  const from = parsed.from?.text ?? given.FromEmailAddress;
  if (from === undefined) throw new BadMessage("The from address is missing");
  if (recipients.length === 0) throw new BadMessage("The destination is missing");
  const headers = parsed.headerLines.map(({ key, line }) => [
    key,
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return {
    mail: {
      to: recipients.join(", "),
      from,
      subject: parsed.subject ?? "",
      html: parsed.html === false ? "" : parsed.html,
      text: parsed.text ?? "",
      headers: Object.fromEntries(headers),
    },
    attachments: parsed.attachments.map((it) => ({
      filename: it.filename ?? "attachment",
      contentType: it.contentType,
      bytes: it.content,
    })),
    recipients,
    configurationSet: given.ConfigurationSetName,
  };
};

/** Parses the request. Throws `BadMessage` with the reason that SES would give. */
export const readMessage = async (body: unknown): Promise<Message> => {
  const read = request.safeParse(body);
  if (!read.success) throw new BadMessage("The request does not have the form of SendEmail");
  const { Simple, Raw } = read.data.Content;
  if (Simple) return fromSimple(read.data, Simple);
  if (Raw) return fromRaw(read.data, Raw.Data);
  throw new BadMessage("The content must be simple or raw");
};
