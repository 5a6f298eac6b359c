/** What administrators do with workers from their screens: look at what was given up, send it again, remove it, run a job. */
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { allow } from "../constructs/product-function.ts";
import type { WorkerFunction } from "./workers/add-worker.ts";

export const operatorStatements = (
  workers: readonly WorkerFunction[],
): readonly PolicyStatement[] => [
  allow(
    ["lambda:InvokeFunction"],
    workers.map(({ worker }) => worker.arn),
  ),
  allow(
    [
      "sqs:ChangeMessageVisibility",
      "sqs:DeleteMessage",
      "sqs:GetQueueAttributes",
      "sqs:ReceiveMessage",
    ],
    workers.map(({ deadLetters }) => deadLetters.queueArn),
  ),
];

/** Where their queues of dead letters are, as `functions/platform/queue-addresses.ts` reads it. */
export const queuesOf = (workers: readonly WorkerFunction[]): string =>
  [workers[0]?.deadLetters.queueUrl, ...workers.map(({ worker }) => worker.name)].join(" ");
