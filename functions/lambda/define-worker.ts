/**
 * A Lambda without a route, which table changes, schedules and other events invoke. Its middlewares do what every
 * worker needs: log lines that name the worker, one parse of the event, and partial failures.
 */
import middy from "@middy/core";
import type { Context, DynamoDBBatchResponse } from "aws-lambda";
import { type CountingLog, countingLog } from "../platform/counting-log.ts";
import { createDeps, type Deps } from "../platform/deps.ts";
import { readDeadLetterChanges } from "../platform/dead-letter-records.ts";
import { recordRun } from "./record-run.ts";
import { sweepAndClearDeadLetters } from "../platform/retry-dead-letters.ts";
import type { TableChange } from "../platform/table-change.ts";
import { processMessages } from "./process-messages.ts";
import { type WorkerInvocation, parseInvocation } from "./worker-invocation.ts";

/**
 * The work of a worker. `changes` receives table rows that were written and returns those to retry, from the first of
 * them on; if it throws, the whole batch is retried. `tasks` are called by name by schedules, and return whether they
 * have left nothing undone, which resolves dead letters. `event` receives anything else, and its result is returned to
 * the caller.
 */
export interface WorkerDefinition<D extends Deps> {
  readonly name: string;
  readonly build: (deps: Deps) => D;
  readonly changes?: (
    deps: D,
    changes: readonly TableChange[],
    time: TimeLeft,
  ) => Promise<readonly TableChange[]>;
  readonly tasks: Readonly<Record<string, (deps: D, time: TimeLeft) => Promise<boolean>>>;
  /** Tasks that do not cover the work of dead letters, which remain even if such a task succeeds. */
  readonly passesOver?: readonly string[];
  readonly event?: (deps: D, event: unknown) => Promise<unknown>;
}

export const defineWorker = <D extends Deps>(definition: WorkerDefinition<D>) => {
  const base = createDeps();
  const log = countingLog(base.log);
  const deps = definition.build({ ...base, log });
  return middy<unknown, unknown, Error, WorkerContext>()
    .use(setLogContext(deps, definition.name))
    .use(readInvocation())
    .use(partialFailures())
    .handler(async (_event: unknown, context: WorkerContext) => {
      const time = { milliseconds: () => context.getRemainingTimeInMillis() };
      if (context.wake.by === "event")
        return handleInvocation(deps, definition, context.wake.event);
      context.failed = await runWorker({ deps, log }, definition, context.wake, time);
      return undefined;
    });
};

/** The time until Lambda ends the run. */
export interface TimeLeft {
  milliseconds(): number;
}

/**
 * Processes changed rows that are independent of each other. `workOf` returns the work of a change, or null for none. A
 * failure is logged and retried, and does not hold up the others.
 */
export const processEach =
  <D extends Deps, W>(
    workOf: (change: TableChange) => W | null,
    run: (deps: D, work: W) => Promise<void>,
  ) =>
  async (deps: D, changes: readonly TableChange[]): Promise<readonly TableChange[]> => {
    const failed: TableChange[] = [];
    for (const change of changes) {
      const requested = workOf(change);
      if (requested === null) continue;
      try {
        await run(deps, requested);
      } catch (error) {
        deps.log.error("work failed", error, { work: requested });
        failed.push(change);
      }
    }
    return failed;
  };

/** The context; `failed` are messages of the worker's queue, or changes of the stream, to retry. */
type WorkerContext = Context & { wake: WorkerInvocation; failed: readonly string[] };
type WorkerMiddleware = middy.MiddlewareObj<unknown, unknown, Error, WorkerContext>;

const setLogContext = ({ log }: Deps, feature: string): WorkerMiddleware => ({
  before: ({ context }) => log.about({ feature, lambdaRequestId: context.awsRequestId }),
});

const readInvocation = (): WorkerMiddleware => ({
  before: ({ event, context }) => {
    context.wake = parseInvocation(event);
    context.failed = [];
  },
});

/**
 * Reports failures, so that they are retried. The stream retries everything from the first failure on, and work that is
 * done is skipped then.
 */
const partialFailures = (): WorkerMiddleware => ({
  after: (request) => {
    const { wake, failed } = request.context;
    if (wake.by !== "stream" && wake.by !== "queue") return;
    request.response = {
      batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })),
    } satisfies DynamoDBBatchResponse;
  },
});

const unknownInvocationError = ({ name }: { readonly name: string }): Error =>
  new Error(`${name} was woken by something it does not know`);

const handleInvocation = async <D extends Deps>(
  deps: D,
  definition: WorkerDefinition<D>,
  event: unknown,
): Promise<unknown> => {
  if (!definition.event) throw unknownInvocationError(definition);
  return definition.event(deps, event);
};

const runWorker = async <D extends Deps>(
  { deps, log }: { readonly deps: D; readonly log: CountingLog },
  { name, changes, tasks, passesOver = [], event }: WorkerDefinition<D>,
  wake: Exclude<WorkerInvocation, { by: "event" }>,
  time: TimeLeft,
): Promise<readonly string[]> => {
  const unknown = unknownInvocationError({ name });
  switch (wake.by) {
    case "stream": {
      if (!changes) throw unknown;
      const failed = await changes(deps, wake.changes, time);
      return failed.map(({ sequenceNumber }) => sequenceNumber);
    }
    case "queue":
      if (!changes) throw unknown;
      return processMessages(deps, wake.messages, (some) => changes(deps, some, time), time);
    case "letter": {
      if (!changes) throw unknown;
      const lost = wake.changes ?? (await readDeadLetterChanges(wake.place));
      const failed = await changes(deps, lost, time);
      // The event is retried twice, and parked again after that.
      if (failed.length > 0) throw new Error("It failed again");
      return [];
    }
    case "task": {
      const task = tasks[wake.task];
      if (!task) throw unknown;
      const sweep = () => task(deps, time);
      const takeAgain =
        event &&
        (async (letter: unknown) => {
          await event(deps, letter);
        });
      await recordRun({ ...deps, log }, { worker: name, task: wake.task }, () =>
        passesOver.includes(wake.task) ? sweep() : sweepAndClearDeadLetters(deps, sweep, takeAgain),
      );
      return [];
    }
  }
};
