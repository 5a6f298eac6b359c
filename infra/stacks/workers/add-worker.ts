import { Duration } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { SubscribedWorker } from "../../../shared/kernel/change-subscriptions.ts";
import type { Alarms } from "../../constructs/alarms.ts";
import type { workers } from "../../constructs/bundle-functions.ts";
import { functionConfigs } from "../../constructs/function-config.ts";
import type { ProductFunction, FunctionResources } from "../../constructs/product-function.ts";
import { parkStatement, consumeStatement, type WorkerQueues } from "../../constructs/queues.ts";
import { type ChangesConsumerProps, addQueueMapping } from "../../constructs/table-changes.ts";

export interface WorkersProps {
  readonly scope: Construct;
  readonly stack: string;
  readonly surroundings: FunctionResources;
  readonly alarms: Alarms;
  readonly queues: WorkerQueues;
  /** The number of newsletters sent per second. */
  readonly lettersPerSecond: number;
  readonly makeFunction: (
    name: string,
    statements: readonly PolicyStatement[],
    environment: Readonly<Record<string, string>>,
  ) => ProductFunction;
}

export interface WorkerFunction {
  readonly worker: ProductFunction;
  readonly deadLetters: Queue;
}

/** A worker that gets changes of the table from its own queue. */
export interface QueueWorkerFunction extends WorkerFunction {
  readonly changes: Queue;
}

export interface WorkerFunctionOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly statements?: readonly PolicyStatement[];
  /** True if failed events of the bus go to its dead letters. */
  readonly fedByBus?: boolean;
}

/** Adds a function that is invoked by events or schedules, and parks what it cannot do. */
export const addWorker = (
  name: (typeof workers)[number],
  props: WorkersProps,
  options: WorkerFunctionOptions = {},
): WorkerFunction =>
  makeWorker(name, props, props.queues.addDeadLetters(name, options.fedByBus), options);

/** Adds a worker that also follows changes of the table. */
export const addSubscribedWorker = (
  name: SubscribedWorker,
  props: WorkersProps,
  how: Pick<ChangesConsumerProps, "abreast" | "batchSize" | "gather">,
  options: WorkerFunctionOptions = {},
): QueueWorkerFunction => {
  const deadLetters = props.queues.addDeadLetters(name, options.fedByBus);
  const timeout = Duration.seconds(functionConfigs[name]?.timeout ?? 0);
  const changes = props.queues.addChanges(name, timeout, deadLetters);
  const added = makeWorker(name, props, deadLetters, {
    environment: { ...options.environment, CHANGES_URL: changes.queueUrl },
    statements: [...(options.statements ?? []), consumeStatement(changes)],
  });
  addQueueMapping(added.worker, { target: added.worker.lambda, changes, ...how });
  props.alarms.watchChanges(added.worker, changes);
  return { ...added, changes };
};

const makeWorker = (
  name: string,
  { alarms, makeFunction }: WorkersProps,
  deadLetters: Queue,
  { environment = {}, statements = [] }: WorkerFunctionOptions,
): WorkerFunction => {
  const worker = makeFunction(name, [...statements, parkStatement(deadLetters)], {
    ...environment,
    DEAD_LETTERS_URL: deadLetters.queueUrl,
  });
  worker.lambda.configureAsyncInvoke({
    onFailure: new SqsDestination(deadLetters),
    retryAttempts: 2,
    maxEventAge: Duration.hours(1),
  });
  alarms.watchDeadLetters(worker, deadLetters);
  return { worker, deadLetters };
};
