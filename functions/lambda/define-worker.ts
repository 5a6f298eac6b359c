/**
 * A Lambda that no route leads to: woken by changes of the table, by schedules and by other events. Around its work run, as
 * middlewares, what every worker needs: log lines that name it, one parse of what woke it, partial failures.
 */
import middy from "@middy/core";
import type { Context, DynamoDBBatchResponse } from "aws-lambda";
import { type CountingLog, countingLog } from "../platform/counting-log.ts";
import { createDeps, type Deps } from "../platform/deps.ts";
import { readLostChanges } from "../platform/dead-letter-records.ts";
import { recordRun } from "./record-run.ts";
import { sweepAndSettle } from "../platform/retry-dead-letters.ts";
import type { TableChange } from "../platform/table-change.ts";
import { processMessages } from "./process-messages.ts";
import { type Wake, wakeOf } from "./worker-wake.ts";

/**
 * `changes` are rows of the table that were written: it answers those that have to come again, from the first of them on.
 * What it throws makes the whole batch come again. `tasks` are what schedules ask for by name: each answers whether it has
 * left nothing undone, which settles dead letters. `event` is anything else; what it answers goes to whoever waits for it.
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
  /** Tasks that say nothing of what dead letters are about: these stay, however well such a task goes. */
  readonly passesOver?: readonly string[];
  readonly event?: (deps: D, event: unknown) => Promise<unknown>;
}

export const defineWorker = <D extends Deps>(definition: WorkerDefinition<D>) => {
  const base = createDeps();
  const log = countingLog(base.log);
  const deps = definition.build({ ...base, log });
  return middy<unknown, unknown, Error, WorkerContext>()
    .use(aboutWorker(deps, definition.name))
    .use(readWake())
    .use(partialFailures())
    .handler(async (_event: unknown, context: WorkerContext) => {
      const time = { milliseconds: () => context.getRemainingTimeInMillis() };
      if (context.wake.by === "event") return answer(deps, definition, context.wake.event);
      context.failed = await work({ deps, log }, definition, context.wake, time);
      return undefined;
    });
};

/** Until Lambda ends the run. */
export interface TimeLeft {
  milliseconds(): number;
}

/**
 * For workers whose changed rows have nothing to do with each other: `workOf` says what a change asks for, null for nothing.
 * One that fails is logged and comes again; it does not hold up the others.
 */
export const oneByOne =
  <D extends Deps, W>(
    workOf: (change: TableChange) => W | null,
    run: (deps: D, work: W) => Promise<void>,
  ) =>
  async (deps: D, changes: readonly TableChange[]): Promise<readonly TableChange[]> => {
    const failed: TableChange[] = [];
    for (const change of changes) {
      const wanted = workOf(change);
      if (wanted === null) continue;
      try {
        await run(deps, wanted);
      } catch (error) {
        deps.log.error("work failed", error, { work: wanted });
        failed.push(change);
      }
    }
    return failed;
  };

/** `failed` are messages of its queue, or changes of the stream, which have to come again. */
type WorkerContext = Context & { wake: Wake; failed: readonly string[] };
type WorkerMiddleware = middy.MiddlewareObj<unknown, unknown, Error, WorkerContext>;

const aboutWorker = ({ log }: Deps, feature: string): WorkerMiddleware => ({
  before: ({ context }) => log.about({ feature, lambdaRequestId: context.awsRequestId }),
});

const readWake = (): WorkerMiddleware => ({
  before: ({ event, context }) => {
    context.wake = wakeOf(event);
    context.failed = [];
  },
});

/** What failed comes again; of the stream everything from there on, and what is done is passed over then. */
const partialFailures = (): WorkerMiddleware => ({
  after: (request) => {
    const { wake, failed } = request.context;
    if (wake.by !== "stream" && wake.by !== "queue") return;
    request.response = {
      batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })),
    } satisfies DynamoDBBatchResponse;
  },
});

const notKnown = ({ name }: { readonly name: string }): Error =>
  new Error(`${name} was woken by something it does not know`);

const answer = async <D extends Deps>(
  deps: D,
  definition: WorkerDefinition<D>,
  event: unknown,
): Promise<unknown> => {
  if (!definition.event) throw notKnown(definition);
  return definition.event(deps, event);
};

const work = async <D extends Deps>(
  { deps, log }: { readonly deps: D; readonly log: CountingLog },
  { name, changes, tasks, passesOver = [], event }: WorkerDefinition<D>,
  wake: Exclude<Wake, { by: "event" }>,
  time: TimeLeft,
): Promise<readonly string[]> => {
  const unknown = notKnown({ name });
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
      const lost = wake.changes ?? (await readLostChanges(wake.place));
      const failed = await changes(deps, lost, time);
      // It comes again twice, and is parked again after that.
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
        passesOver.includes(wake.task) ? sweep() : sweepAndSettle(deps, sweep, takeAgain),
      );
      return [];
    }
  }
};
