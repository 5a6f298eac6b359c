/** Identity: registration, login, sessions, email verification and password reset. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { message, single, listEnvelope } from "../envelope.ts";
import {
  email,
  id,
  instant,
  line,
  newPassword,
  optionalLine,
  personName,
  secret,
} from "../fields.ts";
import { checkEndpoint, loginEndpoint, loginWithTokenEndpoint, secondStep } from "./sign-in.ts";
import { telephone } from "../addresses/telephone.ts";
import { authRecord, user } from "./user-view.ts";
import { signInMethodNames } from "../../kernel/sign-in-terms.ts";

const option = z.object({ id: z.string(), label: z.string() });

const choice = (label: string) => line(label, 80);

/**
 * The registration. If all fields of step 2 are absent, step 1 is checked and nothing is stored. Otherwise the fields that are
 * present are validated, and absent ones count as unanswered. `…_other` and `source_agent` have the text that belongs to the
 * choice.
 */
export const registration = z.strictObject({
  first_name: personName("your first name"),
  last_name: personName("your last name"),
  company: line("your company"),
  telephone: telephone(),
  register_email: email,
  register_password: newPassword,
  register_password_confirmation: z.string("Confirm your password").check(z.maxLength(200)),
  consent: z.literal(true, "Please agree to the terms and the privacy policy"),
  redirect: optionalLine(500),
  token: z.optional(z.union([z.literal(""), secret])),
  team: optionalLine(40),
  weight: z.optional(z.string().check(z.maxLength(200))),
  now: z.string("This form has expired. Please try again.").check(z.maxLength(300)),
  country: z.optional(z.string().check(z.maxLength(2))),
  website: optionalLine(200),
  jobtitle: z.optional(choice("your job role")),
  jobtitle_other: optionalLine(80),
  seniority: z.optional(choice("your seniority")),
  seniority_other: optionalLine(80),
  budget: z.optional(choice("your budget")),
  interests: z.optional(
    z
      .array(choice("your interests"), "Choose your interests from the list")
      .check(z.maxLength(10, "Choose from the list")),
  ),
  interests_other: optionalLine(120),
  source: z.optional(choice("how you heard about us")),
  source_agent: optionalLine(80),
  source_other: optionalLine(120),
});

const session = z.object({
  id: z.string(),
  current: z.boolean(),
  user_agent: z.string(),
  /** The device in words: `Chrome on macOS`. */
  device: z.string(),
  /** The place by IP address, such as `Leeds, United Kingdom`; null if it is not known. */
  place: z.nullable(z.string()),
  way: z.enum(signInMethodNames),
  /** True if the session was created with two steps or with a passkey. */
  two_step: z.boolean(),
  created_at: instant,
  last_seen_at: instant,
});

/** The sign-in methods besides the password: the names of passkeys, and whether two-step sign-in is on. */
const signInMethods = z.object({ passkeys: z.array(z.string()), two_step: z.boolean() });

/** The result of an account recovery: methods added lately are removed, and the owner reviews the others. */
const recoveryResult = z.object({
  message: z.string(),
  removed: signInMethods,
  remaining: signInMethods,
});

