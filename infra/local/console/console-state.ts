/** The state and the actions of the console, filled in as the stack's parts start. */
import type { EventsPart } from "../services/events/start-events.ts";
import type { Clock } from "../services/clock/clock.ts";
import type { ClockMove } from "../services/clock/move-clock.ts";
import type { FunctionState } from "../services/lambda/start-lambda.ts";
import type { MailStore } from "../services/mailbox/mail-store.ts";
import type { Queues } from "../services/queues/queue-store.ts";
import type { StripePart } from "../services/stripe/start-stripe.ts";
import type { SchedulesPart } from "../services/schedules/start-schedules.ts";

export interface PartState {
  readonly name: string;
  readonly pid: number | null;
  /** The address; null for a part without one. */
  readonly url: string | null;
}

export interface ConsoleParts {
  readonly clock: Clock;
  readonly moveTo: (target: number) => Promise<ClockMove>;
  readonly schedules: SchedulesPart;
  /** Resolves when streams, retries and events have no work left. */
  readonly settle: () => Promise<void>;
  /** The mail store; undefined if emails go elsewhere. */
  readonly mails: MailStore | undefined;
  /** The Stripe stand-in; undefined if payments go elsewhere. */
  readonly stripe: StripePart | undefined;
  /** Calls a function by its short name, and returns its JSON result. */
  readonly invoke: (name: string, event: unknown) => Promise<string>;
  readonly functions: () => readonly FunctionState[];
  readonly queues: Queues;
  readonly events: EventsPart;
}

export interface ConsoleState {
  readonly ready: boolean;
  readonly parts: readonly PartState[];
  /** The parts; undefined until all have started. */
  readonly running: ConsoleParts | undefined;
}
