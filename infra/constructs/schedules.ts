/** The schedules of workers. */
import { Duration, Stack } from "aws-cdk-lib";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { CfnSchedule, CfnScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { product } from "../../shared/kernel/product.ts";
import { type ScheduleName, schedules } from "../../shared/kernel/schedules.ts";
import { allowStatement } from "./product-function.ts";

/**
 * The location of a sweep's work: rows of an index whose sort key begins with the instant from which they are due. In
 * `partition`, `{shard}` stands for each number below `shards`.
 */
export interface DueRowsProps {
  readonly index: "gsi1" | "gsi2";
  readonly partition: string;
  readonly shards?: number;
  /** The time for which the sweep leaves a row to others: the stream, or a call in progress. */
  readonly after?: Duration;
}

export interface ScheduleTarget {
  /** The name in the local console and the alarms; expression and task are in the list of all schedules. */
  readonly name: ScheduleName;
  readonly lambda: IFunction;
  readonly deadLetters: IQueue;
  /**
   * The location of the work of a job that runs more than once a day. AWS does not need it; a moved local clock runs the job when
   * something is due.
   */
  readonly due?: readonly DueRowsProps[];
}

/** The EventBridge Scheduler schedules. A run may be skipped or doubled: due work is found by date, never by the run. */
export class Schedules extends Construct {
  readonly #group: string;
  readonly #role: Role;
  readonly #needs = new PolicyDocument();

  constructor(scope: Construct, id: string, stack: string) {
    super(scope, id);
    this.#group = new CfnScheduleGroup(this, "Group", { name: stack }).ref;
    // All schedules share one role: one for each would be a resource each, of which a stack has 500.
    this.#role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
      inlinePolicies: { needs: this.#needs },
    });
  }

  add(target: ScheduleTarget): void {
    const { name, lambda, deadLetters, due = [] } = target;
    const { description, expression, task } = schedules[name];
    this.#needs.addStatements(
      allowStatement(["lambda:InvokeFunction"], [lambda.functionArn]),
      allowStatement(["sqs:SendMessage"], [deadLetters.queueArn]),
    );
    const schedule = new CfnSchedule(this, name, {
      name,
      groupName: this.#group,
      description,
      scheduleExpression: expression,
      scheduleExpressionTimezone: product.timeZone,
      flexibleTimeWindow: { mode: "OFF" },
      target: {
        arn: lambda.functionArn,
        roleArn: this.#role.roleArn,
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