export const authContract = feature({
  name: "auth",
  endpoints: {
    register: endpoint({
      method: "POST",
      path: "/auth/register",
      audience: "open",
      badToken: "ignored",
      summary: "Register in two steps; the second makes the account and signs it in",
      body: registration,
      replies: { 200: z.object({ next_step: z.literal(2) }), 201: authRecord },
    }),
    login: loginEndpoint,
    loginWithToken: loginWithTokenEndpoint,
    logout: endpoint({
      method: "POST",
      path: "/auth/logout",
      audience: "member",
      summary: "End this session",
      replies: { 204: null },
    }),
    listSessions: endpoint({
      method: "GET",
      path: "/auth/sessions",
      audience: "member",
      summary: "Where the member is signed in",
      replies: { 200: listEnvelope(session) },
    }),
    endSession: endpoint({
      method: "DELETE",
      path: "/auth/sessions/{id}",
      audience: "member",
      summary: "End one session",
      params: z.object({ id }),
      replies: { 204: null },
    }),
    endOtherSessions: endpoint({
      method: "DELETE",
      path: "/auth/sessions",
      audience: "member",
      summary: "End all sessions but this one",
      replies: { 204: null },
    }),
    endAllSessions: endpoint({
      method: "POST",
      path: "/auth/logout/everywhere",
      audience: "member",
      summary: "End all sessions, this one too",
      replies: { 204: null },
    }),
    requestPasswordReset: endpoint({
      method: "POST",
      path: "/auth/password/email",
      audience: "open",
      badToken: "ignored",
      summary: "Ask for a reset link; the answer never tells whether the account exists",
      body: z.strictObject({ email }),
      replies: { 200: message },
    }),
    resetPassword: endpoint({
      method: "POST",
      path: "/auth/password/reset",
      audience: "open",
      badToken: "ignored",
      summary:
        "Set a new password with the mailed token; ends all sessions, removes sign-in methods added in the last seven days, and signs in",
      body: z.strictObject({
        email,
        token: secret,
        password: newPassword,
        password_confirmation: z.string("Confirm your password").check(z.maxLength(200)),
      }),
      replies: {
        200: z.extend(recoveryResult, authRecord.shape),
        202: z.extend(recoveryResult, secondStep.shape),
      },
    }),
    verifyEmail: endpoint({
      method: "GET",
      path: "/email/verify/{id}",
      base: "site",
      audience: "member",
      summary: "Confirm the email address with the mailed, signed link",
      params: z.object({ id }),
      query: z.object({
        expires: z.string().check(z.maxLength(20)),
        hash: z.string().check(z.maxLength(128)),
        signature: z.string().check(z.maxLength(128)),
        redirect: z.optional(z.string().check(z.maxLength(500))),
      }),
      replies: { 200: z.object({ message: z.string(), user }) },
    }),
    resendVerification: endpoint({
      method: "GET",
      path: "/auth/email/resend",
      audience: "member",
      summary: "Mail the verification link again",
      // `sent` is false if the last email was sent within the same minute.
      replies: { 200: z.extend(message, { sent: z.boolean() }) },
    }),
    stopEmailChange: endpoint({
      method: "POST",
      path: "/auth/email/stop",
      audience: "open",
      badToken: "ignored",
      summary:
        "Stop a change of the email address, or undo it, with the token mailed to the old one",
      body: z.strictObject({ token: secret }),
      replies: { 200: recoveryResult },
    }),
    readInvite: endpoint({
      method: "GET",
      path: "/auth/invite/{code}",
      audience: "open",
      badToken: "ignored",
      summary: "What an invite's link is for; does not spend it",
      params: z.object({ code: secret }),
      replies: {
        200: single(
          z.object({
            name: z.string(),
            email: z.string(),
            /** The company of the team's admin, which is usually the member's too. */
            company: z.string(),
            team: z.object({ display_name: z.string() }),
          }),
        ),
      },
    }),
    readFormOptions: endpoint({
      method: "GET",
      path: "/auth/formoptions",
      audience: "open",
      badToken: "ignored",
      summary: "Option lists of the registration form and its signed time",
      replies: {
        200: single(
          z.object({
            interests: z.array(z.string()),
            jobroles: z.array(z.string()),
            seniority: z.array(z.string()),
            budgets: z.array(z.string()),
            countries: z.array(option),
            sources: z.array(
              z.object({
                id: z.string(),
                label: z.string(),
                requires: z.nullable(z.enum(["agent", "text"])),
                agents: z.optional(z.array(option)),
              }),
            ),
            now: z.string(),
          }),
        ),
      },
    }),
    check: checkEndpoint,
  },
});
