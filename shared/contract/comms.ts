/** Communication preferences by the hash that mails carry, without login. */
import * as z from "zod/mini";
import { endpoint, feature } from "./endpoint.ts";
import { single } from "./envelope.ts";
import { secret } from "./fields.ts";
import { commsPreferences, newsletterSettings } from "./user-view.ts";

const params = z.object({ hash: secret });

/** Nothing of the person: whoever holds the hash may change preferences, and learns no more. */
export const preferences = z.object({
  comms: commsPreferences,
  newsletter_settings: newsletterSettings,
});

export const commsContract = feature({
  name: "comms",
  endpoints: {
    readPreferences: endpoint({
      method: "GET",
      path: "/users/hash-comms/{hash}",
      audience: "open",
      badToken: "ignored",
      summary: "The preferences behind a hash; changes nothing",
      params,
      replies: { 200: single(preferences) },
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
          /** Id of a communication to turn on or off. */
          toggleComms: z.optional(z.string().check(z.maxLength(60))),
        }),
      }),
      replies: { 200: single(preferences) },
    }),
  },
});
