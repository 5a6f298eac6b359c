import { Duration } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Alarms } from "../../constructs/alarms.ts";
import type { workers } from "../../constructs/bundle-functions.ts";
import type { ProductFunction, Surroundings } from "../../constructs/product-function.ts";
import {
  createDeadLetters,
  parkStatement,
  streamStatements,
} from "../../constructs/worker-triggers.ts";

export interface WorkersProps {
  readonly scope: Construct;
  readonly stack: string;
  readonly surroundings: Surroundings;
  readonly alarms: Alarms;
  /** How many letters leave in a second. */
  readonly lettersPerSecond: number;
  readonly makeFunction: (
    name: string,
    statements: readonly PolicyStatement[],
    environment: Readonly<Record<string, string>>,
  ) => ProductFunction;
}

export interface Worker {
  readonly worker: ProductFunction;
  readonly deadLetters: Queue;
}

/** A function that is woken by what happened or by the clock, and parks what it cannot do. */
export const addWorker = (
  name: (typeof workers)[number],
  { scope, stack, surroundings, alarms, makeFunction }: WorkersProps,
  reads: "nothing" | "stream" = "stream",
  environment: Readonly<Record<string, string>> = {},
): Worker => {
  const deadLetters = createDeadLetters(scope, name, stack);
  const worker = makeFunction(
    name,
    [
      ...(reads === "stream" ? streamStatements(surroundings.table) : []),
      parkStatement(deadLetters),
    ],
    { ...environment, DEAD_LETTERS_URL: deadLetters.queueUrl },
  );
  worker.lambda.configureAsyncInvoke({
    onFailure: new SqsDestination(deadLetters),
    retryAttempts: 2,
    maxEventAge: Duration.hours(1),
  });
  if (reads === "stream") alarms.watchStream(worker);
  alarms.watchDeadLetters(worker, deadLetters);
  return { worker, deadLetters };
};
