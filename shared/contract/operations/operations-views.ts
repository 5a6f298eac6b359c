/** The administrators' views of automatic jobs. */
import * as z from "zod/mini";
import { instant } from "../fields.ts";

export const failedEmail = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  /** The reason why it was given up. */
  note: z.string(),
  queued_at: instant,
  parked_at: instant,
});
export type FailedEmailView = z.output<typeof failedEmail>;

export const failedNewsletter = z.object({
  /** The id of the member. */
  id: z.string(),
  /** The Monday of the newsletter, as a date. */
  on: z.string(),
  /** The reason why it was given up. */
  note: z.string(),
  parked_at: instant,
});
export type FailedNewsletterView = z.output<typeof failedNewsletter>;

export const failedEvent = z.object({
  id: z.string(),
  /** Stripe's id of the event, if the text can be parsed that far. */
  event_id: z.nullable(z.string()),
  type: z.nullable(z.string()),
  reason: z.string(),
  deliveries: z.int(),
  first_at: instant,
  last_at: instant,
});
export type FailedEventView = z.output<typeof failedEvent>;

export const deadLetter = z.object({
  id: z.string(),
  worker: z.string(),
  /** The trigger of the worker; `unknown` if the message cannot be parsed. */
  kind: z.enum(["changes", "task", "event", "unknown"]),
  /** The number of changes, the task, or the kind of event. */
  about: z.nullable(z.string()),
  why: z.nullable(z.string()),
  parked_at: instant,
  /** The time at which its queue deletes it. */
  ends_at: instant,
});
export type DeadLetterView = z.output<typeof deadLetter>;

/** All dead letters of one worker. */
export const deadLetterQueue = z.object({
  worker: z.string(),
  /** The approximate number of messages, as the queue counts them. */
  letters: z.int(),
  /** The number of messages that were read for this list. */
  listed: z.int(),
});
export type DeadLetterQueueView = z.output<typeof deadLetterQueue>;

export const run = z.object({
  id: z.string(),
  started_at: instant,
  seconds: z.number(),
  outcome: z.enum(["done", "left", "failed"]),
  writes: z.int(),
  said: z.array(z.object({ level: z.string(), message: z.string(), times: z.int() })),
});
export type RunView = z.output<typeof run>;

export const job = z.object({
  /** The id of the schedule. */
  id: z.string(),
  description: z.string(),
  /** The frequency, such as `Every day at 09:00`. */
  runs: z.string(),
  worker: z.string(),
  next_at: z.nullable(instant),
  /** The last run of its task, whichever schedule triggered it; null if none was stored yet. */
  last: z.nullable(run),
  /** True if it should have run again by now, or for the first time. */
  late: z.boolean(),
  /** The start of a run that was killed. */
  unended_at: z.nullable(instant),
  /** The time since which each run has left work undone, if that is days ago. */
  left_since: z.nullable(instant),
});
export type JobView = z.output<typeof job>;

export const alarm = z.object({
  id: z.string(),
  /** The name in CloudWatch; `{function}` stands for each monitored function. */
  name: z.string(),
  watches: z.string(),
  rings: z.string(),
  means: z.string(),
  todo: z.string(),
  page: z.nullable(z.string()),
  guide: z.nullable(z.string()),
});
export type AlarmView = z.output<typeof alarm>;

export const health = z.object({
  part: z.enum([
    "table",
    "library",
    "mails",
    "letters",
    "stripe",
    "events",
    "jobs",
    "dead-letters",
  ]),
  /** The state: `look` needs attention; `bad` affects members now or soon. */
  state: z.enum(["good", "look", "bad"]),
  sentence: z.string(),
});
export type HealthView = z.output<typeof health>;

export const loggedEvent = z.object({
  id: z.string(),
  at: instant,
  text: z.string(),
  /** The member; null for a visitor. */
  user_id: z.nullable(z.string()),
});
export type LoggedEventView = z.output<typeof loggedEvent>;

export const survey = z.object({
  id: z.string(),
  at: instant,
  rating: z.nullable(z.enum(["great", "ok", "poor"])),
  feedback: z.string(),
  order_id: z.nullable(z.string()),
  user_id: z.string(),
});
export type SurveyView = z.output<typeof survey>;

export const stackSettings = z.object({
  branch: z.string(),
  /** The time of the deployment; null on one machine. */
  deployed_at: z.nullable(instant),
  commit: z.nullable(z.string()),
  /** The settings; a setting without a value is null. */
  settings: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
});
export type StackSettingsView = z.output<typeof stackSettings>;

export const settingChange = z.object({
  name: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The reason why the deployment stops there. */
  refused: z.nullable(z.string()),
});
export type SettingChangeView = z.output<typeof settingChange>;
