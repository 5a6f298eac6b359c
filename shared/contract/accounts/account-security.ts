/** Two-step sign-in, passkeys, and the history of sign-in attempts. */
import * as z from "zod/mini";
import { signInOutcomes, signInMethodNames } from "../../kernel/sign-in-terms.ts";
import { endpoint, feature } from "../endpoint.ts";
import { message, single, listEnvelope } from "../envelope.ts";
import { currentPassword, id, instant, line, secret, typedPassword } from "../fields.ts";
import {
  creationOptions,
  registrationCredential,
  requestOptions,
  authenticationCredential,
} from "./passkey.ts";
import { authRecord } from "./user-view.ts";

/** A code: six digits from the app, or a recovery code in any case, with or without its hyphen. */
const code = z
  .string("Enter the code")
  .check(
    z.trim(),
    z.minLength(1, "Enter the code"),
    z.maxLength(40, "Enter a six-digit code from your app"),
  );

/** The recovery codes, shown once: only their hashes are stored. */
const recoveryCodes = single(z.object({ codes: z.array(z.string()) }));

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
});

const passkeyName = line("a name for the passkey", 60);

const signIn = z.object({
  id: z.string(),
  outcome: z.enum(signInOutcomes),
  way: z.enum(signInMethodNames),
  two_step: z.boolean(),
  /** The time of the attempt; if several failed on one day, of the last. */
  at: instant,
  count: z.int(),
  device: z.string(),
  place: z.nullable(z.string()),
  is_new_device: z.boolean(),
  is_new_place: z.boolean(),
});

export const accountSecurityContract = feature({
  name: "account-security",
  endpoints: {
    finishSignIn: endpoint({
      method: "POST",
      path: "/auth/two-step",
      audience: "open",
      badToken: "ignored",
      summary: "The second step of signing in: a code of the app, or a recovery code",
      body: z.strictObject({ key: secret, code }),
      replies: { 200: authRecord },
    }),
    readSecurity: endpoint({
      method: "GET",
      path: "/auth/security",
      audience: "member",
      summary: "How the member signs in",
      replies: {
        200: single(
          z.object({
            two_step: z.object({
              since: z.nullable(instant),
              recovery_codes_left: z.int(),
            }),
            passkeys: z.array(passkey),
            /** True if the member is staff, who must use one of these methods. */
            required: z.boolean(),
            /** True if this session was created with two steps or a passkey. */
            session_two_step: z.boolean(),
          }),
        ),
      },
    }),
    beginTwoStep: endpoint({
      method: "POST",
      path: "/auth/two-step/setup",
      audience: "member",
      summary: "A key for the authenticator app; nothing is on until a code was right",
      body: z.strictObject({ current_password: currentPassword }),
      replies: {
        200: single(z.object({ secret: z.string(), uri: z.string(), expires_at: instant })),
      },
    }),
    turnOnTwoStep: endpoint({
      method: "POST",
      path: "/auth/two-step/on",
      audience: "member",
      summary: "Turn two-step sign-in on with a code of the app; ends all other sessions",
      body: z.strictObject({ code }),
      replies: { 200: recoveryCodes },
    }),
    turnOffTwoStep: endpoint({
      method: "POST",
      path: "/auth/two-step/off",
      audience: "member",
      summary: "Turn two-step sign-in off",
      body: z.strictObject({ current_password: currentPassword, code }),
      replies: { 200: message },
    }),
    renewRecoveryCodes: endpoint({
      method: "POST",
      path: "/auth/two-step/codes",
      audience: "member",
      summary: "Ten new recovery codes; those from before are void",
      body: z.strictObject({ code }),
      replies: { 200: recoveryCodes },
    }),
    beginPasskeySignIn: endpoint({
      method: "POST",
      path: "/auth/passkeys/sign-in/options",
      audience: "open",
      badToken: "ignored",
      summary:
        "What to ask of an authenticator to sign in; the challenge is good once, for five minutes",
      replies: { 200: single(requestOptions) },
    }),
    signInWithPasskey: endpoint({
      method: "POST",
      path: "/auth/passkeys/sign-in",
      audience: "open",
      badToken: "ignored",
      summary: "Sign in with a passkey, which counts as both steps",
      body: z.strictObject({ credential: authenticationCredential }),
      replies: { 200: authRecord },
    }),
    beginPasskeyRegistration: endpoint({
      method: "POST",
      path: "/auth/passkeys/options",
      audience: "member",
      summary:
        "What to ask of an authenticator to make a passkey; the password unless just signed in",
      body: z.strictObject({ current_password: z.optional(typedPassword) }),
      replies: { 200: single(creationOptions) },
    }),
    addPasskey: endpoint({
      method: "POST",
      path: "/auth/passkeys",
      audience: "member",
      summary: "Keep the passkey that the authenticator has made",
      body: z.strictObject({ name: passkeyName, credential: registrationCredential }),
      replies: { 201: single(passkey) },
    }),
    renamePasskey: endpoint({
      method: "PATCH",
      path: "/auth/passkeys/{id}",
      audience: "member",
      summary: "Give a passkey another name",
      params: z.object({ id }),
      body: z.strictObject({ name: passkeyName }),
      replies: { 200: single(passkey) },
    }),
    removePasskey: endpoint({
      method: "DELETE",
      path: "/auth/passkeys/{id}",
      audience: "member",
      summary: "Nobody signs in with this passkey any more",
      params: z.object({ id }),
      replies: { 204: null },
    }),
    listSignIns: endpoint({
      method: "GET",
      path: "/auth/sign-ins",
      audience: "member",
      summary: "Tries to sign in of the last 180 days, newest first, twenty at a time",
      query: z.object({
        /** The `next` of the previous page. */
        after: z.optional(
          z.string().check(z.maxLength(80), z.regex(/^[\w:.#-]+$/, "No place in this list")),
        ),
      }),
      replies: { 200: z.extend(listEnvelope(signIn), { next: z.nullable(z.string()) }) },
    }),
  },
});
