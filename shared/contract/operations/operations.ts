/** Automatic jobs and their failures, for administrators. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, message, single, listEnvelope } from "../envelope.ts";
import { anyLine, id, line, integerWithDefault } from "../fields.ts";
import {
  alarm,
  deadLetter,
  deadLetterQueue,
  health,
  job,
  loggedEvent,
  failedEvent,
  failedNewsletter,
  failedEmail,
  run,
  settingChange,
  stackSettings,
  survey,
} from "./operations-views.ts";
import { administrators } from "../staff/staff-roles.ts";

/** The sort order: any of these fields, reversed with `-` in front; the list's own order by default. */
const sortBy = <const Field extends string>(...fields: readonly Field[]) =>
  z.optional(z.enum([...fields, ...fields.map((field): `-${Field}` => `-${field}`)]));

const paging = { page: integerWithDefault(1, 999_999, 1), limit: integerWithDefault(1, 500, 25) };

/** The cause of an email: `verify-usr_01J…-v3`. */
const mailId = z.string().check(z.maxLength(200), z.regex(/^[a-z][\w.:@#+-]*$/, "Not a mail"));

/** The reason why it is not done. */
const reason = line("a reason", 300);

/** The name of a worker or of a schedule. */
const slug = z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/, "Not a name"), z.maxLength(40));
const ofWorker = z.object({ worker: slug });
/** The dead letter by its worker and SQS message id. */
const deadLetterId = z.object({ worker: slug, letterId: z.uuid() });

/** The maximum number of characters of a settings file. */
const maxFileLength = 20_000;

const useDate = "Enter a date as YYYY-MM-DD";

/** The result of settling: `settled` means that it had been settled before, and nothing was done. */
const settlementResult = z.extend(message, { settled: z.boolean() });

export const operationsContract = feature({
  name: "operations",
  endpoints: {
    listFailedEmails: endpoint({
      method: "GET",
      path: "/operations/mails",
      audience: administrators,
      summary: "List undelivered emails, oldest first by default",
      query: z.object({
        ...paging,
        q: z.optional(anyLine(120)),
        sort: sortBy("to", "template", "queued_at", "parked_at"),
      }),
      replies: { 200: pageEnvelope(failedEmail) },
    }),
    resendMail: endpoint({
      method: "POST",
      path: "/operations/mails/{mailId}/resend",
      audience: administrators,
      summary: "Retry an undelivered email with the next sweep; others don’t change",
      params: z.object({ mailId }),
      replies: { 200: message },
    }),
    discardMail: endpoint({
      method: "POST",
      path: "/operations/mails/{mailId}/discard",
      audience: administrators,
      summary: "Discard an undelivered email, with a reason; it is deleted after 30 days",
      params: z.object({ mailId }),
      body: z.strictObject({ reason }),
      replies: { 200: message },
    }),
    listFailedNewsletters: endpoint({
      method: "GET",
      path: "/operations/letters",
      audience: administrators,
      summary: "List undelivered newsletters, oldest first by default",
      query: z.object({ ...paging, sort: sortBy("on", "parked_at") }),
      replies: { 200: pageEnvelope(failedNewsletter) },
    }),
    resendNewsletter: endpoint({
      method: "POST",
      path: "/operations/letters/{userId}/resend",
      audience: administrators,
      summary:
        "Retry an undelivered newsletter with the next run; refused once a later one has replaced it",
      params: z.object({ userId: id }),
      replies: { 200: settlementResult },
    }),
    dismissNewsletter: endpoint({
      method: "POST",
      path: "/operations/letters/{userId}/set-aside",
      audience: administrators,
      summary:
        "Dismiss an undelivered newsletter, with a reason; the next one includes its content",
      params: z.object({ userId: id }),
      body: z.strictObject({ reason }),
      replies: { 200: settlementResult },
    }),
    listFailedEvents: endpoint({
      method: "GET",
      path: "/operations/stripe-events",
      audience: administrators,
      summary: "List failed Stripe events, latest first by default",
      query: z.object({ ...paging, sort: sortBy("type", "deliveries", "first_at", "last_at") }),
      replies: { 200: pageEnvelope(failedEvent) },
    }),
    listDeadLetters: endpoint({
      method: "GET",
      path: "/operations/dead-letters",
      audience: administrators,
      summary:
        "List failed jobs, up to fifty per worker with totals, oldest first by default; jobs a sweep is handling are omitted",
      query: z.object({
        ...paging,
        q: z.optional(anyLine(120)),
        sort: sortBy("worker", "parked_at"),
      }),
      replies: {
        200: z.extend(pageEnvelope(deadLetter), { queues: z.array(deadLetterQueue) }),
      },
    }),
    resendDeadLetter: endpoint({
      method: "POST",
      path: "/operations/dead-letters/{worker}/{letterId}/resend",
      audience: administrators,
      summary: "Retry a failed job; if it fails again it returns as a new failed job",
      params: deadLetterId,
      replies: { 200: message },
    }),
    removeDeadLetter: endpoint({
      method: "DELETE",
      path: "/operations/dead-letters/{worker}/{letterId}",
      audience: administrators,
      summary: "Remove a failed job permanently; nothing else changes",
      params: deadLetterId,
      replies: { 200: message },
    }),
    resendDeadLetters: endpoint({
      method: "POST",
      path: "/operations/dead-letters/{worker}/resend",
      audience: administrators,
      summary: "Retry a worker’s failed jobs, as many as time allows; says how many are left",
      params: ofWorker,
      replies: { 200: message },
    }),
    removeDeadLetters: endpoint({
      method: "DELETE",
      path: "/operations/dead-letters/{worker}",
      audience: administrators,
      summary:
        "Remove a worker’s failed jobs permanently, as many as time allows; says how many are left",
      params: ofWorker,
      replies: { 200: message },
    }),
    listJobs: endpoint({
      method: "GET",
      path: "/operations/jobs",
      audience: administrators,
      summary: "List scheduled jobs with their last and next runs",
      query: z.object({
        ...paging,
        q: z.optional(anyLine(120)),
        sort: sortBy("id", "next_at", "last_at"),
        /** The state: `late` should have run by now. */
        state: z.optional(z.enum(["late"])),
      }),
      replies: { 200: pageEnvelope(job) },
    }),
    runJob: endpoint({
      method: "POST",
      path: "/operations/jobs/{job}/run",
      audience: administrators,
      summary: "Run a scheduled job now; it processes whatever is due",
      params: z.object({ job: slug }),
      replies: { 200: message },
    }),
    listRuns: endpoint({
      method: "GET",
      path: "/operations/runs",
      audience: administrators,
      summary: "List a job’s last 500 runs that did work, latest first by default",
      query: z.object({
        ...paging,
        job: z._default(z.string().check(z.maxLength(60)), ""),
        sort: sortBy("started_at", "seconds", "writes"),
      }),
      replies: { 200: pageEnvelope(run) },
    }),
    listAlarms: endpoint({
      method: "GET",
      path: "/operations/alarms",
      audience: administrators,
      summary: "List alarms, what they mean and what to do; CloudWatch has their states",
      replies: {
        200: z.object({
          data: z.array(alarm),
          /** False on one machine, where nothing is monitored. */
          watched: z.boolean(),
        }),
      },
    }),
    readHealth: endpoint({
      method: "GET",
      path: "/operations/health",
      audience: administrators,
      summary: "Read the status of each part of the stack",
      replies: { 200: listEnvelope(health) },
    }),
    readSettings: endpoint({
      method: "GET",
      path: "/operations/settings",
      audience: administrators,
      summary: "Read the deployment settings, date and commit",
      replies: { 200: single(stackSettings) },
    }),
    previewSettings: endpoint({
      method: "POST",
      path: "/operations/settings/preview",
      audience: administrators,
      summary: "Preview what a deployment with this settings file would change",
      body: z.object({
        /** The text of `infra/settings.json`. */
        file: z
          .string("Choose the file")
          .check(
            z.minLength(1, "Choose the file"),
            z.maxLength(maxFileLength, "This file is too long"),
          ),
      }),
      replies: { 200: listEnvelope(settingChange) },
    }),
    listEvents: endpoint({
      method: "GET",
      path: "/operations/events",
      audience: administrators,
      summary:
        "Read a day’s event log (UTC), latest first by default: the last 5,000 lines, kept for 90 days",
      query: z.object({
        ...paging,
        q: z.optional(anyLine(120)),
        sort: sortBy("at"),
        /** The day; today by default. */
        day: z.optional(z.string(useDate).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, useDate))),
      }),
      replies: { 200: pageEnvelope(loggedEvent) },
    }),
    listSurveys: endpoint({
      method: "GET",
      path: "/operations/surveys",
      audience: administrators,
      summary: "List survey responses, latest first by default: the last 2,000",
      query: z.object({
        ...paging,
        rating: z.optional(z.enum(["great", "ok", "poor", "none"])),
        sort: sortBy("at", "rating"),
      }),
      replies: { 200: pageEnvelope(survey) },
    }),
  },
});
