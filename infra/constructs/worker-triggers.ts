/** What wakes the workers: the table's stream and schedules. */
import { Duration, Stack } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  EventSourceMapping,
  FilterCriteria,
  type IFunction,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { CfnSchedule, CfnScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { deadLetterDays } from "../../shared/kernel/dead-letters.ts";
import { product } from "../../shared/kernel/product.ts";
import { type ScheduleName, schedules } from "../../shared/kernel/schedules.ts";
import { acknowledge } from "./acknowledge.ts";
import { allow } from "./product-function.ts";

/** Where what a worker could not do, after all its tries, waits for a sweep that does it, or for a person (decision 037). */
export const createDeadLetters = (scope: Construct, worker: string, stack: string): Queue => {
  const queue = new Queue(scope, `${worker}-dead-letters`, {
    queueName: `${stack}-${worker}-dead-letters`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(deadLetterDays),
  });
  acknowledge(queue, { "AwsSolutions-SQS3": "It is the dead-letter queue of a function." });
  return queue;
};

/** What a function needs to park what it cannot do, and to remove what it has done since. */
export const parkStatement = (deadLetters: IQueue): PolicyStatement =>
  allow(["sqs:DeleteMessage", "sqs:ReceiveMessage", "sqs:SendMessage"], [deadLetters.queueArn]);

/** What a function needs to be fed by the table's stream. */
export const streamStatements = (table: TableV2): PolicyStatement[] => [
  allow(
    [
      "dynamodb:DescribeStream",
      "dynamodb:GetRecords",
      "dynamodb:GetShardIterator",
      "dynamodb:ListStreams",
    ],
    [table.tableStreamArn ?? ""],
  ),
];

export interface RowPattern {
  readonly pk?: readonly unknown[];
  readonly sk?: readonly unknown[];
}

export interface StreamConsumerProps {
  readonly target: IFunction;
  readonly table: TableV2;
  readonly deadLetters: IQueue;
  /** Records of these rows, by their keys: each `pk` and `sk` lists patterns of which one must match. */
  readonly rows: readonly RowPattern[];
  readonly eventNames?: readonly ("INSERT" | "MODIFY" | "REMOVE")[];
  readonly batchSize: number;
  /** How long records are gathered before the function is called. */
  readonly gather?: Duration;
}

/** A batch that fails is halved until what is at fault stands alone; that is tried five times and then parked. */
export const consumeStream = (
  scope: Construct,
  { target, table, deadLetters, rows, eventNames, batchSize, gather }: StreamConsumerProps,
): EventSourceMapping =>
  new EventSourceMapping(scope, "Stream", {
    target,
    eventSourceArn: table.tableStreamArn ?? "",
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize,
    ...(gather === undefined ? {} : { maxBatchingWindow: gather }),
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 5,
    maxRecordAge: Duration.hours(6),
    onFailure: new SqsDlq(deadLetters),
    filters: rows.map(({ pk, sk }) =>
      FilterCriteria.filter({
        ...(eventNames === undefined ? {} : { eventName: eventNames }),
        dynamodb: {
          Keys: {
            ...(pk === undefined ? {} : { pk: { S: pk } }),
            ...(sk === undefined ? {} : { sk: { S: sk } }),
          },
        },
      }),
    ),
  });

/**
 * Where a sweep finds its work: rows of an index whose sort key begins with the instant from which they are due. In
 * `partition`, `{shard}` stands for each number below `shards`.
 */
export interface DueWork {
  readonly index: "gsi1" | "gsi2";
  readonly partition: string;
  readonly shards?: number;
  /** How long the sweep leaves a row to others: the stream, or a call that is under way. */
  readonly after?: Duration;
}

export interface ScheduleTarget {
  /** As the local console and the alarms call it; when it runs, and what for, stands with those of all. */
  readonly name: ScheduleName;
  readonly lambda: IFunction;
  readonly deadLetters: IQueue;
  /**
   * Of what runs more than once a day: where its work lies. AWS does not need to know; a clock that is moved runs it when
   * something is due.
   */
  readonly due?: readonly DueWork[];
}

/** EventBridge Scheduler's schedules. It may skip or double a run: due work is found by date, never by the run. */
export class Schedules extends Construct {
  readonly #group: string;

  constructor(scope: Construct, id: string, stack: string) {
    super(scope, id);
    this.#group = new CfnScheduleGroup(this, "Group", { name: stack }).ref;
  }

  add(target: ScheduleTarget): void {
    const { name, lambda, deadLetters, due = [] } = target;
    const { description, expression, task } = schedules[name];
    const role = new Role(this, `${name}-role`, {
      assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
      inlinePolicies: {
        needs: new PolicyDocument({
          statements: [
            allow(["lambda:InvokeFunction"], [lambda.functionArn]),
            allow(["sqs:SendMessage"], [deadLetters.queueArn]),
          ],
        }),
      },
    });
    const schedule = new CfnSchedule(this, name, {
      name,
      groupName: this.#group,
      description,
      scheduleExpression: expression,
      scheduleExpressionTimezone: product.timeZone,
      flexibleTimeWindow: { mode: "OFF" },
      target: {
        arn: lambda.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ task }),
        retryPolicy: { maximumRetryAttempts: 3, maximumEventAgeInSeconds: 3600 },
        deadLetterConfig: { arn: deadLetters.queueArn },
      },
    });
    const places = due.map(({ index, partition, shards = 1, after = Duration.seconds(0) }) => ({
      index,
      partition,
      shards,
      after: after.toSeconds(),
    }));
    if (places.length > 0) schedule.addMetadata("DueWork", places);
  }
}
