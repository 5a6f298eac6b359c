/** What wakes workers by the clock. */
import { Duration, Stack } from "aws-cdk-lib";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { CfnSchedule, CfnScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { product } from "../../shared/kernel/product.ts";
import { type ScheduleName, schedules } from "../../shared/kernel/schedules.ts";
import { allow } from "./product-function.ts";

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
  readonly #role: Role;
  readonly #needs = new PolicyDocument();

  constructor(scope: Construct, id: string, stack: string) {
    super(scope, id);
    this.#group = new CfnScheduleGroup(this, "Group", { name: stack }).ref;
    // One for all schedules: each of their own would be a resource, of which a stack has 500.
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
      allow(["lambda:InvokeFunction"], [lambda.functionArn]),
      allow(["sqs:SendMessage"], [deadLetters.queueArn]),
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
