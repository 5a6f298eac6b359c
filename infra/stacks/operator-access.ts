/** Grants what administrators do with workers in their screens: view, resend and delete dead letters, and run a job. */
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { allowStatement } from "../constructs/product-function.ts";
import type { WorkerFunction } from "./workers/add-worker.ts";

export const operatorStatements = (
  workers: readonly WorkerFunction[],
): readonly PolicyStatement[] => [
  allowStatement(
    ["lambda:InvokeFunction"],
    workers.map(({ worker }) => worker.arn),
  ),
  allowStatement(
    [
      "sqs:ChangeMessageVisibility",
      "sqs:DeleteMessage",
      "sqs:GetQueueAttributes",
      "sqs:ReceiveMessage",
    ],
    workers.map(({ deadLetters }) => deadLetters.queueArn),
  ),
];

/** Returns the addresses of the workers' dead-letter queues, as `functions/platform/queue-addresses.ts` reads them. */
export const deadLetterQueuesValue = (workers: readonly WorkerFunction[]): string =>
  [workers[0]?.deadLetters.queueUrl, ...workers.map(({ worker }) => worker.name)].join(" ");
