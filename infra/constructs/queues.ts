/** Queues of workers: of changes that they follow, and of what they gave up. */
import { Duration } from "aws-cdk-lib";
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { CfnQueuePolicy, type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { deadLetterDays } from "../../shared/kernel/dead-letters.ts";
import { acknowledge } from "./acknowledge.ts";
import { allow } from "./product-function.ts";

const encrypted = { encryption: QueueEncryption.SQS_MANAGED } as const;

/** How often a message is tried before it is parked. */
const mostTries = 6;

/** All queues of a stack. One policy for all of them says that they are reached by TLS alone: each would be a resource. */
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
   * Where what a worker could not do, after all its tries, waits for a sweep that does it, or for a person (decision 037). With
   * `fedByBus` the event bus sends to it, too, which writes a policy of its own.
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

  /** What the worker has in hand is hidden from others for six times as long as it may take, as AWS advises. */
  addChanges(worker: string, timeout: Duration, deadLetters: IQueue): Queue {
    const queue = new Queue(this.#scope, `${worker}-changes`, {
      ...encrypted,
      queueName: `${this.#stack}-${worker}-changes`,
      visibilityTimeout: Duration.seconds(timeout.toSeconds() * 6),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: mostTries },
    });
    this.#urls.push(queue.queueUrl);
    return queue;
  }
}

/** What a function needs to park what it cannot do, and to remove what it has done since. */
export const parkStatement = (deadLetters: IQueue): PolicyStatement =>
  allow(["sqs:DeleteMessage", "sqs:ReceiveMessage", "sqs:SendMessage"], [deadLetters.queueArn]);

/** What a function needs to be fed by a queue. */
export const consumeStatement = (queue: IQueue): PolicyStatement =>
  allow(
    [
      "sqs:ChangeMessageVisibility",
      "sqs:DeleteMessage",
      "sqs:GetQueueAttributes",
      "sqs:ReceiveMessage",
    ],
    [queue.queueArn],
  );
