/** What runs by itself, and what it could not do: for administrators. */
import * as z from "zod/mini";
import { endpoint, feature } from "./endpoint.ts";
import { listOf, message, single, wholeList } from "./envelope.ts";
import { anyLine, wholeNumber } from "./fields.ts";
import {
  alarm,
  deadLetter,
  health,
  job,
  loggedEvent,
  parkedEvent,
  parkedMail,
  run,
  settingChange,
  stackSettings,
  survey,
} from "./operations-views.ts";

const administrators = { staff: ["administrator"] } as const;
const paging = { page: wholeNumber(1, 999_999, 1), limit: wholeNumber(1, 500, 25) };

/** Names the cause of a mail: `verify-usr_01J…-v3`. */
const mailId = z.string().check(z.maxLength(200), z.regex(/^[a-z][\w.:@#+-]*$/, "Not a mail"));

/** As a worker is called, or a schedule. */
const slug = z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/, "Not a name"), z.maxLength(40));
/** As SQS calls a letter. */
const letterAt = z.object({ worker: slug, letterId: z.uuid() });

/** Characters of a settings file. */
const longestFile = 20_000;

const useDate = "Use a date as YYYY-MM-DD";

export const operationsContract = feature({
  name: "operations",
  endpoints: {
    listParkedMails: endpoint({
      method: "GET",
      path: "/operations/mails",
      audience: administrators,
      summary: "Mails that were given up, the longest parked first",
      query: z.object({ ...paging, q: z.optional(anyLine(120)) }),
      replies: { 200: listOf(parkedMail) },
    }),
    resendMail: endpoint({
      method: "POST",
      path: "/operations/mails/{mailId}/resend",
      audience: administrators,
      summary:
        "Queue a parked mail again, for the next sweep; one that is not parked stays as it is",
      params: z.object({ mailId }),
      replies: { 200: message },
    }),
    listParkedEvents: endpoint({
      method: "GET",
      path: "/operations/stripe-events",
      audience: administrators,
      summary: "Events of Stripe's that nobody could read, the latest first",
      query: z.object(paging),
      replies: { 200: listOf(parkedEvent) },
    }),
    listDeadLetters: endpoint({
      method: "GET",
      path: "/operations/dead-letters",
      audience: administrators,
      summary:
        "What workers have given up, up to fifty of each, the longest parked first; what a sweep has in hand is missing",
      query: z.object({ ...paging, q: z.optional(anyLine(120)) }),
      replies: { 200: listOf(deadLetter) },
    }),
    resendDeadLetter: endpoint({
      method: "POST",
      path: "/operations/dead-letters/{worker}/{letterId}/resend",
      audience: administrators,
      summary:
        "Wake the worker for the same again; what it gives up once more comes back as a new dead letter",
      params: letterAt,
      replies: { 200: message },
    }),
    removeDeadLetter: endpoint({
      method: "DELETE",
      path: "/operations/dead-letters/{worker}/{letterId}",
      audience: administrators,
      summary: "Remove a dead letter for good; nothing else is changed by it",
      params: letterAt,
      replies: { 200: message },
    }),
    listJobs: endpoint({
      method: "GET",
      path: "/operations/jobs",
      audience: administrators,
      summary: "What the clock wakes: when, and what came of it the last time",
      replies: { 200: wholeList(job) },
    }),
    runJob: endpoint({
      method: "POST",
      path: "/operations/jobs/{job}/run",
      audience: administrators,
      summary:
        "Wake a schedule's task now; it finds what is due by its date, whenever and how often it runs",
      params: z.object({ job: slug }),
      replies: { 200: message },
    }),
    listRuns: endpoint({
      method: "GET",
      path: "/operations/runs",
      audience: administrators,
      summary: "The last 500 runs of a schedule's task that did something, the latest first",
      query: z.object({ ...paging, job: z._default(z.string().check(z.maxLength(60)), "") }),
      replies: { 200: listOf(run) },
    }),
    listAlarms: endpoint({
      method: "GET",
      path: "/operations/alarms",
      audience: administrators,
      summary: "What rings for a person, what it means and what to do; states are CloudWatch's",
      replies: {
        200: z.object({
          data: z.array(alarm),
          /** Nothing watches on one machine. */
          watched: z.boolean(),
        }),
      },
    }),
    readHealth: endpoint({
      method: "GET",
      path: "/operations/health",
      audience: administrators,
      summary: "How each part of the stack is, in a sentence, from what it keeps of itself",
      replies: { 200: wholeList(health) },
    }),
    readSettings: endpoint({
      method: "GET",
      path: "/operations/settings",
      audience: administrators,
      summary: "The settings that the stack was made with, when and from which commit",
      replies: { 200: single(stackSettings) },
    }),
    previewSettings: endpoint({
      method: "POST",
      path: "/operations/settings/preview",
      audience: administrators,
      summary: "What a deployment with this settings file would change; nothing is changed by it",
      body: z.object({
        /** The text of `infra/settings.json`. */
        file: z
          .string("Bring the file")
          .check(
            z.minLength(1, "Bring the file"),
            z.maxLength(longestFile, "This file is too long"),
          ),
      }),
      replies: { 200: wholeList(settingChange) },
    }),
    listEvents: endpoint({
      method: "GET",
      path: "/operations/events",
      audience: administrators,
      summary:
        "The event log of a day (UTC), the latest first: its last 5,000 lines, kept for 90 days",
      query: z.object({
        ...paging,
        q: z.optional(anyLine(120)),
        /** Today, unless told. */
        day: z.optional(z.string(useDate).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, useDate))),
      }),
      replies: { 200: listOf(loggedEvent) },
    }),
    listSurveys: endpoint({
      method: "GET",
      path: "/operations/surveys",
      audience: administrators,
      summary: "What members have said of us, the latest first: the last 2,000",
      query: z.object({ ...paging, rating: z.optional(z.enum(["great", "ok", "poor", "none"])) }),
      replies: { 200: listOf(survey) },
    }),
  },
});
