/** What the login page calls and what every page calls: apart from the other calls of an account, which few pages need. */
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { email, instant, secret, typedPassword } from "../fields.ts";
import { authRecord, user } from "./user-view.ts";

/** The first step was right, and a second one is wanted: `POST /auth/two-step` with this key, until then. */
export const secondStep = z.object({
  two_step: z.object({ key: z.string(), expires_at: instant }),
});

export const loginEndpoint = endpoint({
  method: "POST",
  path: "/auth/login",
  audience: "open",
  badToken: "ignored",
  summary: "Sign in with e-mail and password",
  body: z.strictObject({ email, password: typedPassword }),
  replies: { 200: authRecord, 202: secondStep },
});

export const loginWithTokenEndpoint = endpoint({
  method: "POST",
  path: "/auth/login-token",
  audience: "open",
  badToken: "ignored",
  summary: "Sign in once with a mailed token",
  body: z.strictObject({ token: secret }),
  replies: { 200: authRecord, 202: secondStep },
});

export const checkEndpoint = endpoint({
  method: "GET",
  path: "/auth/check",
  audience: "open",
  summary: "Who the token belongs to now, and messages to show",
  replies: {
    200: z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          /** Shown on this path and below; null everywhere. One check serves a whole visit. */
          path: z.nullable(z.string()),
          data: z.object({
            type: z.enum(["info", "success", "warning", "error"]),
            msg: z.string(),
            ctaText: z.nullable(z.string()),
            ctaURL: z.nullable(z.string()),
          }),
        }),
      ),
      user: z.nullable(user),
      auth: z.boolean(),
    }),
  },
});
