/** SES v2's SendEmail. No email leaves the machine: emails are stored, and shown by the console. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseJson } from "../../json.ts";
import { openServer } from "../../open-server.ts";
import { readBody } from "../../read-body.ts";
import type { Template } from "../../template.ts";
import type { BusEvent } from "../events/start-events.ts";
import { type MailStore, openMailStore } from "./mail-store.ts";
import { BadMessage, readMessage } from "./read-message.ts";
import { feedbackEvents, feedbackEventTypes } from "./feedback-events.ts";

export interface MailboxOptions {
  readonly port: number;
  readonly folder: string;
  readonly template: Template;
  /** Returns the shared clock's time in epoch milliseconds. */
  readonly now: () => number;
  readonly onEvent: (event: BusEvent) => void;
}

export interface MailboxPart {
  readonly url: string;
  readonly mails: MailStore;
  stop(): Promise<void>;
}

/** The maximum request: SES accepts up to 40 MB, in base64. */
const maxRequestBytes = 56 * 1024 * 1024;

interface SesAnswer {
  readonly status: number;
  readonly type?: string;
  readonly body: unknown;
}

export const startMailbox = async (options: MailboxOptions): Promise<MailboxPart> => {
  const mails = openMailStore(options.folder);
  const kinds = feedbackEventTypes(options.template);
  const send = async (request: IncomingMessage): Promise<SesAnswer> => {
    const bytes = await readBody(request, maxRequestBytes);
    if (bytes === null) throw new BadMessage("The message is too large");
    const { mail, attachments, recipients, configurationSet } = await readMessage(
      parseJson(bytes.toString("utf8")),
    );
    const id = `${options.now().toString(36)}-${randomUUID()}`;
    const at = new Date(options.now()).toISOString();
    mails.add({ ...mail, id, at }, attachments);
    const { from, subject } = mail;
    for (const event of feedbackEvents(
      { id, from, subject, recipients, configurationSet, at },
      kinds,
    ))
      options.onEvent(event);
    return { status: 200, body: { MessageId: id } };
  };
  const answer = async (request: IncomingMessage): Promise<SesAnswer> => {
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 "))
      return { status: 403, body: { message: "Missing Authentication Token" } };
    if (request.method !== "POST" || request.url !== "/v2/email/outbound-emails")
      return { status: 404, body: { message: "The local SES knows SendEmail of version 2 alone" } };
    try {
      return await send(request);
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
      return { status: 400, type: "BadRequestException", body: { message: error.message } };
    }
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { status, type, body } = await answer(request);
      const errorHeaders = type === undefined ? {} : { "x-amzn-errortype": type };
      response.writeHead(status, { "content-type": "application/json", ...errorHeaders });
      response.end(JSON.stringify(body));
    } catch {
      response.writeHead(500).end();
    }
  };
  const server = await openServer({ port: options.port, answer: respond });
  return {
    url: `http://127.0.0.1:${options.port}`,
    mails,
    stop: () => server.close(),
  };
};
