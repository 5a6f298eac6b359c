/** What runs by itself, and what it could not do: for administrators. */
import * as z from "zod/mini";
import { endpoint, feature } from "./endpoint.ts";
import { listOf, message, wholeList } from "./envelope.ts";
import { anyLine, instant, wholeNumber } from "./fields.ts";

const administrators = { staff: ["administrator"] } as const;
const paging = { page: wholeNumber(1, 999_999, 1), limit: wholeNumber(1, 500, 25) };

/** Names the cause of a mail: `verify-usr_01J…-v3`. */
const mailId = z.string().check(z.maxLength(200), z.regex(/^[a-z][\w.:@#+-]*$/, "Not a mail"));

const parkedMail = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  /** Why it was given up. */
  note: z.string(),
  queued_at: instant,
  parked_at: instant,
});
export type ParkedMailView = z.output<typeof parkedMail>;

const parkedEvent = z.object({
  id: z.string(),
  /** Stripe's own, where the text can be read so far. */
  event_id: z.nullable(z.string()),
  type: z.nullable(z.string()),
  reason: z.string(),
  deliveries: z.int(),
  first_at: instant,
  last_at: instant,
});
export type ParkedEventView = z.output<typeof parkedEvent>;

const run = z.object({
  id: z.string(),
  started_at: instant,
  seconds: z.number(),
  outcome: z.enum(["done", "left", "failed"]),
  writes: z.int(),
  said: z.array(z.object({ level: z.string(), message: z.string(), times: z.int() })),
});
export type RunView = z.output<typeof run>;

const job = z.object({
  /** Of the schedule. */
  id: z.string(),
  description: z.string(),
  expression: z.string(),
  worker: z.string(),
  next_at: z.nullable(instant),
  /** Of its task, whichever schedule woke it; null where none was kept yet. */
  last: z.nullable(run),
  /** It should have run again by now. */
  late: z.boolean(),
});
export type JobView = z.output<typeof job>;

const alarm = z.object({
  id: z.string(),
  /** As CloudWatch has it; `{function}` stands for each that is watched. */
  name: z.string(),
  watches: z.string(),
  rings: z.string(),
  means: z.string(),
  todo: z.string(),
  page: z.nullable(z.string()),
  guide: z.nullable(z.string()),
});
export type AlarmView = z.output<typeof alarm>;

const health = z.object({
  part: z.enum(["table", "library", "mails", "stripe", "jobs"]),
  /** `look`: somebody should; `bad`: members feel it or soon will. */
  state: z.enum(["good", "look", "bad"]),
  sentence: z.string(),
});
export type HealthView = z.output<typeof health>;

const loggedEvent = z.object({
  id: z.string(),
  at: instant,
  text: z.string(),
  /** Null for a visitor. */
  user_id: z.nullable(z.string()),
});
export type LoggedEventView = z.output<typeof loggedEvent>;

const survey = z.object({
  id: z.string(),
  at: instant,
  rating: z.nullable(z.enum(["great", "ok", "poor"])),
  feedback: z.string(),
  order_id: z.nullable(z.string()),
  user_id: z.string(),
});
export type SurveyView = z.output<typeof survey>;

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
    listJobs: endpoint({
      method: "GET",
      path: "/operations/jobs",
      audience: administrators,
      summary: "What the clock wakes: when, and what came of it the last time",
      replies: { 200: wholeList(job) },
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
