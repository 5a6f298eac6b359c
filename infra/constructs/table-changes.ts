/** Delivers changes of the table to workers: one function reads the stream and forwards them to queues (decision 091). */
import { Duration } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  EventSourceMapping,
  FilterCriteria,
  type IFunction,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import {
  type ChangeSubscription,
  changeSubscriptions,
  type RowPattern,
} from "../../shared/kernel/change-subscriptions.ts";
import { allowStatement } from "./product-function.ts";

/** Returns the permissions to read the table's stream. */
export const streamStatement = (table: TableV2): PolicyStatement =>
  allowStatement(
    [
      "dynamodb:DescribeStream",
      "dynamodb:GetRecords",
      "dynamodb:GetShardIterator",
      "dynamodb:ListStreams",
    ],
    [table.tableStreamArn ?? ""],
  );

export interface StreamReaderProps {
  readonly target: IFunction;
  readonly table: TableV2;
  readonly deadLetters: IQueue;
}

/**
 * Connects the function to the stream. A failing batch is halved until the failing record is alone; that is tried five times and
 * then parked.
 */
export const addStreamMapping = (
  scope: Construct,
  { target, table, deadLetters }: StreamReaderProps,
): EventSourceMapping =>
  new EventSourceMapping(scope, "Stream", {
    target,
    eventSourceArn: table.tableStreamArn ?? "",
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 100,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 5,
    maxRecordAge: Duration.hours(6),
    onFailure: new SqsDlq(deadLetters),
    filters: filtersOf(Object.values(changeSubscriptions)).map((Keys) =>
      FilterCriteria.filter({ dynamodb: { Keys } }),
    ),
  });

/**
 * Returns two filters, of which AWS allows five: rows of partitions that are followed whole, and rows that are selected within
 * theirs. A few unwanted rows pass; the function drops them.
 */
export const filtersOf = (subscriptions: readonly ChangeSubscription[]): readonly object[] => {
  const rows = subscriptions.flatMap((one) => one.rows);
  const whole = rows.filter(({ sk }) => sk === undefined);
  const some = rows.filter(({ sk }) => sk !== undefined);
  return [
    ...(whole.length > 0 ? [{ pk: { S: distinct(whole.map(({ pk }) => pk)) } }] : []),
    ...(some.length > 0
      ? [
          {
            pk: { S: distinct(some.map(({ pk }) => pk)) },
            sk: { S: distinct(some.map(({ sk = [] }) => sk)) },
          },
        ]
      : []),
  ];
};

const distinct = (patterns: readonly RowPattern["pk"][]): RowPattern["pk"] => [
  ...new Map(patterns.flat().map((one) => [JSON.stringify(one), one])).values(),
];

export interface ChangesConsumerProps {
  readonly target: IFunction;
  readonly changes: IQueue;
  /** The batch size, above ten only if messages are batched over time. */
  readonly batchSize: number;
  /** The time for which messages are batched before the function is called. */
  readonly gather?: Duration;
  /** The number of concurrent executions for the queue; AWS allows no fewer than two. */
  readonly abreast: number;
}

/** Connects the worker. Failed messages of a batch are retried, and parked after their attempts. */
export const addQueueMapping = (
  scope: Construct,
  { target, changes, batchSize, gather, abreast }: ChangesConsumerProps,
): EventSourceMapping =>
  new EventSourceMapping(scope, "Changes", {
    target,
    eventSourceArn: changes.queueArn,
    batchSize,
    ...(gather === undefined ? {} : { maxBatchingWindow: gather }),
    maxConcurrency: abreast,
    reportBatchItemFailures: true,
  });
