/** What the console shows and does; filled in as the stack's parts come up. */
import type { EventsPart } from "../services/events/start-events.ts";
import type { Clock } from "../services/clock/clock.ts";
import type { ClockMove } from "../services/clock/move-clock.ts";
import type { MailStore } from "../services/mailbox/mail-store.ts";
import type { Queues } from "../services/queues/queue-store.ts";
import type { StripePart } from "../services/stripe/start-stripe.ts";
import type { SchedulesPart } from "../services/schedules/start-schedules.ts";

export interface PartState {
  readonly name: string;
  readonly pid: number | null;
  /** Null for what has no address of its own. */
  readonly url: string | null;
}

export interface ConsoleParts {
  readonly clock: Clock;
  readonly moveTo: (target: number) => Promise<ClockMove>;
  readonly schedules: SchedulesPart;
  /** Resolves when streams, retries and events have nothing left to do. */
  readonly settle: () => Promise<void>;
  /** Undefined when mails go elsewhere. */
  readonly mails: MailStore | undefined;
  /** Undefined when payments go elsewhere. */
  readonly stripe: StripePart | undefined;
  /** Calls a function by its short name, and waits for its answer: JSON. */
  readonly invoke: (name: string, event: unknown) => Promise<string>;
  readonly queues: Queues;
  readonly events: EventsPart;
}

export interface ConsoleState {
  readonly ready: boolean;
  readonly parts: readonly PartState[];
  /** Undefined until all is up. */
  readonly running: ConsoleParts | undefined;
}
