/** Communication preferences: by the hash in emails, without login, and in the member's account. */
import * as z from "zod/mini";
import { consentSources } from "./consent-text.ts";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, message, single } from "../envelope.ts";
import { id, secret, slug, integerWithDefault } from "../fields.ts";
import { commsPreferences, newsletterSettings } from "./user-view.ts";

const params = z.object({ hash: secret });
const member = z.object({ id });

/** The preferences without personal data: anybody with the hash may change them, and learns nothing else. */
export const preferences = z.object({
  comms: commsPreferences,
  newsletter_settings: newsletterSettings,
});

/** One choice of the member, as it was made. */
export const consent = z.object({
  id: z.string(),
  /** The wording of the screen at the time. */
  wording: z.string(),
  source: z.enum(consentSources),
  at: z.string(),
  at_display: z.string(),
});

/** The delivery of emails to the member. */
export const delivery = z.object({
  /** The masked address, such as `a…@example.com`. */
  email: z.string(),
  /** The reason why the address is suppressed; null while emails are delivered. */
  suppressed: z.nullable(
    z.object({
      reason: z.enum(["bounce", "complaint"]),
      since: z.string(),
      since_display: z.string(),
      may_resume: z.boolean(),
      /** The reason why delivery cannot be tried again yet, with the date if there is one, in a sentence; empty if it can. */
      hindrance: z.string(),
    }),
  ),
});

export const commsContract = feature({
  name: "comms",
  endpoints: {
    readPreferences: endpoint({
      method: "GET",
      path: "/users/hash-comms/{hash}",
      audience: "open",
      badToken: "ignored",
      summary: "The preferences behind a hash, and the address in part; changes nothing",
      params,
      replies: { 200: single(z.extend(preferences, { email: z.string() })) },
    }),
    savePreferences: endpoint({
      method: "POST",
      path: "/users/comms/{hash}",
      audience: "open",
      badToken: "ignored",
      summary: "Turn the newsletter or a communication on or off",
      params,
      body: z.strictObject({
        hash: secret,
        user: z.strictObject({
          newsletter_settings: z.optional(newsletterSettings),
          /** The id of a communication to turn on or off. */
          toggleComms: z.optional(z.string().check(z.maxLength(60))),
        }),
      }),
      replies: { 200: single(z.extend(preferences, { email: z.string() })) },
    }),
    unsubscribe: endpoint({
      method: "POST",
      path: "/users/comms/{hash}/unsubscribe/{about}",
      audience: "open",
      badToken: "ignored",
      summary: "One click in a mail (RFC 8058): turns that off, whatever the body is",
      params: z.extend(params, { about: slug }),
      replies: { 200: message },
    }),
    readUnsubscribe: endpoint({
      method: "GET",
      path: "/users/comms/{hash}/unsubscribe/{about}",
      audience: "open",
      badToken: "ignored",
      summary: "The same address opened in a browser: leads to the page, changes nothing",
      params: z.extend(params, { about: slug }),
      replies: { 302: null },
    }),
    listConsents: endpoint({
      method: "GET",
      path: "/users/{id}/consents",
      audience: "member",
      summary: "What the member has agreed to and chosen, newest first",
      params: member,
      query: z.object({
        page: integerWithDefault(1, 999, 1),
        perPage: integerWithDefault(1, 50, 5),
      }),
      replies: { 200: pageEnvelope(consent) },
    }),
    readDelivery: endpoint({
      method: "GET",
      path: "/users/{id}/delivery",
      audience: "member",
      summary: "Whether mails reach the member's address, and why not",
      params: member,
      replies: { 200: single(delivery) },
    }),
    resumeDelivery: endpoint({
      method: "POST",
      path: "/users/{id}/delivery",
      audience: "member",
      summary: "Send to an address again that mails came back from: once a day, three times in all",
      params: member,
      replies: { 200: single(delivery) },
    }),
  },
});
