/** The queues of workers: for the changes that they follow, and for dead letters. */
import { Duration } from "aws-cdk-lib";
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { CfnQueuePolicy, type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { deadLetterDays } from "../../shared/kernel/dead-letters.ts";
import { acknowledge } from "./acknowledge.ts";
import { allowStatement } from "./product-function.ts";

const encrypted = { encryption: QueueEncryption.SQS_MANAGED } as const;

/** The number of attempts before a message is parked. */
const maxAttempts = 6;

/** All queues of a stack. One policy for all of them requires TLS: one for each would be a resource each. */
export class WorkerQueues {
  readonly #scope: Construct;
  readonly #stack: string;
  readonly #urls: string[] = [];

  constructor(scope: Construct, stack: string) {
    this.#scope = scope;
    this.#stack = stack;
    new CfnQueuePolicy(scope, "QueuesPolicy", {
      queues: this.#urls,
      policyDocument: new PolicyDocument({
        statements: [
          new PolicyStatement({
            effect: Effect.DENY,
            principals: [new AnyPrincipal()],
            actions: ["sqs:*"],
            resources: ["*"],
            conditions: { Bool: { "aws:SecureTransport": "false" } },
          }),
        ],
      }),
    });
  }

  /**
   * Adds the queue in which failed work waits, after all attempts, for a sweep that retries it or for a person (decision 037).
   * With `fedByBus` the event bus sends to it too, which writes a policy of its own.
   */
  addDeadLetters(worker: string, fedByBus = false): Queue {
    const queue = new Queue(this.#scope, `${worker}-dead-letters`, {
      ...encrypted,
      queueName: `${this.#stack}-${worker}-dead-letters`,
      enforceSSL: fedByBus,
      retentionPeriod: Duration.days(deadLetterDays),
    });
    if (!fedByBus) this.#urls.push(queue.queueUrl);
    acknowledge(queue, { "AwsSolutions-SQS3": "It is the dead-letter queue of a function." });
    return queue;
  }

  /** Adds the queue of changes. A message in progress is hidden for six times the worker's timeout, as AWS recommends. */
  addChanges(worker: string, timeout: Duration, deadLetters: IQueue): Queue {
    const queue = new Queue(this.#scope, `${worker}-changes`, {
      ...encrypted,
      queueName: `${this.#stack}-${worker}-changes`,
      visibilityTimeout: Duration.seconds(timeout.toSeconds() * 6),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxAttempts },
    });
    this.#urls.push(queue.queueUrl);
    return queue;
  }
}

/** Returns the permissions to park failed work, and to delete it once it is done. */
export const parkStatement = (deadLetters: IQueue): PolicyStatement =>
  allowStatement(
    ["sqs:DeleteMessage", "sqs:ReceiveMessage", "sqs:SendMessage"],
    [deadLetters.queueArn],
  );

/** Returns the permissions to consume a queue. */
export const consumeStatement = (queue: IQueue): PolicyStatement =>
  allowStatement(
    [
      "sqs:ChangeMessageVisibility",
      "sqs:DeleteMessage",
      "sqs:GetQueueAttributes",
      "sqs:ReceiveMessage",
    ],
    [queue.queueArn],
  );
