/** What administrators see of what runs by itself. */
import * as z from "zod/mini";
import { instant } from "../fields.ts";

export const parkedMail = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  /** Why it was given up. */
  note: z.string(),
  queued_at: instant,
  parked_at: instant,
});
export type ParkedMailView = z.output<typeof parkedMail>;

export const parkedLetter = z.object({
  /** Of the member. */
  id: z.string(),
  /** Its Monday, as a date. */
  on: z.string(),
  /** Why it was given up. */
  note: z.string(),
  parked_at: instant,
});
export type ParkedLetterView = z.output<typeof parkedLetter>;

export const parkedEvent = z.object({
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

export const deadLetter = z.object({
  id: z.string(),
  worker: z.string(),
  /** What woke the worker; of what nobody understands nothing is known. */
  kind: z.enum(["changes", "task", "event", "unknown"]),
  /** How many changes, which task, the event's kind. */
  about: z.nullable(z.string()),
  why: z.nullable(z.string()),
  parked_at: instant,
  /** When its queue lets go of it. */
  ends_at: instant,
});
export type DeadLetterView = z.output<typeof deadLetter>;

/** All that one worker has given up. */
export const deadLetterQueue = z.object({
  worker: z.string(),
  /** About how many there are, as their queue counts them. */
  letters: z.int(),
  /** How many of them were looked at for this list. */
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
  /** Of the schedule. */
  id: z.string(),
  description: z.string(),
  /** How often: `Every day at 09:00`. */
  runs: z.string(),
  worker: z.string(),
  next_at: z.nullable(instant),
  /** Of its task, whichever schedule woke it; null where none was kept yet. */
  last: z.nullable(run),
  /** It should have run again by now, or for the first time. */
  late: z.boolean(),
  /** When a run began that was killed. */
  unended_at: z.nullable(instant),
  /** Since when each run leaves something, where that is days. */
  left_since: z.nullable(instant),
});
export type JobView = z.output<typeof job>;

export const alarm = z.object({
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
  /** `look`: somebody should; `bad`: members feel it or soon will. */
  state: z.enum(["good", "look", "bad"]),
  sentence: z.string(),
});
export type HealthView = z.output<typeof health>;

export const loggedEvent = z.object({
  id: z.string(),
  at: instant,
  text: z.string(),
  /** Null for a visitor. */
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
  /** Null on one machine. */
  deployed_at: z.nullable(instant),
  commit: z.nullable(z.string()),
  /** A value that is none is null. */
  settings: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
});
export type StackSettingsView = z.output<typeof stackSettings>;

export const settingChange = z.object({
  name: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Why the deployment stops there. */
  refused: z.nullable(z.string()),
});
export type SettingChangeView = z.output<typeof settingChange>;
