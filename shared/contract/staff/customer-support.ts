/** One person as staff see them: their access and its sources, and what staff may do for them. */
import * as z from "zod/mini";
import { isCalendarDay } from "../../kernel/calendar-day.ts";
import { approvalEndpoints } from "./approvals.ts";
import { endpoint, feature } from "../endpoint.ts";
import { message, single } from "../envelope.ts";
import { email, requiredInteger, id, instant, line } from "../fields.ts";
import { impersonationEndpoints } from "./impersonation.ts";
import { personMail, personRecord } from "./person-view.ts";
import { supportRoles, peopleReadRoles } from "./staff-roles.ts";

/** An item of the library, by its id or its address. */
const content = z
  .string("Choose an item")
  .check(z.maxLength(120), z.regex(/^[a-z0-9][\w-]*$/, "Choose a library item"));

/** The cause of an email: `verify-usr_01J…-v3`. */
const mailId = z.string().check(z.maxLength(200), z.regex(/^[\w.:@#+-]+$/, "Not a mail"));

const person = z.object({ id });

/** The reason, which is stored with the audit entry. */
const reason = line("a reason", 300);

const useDate = "Enter a date as YYYY-MM-DD";
const grantTerms = {
  /** The London day at whose start it ends. */
  ends_on: z
    .string(useDate)
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, useDate), z.refine(isCalendarDay, useDate)),
  reason,
};

const accessExplanation = z.object({
  user: z.object({ id, name: z.string(), email: z.string() }),
  content: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    access_rank: z.int(),
    publish_at: instant,
  }),
  has_access: z.boolean(),
  /** The sentence that may be shown to the member. */
  sentence: z.string(),
  /** Everything that the decision was based on. */
  lines: z.array(
    z.object({
      about: z.enum([
        "published",
        "verified",
        "staff",
        "marked",
        "own",
        "team",
        "plan-grant",
        "basics",
        "purchase",
        "demo",
        "item-grant",
      ]),
      text: z.string(),
      /** `yes` and `no` say whether this source opens it. `missing` marks a condition that fails whatever else opens it. */
      says: z.enum(["yes", "no", "holds", "missing"]),
    }),
  ),
});

export const customerSupportContract = feature({
  name: "customer-support",
  endpoints: {
    readPerson: endpoint({
      method: "GET",
      path: "/people/{id}",
      audience: peopleReadRoles,
      summary:
        "Read a person with plan, teams and orders; for support also their logins and emails",
      params: person,
      replies: { 200: single(personRecord) },
    }),
    readMail: endpoint({
      method: "GET",
      path: "/people/{id}/mails/{mailId}",
      audience: supportRoles,
      summary: "Read an email as the person got it, without login links",
      params: z.object({ id, mailId }),
      replies: { 200: single(z.extend(personMail, { text: z.string() })) },
    }),
    grantAccess: endpoint({
      method: "POST",
      path: "/people/{id}/grants",
      audience: supportRoles,
      summary: "Give access to an item or a plan’s content until a date; repeating changes nothing",
      params: person,
      body: z.union([
        z.strictObject({ content_id: id, ...grantTerms }),
        z.strictObject({ plan_id: requiredInteger(1, 999_999), ...grantTerms }),
      ]),
      replies: { 201: single(personRecord) },
    }),
    revokeAccess: endpoint({
      method: "POST",
      path: "/people/{id}/grants/{grantId}/end",
      audience: supportRoles,
      summary: "End access given by staff early; repeating changes nothing",
      params: z.object({ id, grantId: id }),
      body: z.strictObject({ reason }),
      replies: { 200: single(personRecord) },
    }),
    endPlan: endpoint({
      method: "POST",
      path: "/people/{id}/plan/end",
      audience: { staff: ["administrator"] },
      summary: "End a plan without an order immediately; repeating changes nothing",
      params: person,
      body: z.strictObject({ reason }),
      replies: { 200: single(personRecord) },
    }),
    changeEmail: endpoint({
      method: "POST",
      path: "/people/{id}/email",
      audience: supportRoles,
      summary:
        "Change an email once its link is followed; the current address is notified and can stop it for 7 days",
      params: person,
      body: z.strictObject({ email, reason }),
      replies: { 200: single(personRecord) },
    }),
    sendSignInLink: endpoint({
      method: "POST",
      path: "/people/{id}/sign-in-link",
      audience: supportRoles,
      summary: "Email a login link that works once, within 15 minutes; staff never see it",
      params: person,
      body: z.strictObject({ reason }),
      replies: { 200: message },
    }),
    resendVerification: endpoint({
      method: "POST",
      path: "/people/{id}/verification",
      audience: supportRoles,
      summary: "Resend the verification link: once a minute, five a day",
      params: person,
      body: z.strictObject({ reason }),
      replies: { 200: message },
    }),
    endPersonSession: endpoint({
      method: "POST",
      path: "/people/{id}/sessions/{sessionId}/end",
      audience: supportRoles,
      summary: "Sign the person out on one device",
      params: z.object({ id, sessionId: id }),
      body: z.strictObject({ reason }),
      replies: { 200: single(personRecord) },
    }),
    endPersonSessions: endpoint({
      method: "POST",
      path: "/people/{id}/sessions/end",
      audience: supportRoles,
      summary: "Sign the person out everywhere",
      params: person,
      body: z.strictObject({ reason }),
      replies: { 200: single(personRecord) },
    }),
    turnOffTwoStep: endpoint({
      method: "POST",
      path: "/people/{id}/two-step/off",
      audience: supportRoles,
      summary:
        "Turn off two-step login and end all sessions; they are notified; repeating changes nothing",
      params: person,
      body: z.strictObject({ reason }),
      replies: { 200: single(personRecord) },
    }),
    removePersonPasskey: endpoint({
      method: "POST",
      path: "/people/{id}/passkeys/{passkeyId}/end",
      audience: supportRoles,
      summary: "Remove a passkey and end all sessions; they are notified",
      params: z.object({ id, passkeyId: id }),
      body: z.strictObject({ reason }),
      replies: { 200: single(personRecord) },
    }),
    liftSuppression: endpoint({
      method: "POST",
      path: "/people/{id}/delivery",
      audience: supportRoles,
      summary: "Unblock a person’s email addresses and send a test email",
      params: person,
      body: z.strictObject({ reason }),
      replies: { 200: single(personRecord) },
    }),
    ...impersonationEndpoints,
    ...approvalEndpoints,
    explainAccess: endpoint({
      method: "GET",
      path: "/access/explain",
      audience: supportRoles,
      summary: "Explain whether a member has access to an item",
      query: z.object({ user: id, content }),
      replies: { 200: single(accessExplanation) },
    }),
  },
});
