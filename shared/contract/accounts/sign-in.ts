/** The calls of the login page and of every page, separate from the other account calls, which few pages need. */
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { email, instant, secret, typedPassword } from "../fields.ts";
import { authRecord, user } from "./user-view.ts";

/** The first step succeeded and a second one is required: `POST /auth/two-step` with this key, until it expires. */
export const secondStep = z.object({
  two_step: z.object({ key: z.string(), expires_at: instant }),
});

export const loginEndpoint = endpoint({
  method: "POST",
  path: "/auth/login",
  audience: "open",
  badToken: "ignored",
  summary: "Log in with email and password",
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
          /** The path on which, and below which, it is shown; null for everywhere. One check covers a whole visit. */
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
