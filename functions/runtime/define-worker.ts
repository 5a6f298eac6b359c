/**
 * A Lambda that no route leads to: woken by the table's stream, by schedules and by other events. Around its work run, as
 * middlewares, what every worker needs: log lines that name it, one parse of what woke it, partial failures.
 */
import middy from "@middy/core";
import type { Context, DynamoDBBatchResponse } from "aws-lambda";
import * as z from "zod/mini";
import { sweepAndSettle } from "./dead-letters.ts";
import { type CountingLog, countingLog } from "./counting-log.ts";
import { createDeps, type Deps } from "./deps.ts";
import { recordRun } from "./record-run.ts";
import type { Key } from "./table/write.ts";

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

/** A row that was written. */
export interface TableChange {
  readonly key: Key;
  readonly sequenceNumber: string;
  /** As DynamoDB's JSON has it, where the stream brings it. */
  readonly before: unknown;
  readonly after: unknown;
}

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

const text = z.object({ S: z.string() });

const record = z.object({
  dynamodb: z.object({
    Keys: z.object({ pk: text, sk: text }),
    SequenceNumber: z.string(),
    OldImage: z.optional(z.unknown()),
    NewImage: z.optional(z.unknown()),
  }),
});

type Wake =
  | { readonly by: "changes"; readonly changes: readonly TableChange[] }
  | { readonly by: "task"; readonly task: string }
  | { readonly by: "event"; readonly event: unknown };

type WorkerContext = Context & { wake: Wake; failed: readonly TableChange[] };
type WorkerMiddleware = middy.MiddlewareObj<unknown, unknown, Error, WorkerContext>;

const aboutWorker = ({ log }: Deps, feature: string): WorkerMiddleware => ({
  before: ({ context }) => log.about({ feature, lambdaRequestId: context.awsRequestId }),
});

const changeOf = ({ dynamodb }: z.output<typeof record>): TableChange => ({
  key: { pk: dynamodb.Keys.pk.S, sk: dynamodb.Keys.sk.S },
  sequenceNumber: dynamodb.SequenceNumber,
  before: dynamodb.OldImage,
  after: dynamodb.NewImage,
});

const changesIn = z.object({ Records: z.array(record) });
const taskIn = z.object({ task: z.string() });

const wakeOf = (event: unknown): Wake => {
  const changes = changesIn.safeParse(event);
  if (changes.success) return { by: "changes", changes: changes.data.Records.map(changeOf) };
  const named = taskIn.safeParse(event);
  return named.success ? { by: "task", task: named.data.task } : { by: "event", event };
};

const readWake = (): WorkerMiddleware => ({
  before: ({ event, context }) => {
    context.wake = wakeOf(event);
    context.failed = [];
  },
});

/** What failed comes again, from the first such record on; what is done is passed over then. */
const partialFailures = (): WorkerMiddleware => ({
  after: (request) => {
    const { wake, failed } = request.context;
    if (wake.by !== "changes") return;
    request.response = {
      batchItemFailures: failed.map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })),
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
  { name, changes, tasks, event }: WorkerDefinition<D>,
  wake: Exclude<Wake, { by: "event" }>,
  time: TimeLeft,
): Promise<readonly TableChange[]> => {
  const unknown = notKnown({ name });
  switch (wake.by) {
    case "changes":
      if (!changes) throw unknown;
      return changes(deps, wake.changes, time);
    case "task": {
      const task = tasks[wake.task];
      if (!task) throw unknown;
      await sweepAndSettle(
        deps,
        () =>
          recordRun({ ...deps, log }, { worker: name, task: wake.task }, () => task(deps, time)),
        event &&
          (async (letter) => {
            await event(deps, letter);
          }),
      );
      return [];
    }
  }
};
