/** EventBridge Scheduler: invokes functions by the shared clock. */
import { valueAt, numberOf, textOf } from "../../json.ts";
import { parseDocument } from "../../resolve-intrinsics.ts";
import type { Resource, Template } from "../../template.ts";
import type { AsyncTarget } from "../lambda/async-invocations.ts";
import {
  createDueRows,
  type DueRowsQuery,
  parseDueQueries,
  type DueRows,
  type ReadDue,
} from "./due-rows.ts";
import { type Occurrences, occurrencesOf } from "./occurrences.ts";
import { planRuns, type RunPlan } from "./plan-runs.ts";

export interface ScheduleSpec {
  readonly name: string;
  readonly description: string;
  readonly expression: string;
  readonly zone: string;
  readonly functionArn: string;
  readonly input: unknown;
  readonly target: AsyncTarget;
  /** The location of its work; empty if it names none. */
  readonly due: readonly DueRowsQuery[];
}

export interface ScheduleState {
  readonly name: string;
  readonly description: string;
  readonly expression: string;
  readonly zone: string;
  /** The next run; null also while it is off. */
  readonly next: string | null;
  readonly last: string | null;
}

export interface SchedulesOptions {
  readonly specs: readonly ScheduleSpec[];
  readonly now: () => number;
  readonly invoke: (functionArn: string, input: unknown, target: AsyncTarget) => Promise<void>;
  readonly readDue: ReadDue;
}

export interface SchedulesPart {
  readonly list: readonly ScheduleState[];
  /** Plans the runs while the clock moves: after `from` and up to `to`, in order. */
  plan(from: number, to: number): RunPlan;
  /** Runs a schedule and waits for it; returns false if there is none of that name. */
  run(name: string, at?: number): Promise<boolean>;
  /**
   * Turns a schedule on or off. One that is off runs only on request, as if its job were down. Returns false if there is none of
   * that name.
   */
  turn(name: string, isOn: boolean): boolean;
  /** Stops automatic runs while the clock moves. */
  hold(): void;
  resume(): void;
  stop(): void;
}

/** Returns the specification of every schedule in the template. */
export const scheduleSpecs = (template: Template): readonly ScheduleSpec[] =>
  template
    .ofType("AWS::Scheduler::Schedule")
    .filter(({ properties }) => properties["State"] !== "DISABLED")
    .map(specOf);

const specOf = ({ properties, metadata }: Resource): ScheduleSpec => {
  const name = textOf(properties["Name"]);
  const target = properties["Target"];
  const queue = textOf(valueAt(target, "DeadLetterConfig", "Arn"));
  return {
    name,
    description: textOf(properties["Description"]),
    expression: textOf(properties["ScheduleExpression"]),
    zone: textOf(properties["ScheduleExpressionTimezone"]) || "UTC",
    functionArn: textOf(valueAt(target, "Arn")),
    input: parseDocument(valueAt(target, "Input") ?? "{}", name),
    target: {
      retries: numberOf(valueAt(target, "RetryPolicy", "MaximumRetryAttempts"), 185),
      failureQueue: queue === "" ? undefined : queue,
    },
    due: parseDueQueries(metadata["DueWork"]),
  };
};

interface Entry {
  readonly spec: ScheduleSpec;
  readonly occurrences: Occurrences;
  readonly due: DueRows | undefined;
  isOn: boolean;
  /** The time in epoch milliseconds on the shared clock. */
  last: number | null;
}

/** Starts the schedules by the shared clock. */
export const startSchedules = (options: SchedulesOptions): SchedulesPart => {
  const { specs, now, invoke, readDue } = options;
  const entries = specs.map((spec): Entry => ({
    spec,
    occurrences: occurrencesOf(spec.expression, spec.zone),
    due: spec.due.length > 0 ? createDueRows(spec.due, readDue) : undefined,
    isOn: true,
    last: null,
  }));
  const findByName = (name: string) => entries.find(({ spec }) => spec.name === name);
  const run = async (name: string, at = now()): Promise<boolean> => {
    const entry = findByName(name);
    if (!entry) return false;
    entry.last = at;
    await invoke(entry.spec.functionArn, entry.spec.input, entry.spec.target);
    return true;
  };
  let checked = now();
  let current = 0;
  const look = (): void => {
    const time = now();
    if (current > 0) return;
    for (const { spec, occurrences, isOn } of entries) {
      const next = occurrences.next(checked);
      // Runs that a stopped or sleeping machine has missed are not made up for, as with EventBridge.
      if (isOn && next !== null && next <= time) void run(spec.name, time);
    }
    checked = time;
  };
  const timer = setInterval(look, 1000).unref();
  const iso = (time: number | null): string | null =>
    time === null ? null : new Date(time).toISOString();
  return {
    get list() {
      return entries.map(
        ({ spec: { name, description, expression, zone }, occurrences, isOn, last }) => ({
          name,
          description,
          expression,
          zone,
          next: isOn ? iso(occurrences.next(now())) : null,
          last: iso(last),
        }),
      );
    },
    plan: (from, to) =>
      planRuns(
        entries
          .filter(({ isOn }) => isOn)
          .map(({ spec: { name, functionArn }, occurrences, due }) => ({
            name,
            functionArn,
            occurrences,
            due,
          })),
        from,
        to,
      ),
    run,
    turn: (name, isOn) => {
      const entry = findByName(name);
      if (!entry) return false;
      entry.isOn = isOn;
      return true;
    },
    hold: () => {
      current += 1;
    },
    resume: () => {
      current -= 1;
      checked = now();
    },
    stop: () => clearInterval(timer),
  };
};
