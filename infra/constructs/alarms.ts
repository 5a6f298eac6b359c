import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { ProductFunction } from "./product-function.ts";

export interface AlarmsProps {
  readonly stack: string;
  readonly email?: string;
}

const window = Duration.minutes(5);

/** Alarms that call for a person, all to one topic. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly #stack: string;

  constructor(scope: Construct, id: string, { stack, email }: AlarmsProps) {
    super(scope, id);
    this.#stack = stack;
    this.topic = new Topic(this, "Topic", { topicName: `${stack}-alarms`, enforceSSL: true });
    // A topic with a policy of its own no longer lets its account's alarms publish.
    this.topic.grantPublish(new ServicePrincipal("cloudwatch.amazonaws.com"));
    if (email !== undefined) this.topic.addSubscription(new EmailSubscription(email));
  }

  watchApi(apiId: string): void {
    this.#alarm("api-5xx", "The API fails", this.#api("5xx", apiId), 5);
  }

  watchFunction({ name, lambda }: ProductFunction): void {
    const options = { period: window, statistic: Stats.SUM };
    this.#alarm(`${name}-errors`, `${name} fails`, lambda.metricErrors(options), 3);
    this.#alarm(`${name}-throttles`, `${name} is throttled`, lambda.metricThrottles(options), 1);
  }

  /** A worker that reads the stream must not fall behind. */
  watchStream({ name, lambda }: ProductFunction): void {
    const age = lambda.metric("IteratorAge", { period: window, statistic: Stats.MAXIMUM });
    this.#alarm(`${name}-behind`, `${name} is ten minutes behind`, age, 600_000);
  }

  /** What a worker parks must be looked at. */
  watchDeadLetters({ name }: ProductFunction, deadLetters: Queue): void {
    const parked = deadLetters.metricApproximateNumberOfMessagesVisible({
      period: window,
      statistic: Stats.MAXIMUM,
    });
    this.#alarm(`${name}-parked`, `${name} could not do something`, parked, 1);
  }

  /** For what a function reports and survives: a line of its log that holds `words`. */
  watchLog({ name, logGroup }: ProductFunction, alarm: string, words: string): void {
    const filter = new MetricFilter(logGroup, alarm, {
      logGroup,
      filterPattern: FilterPattern.anyTerm(words),
      metricNamespace: this.#stack,
      metricName: `${name}-${alarm}`,
    });
    const metric = filter.metric({ period: window, statistic: Stats.SUM });
    this.#alarm(`${name}-${alarm}`, `${name} says: ${words}`, metric, 1);
  }

  watchTable(table: TableV2): void {
    for (const metricName of ["ReadThrottleEvents", "WriteThrottleEvents"]) {
      const metric = table.metric(metricName, { period: window, statistic: Stats.SUM });
      this.#alarm(`table-${metricName}`, "The table throttles", metric, 1);
    }
  }

  #api(metricName: string, apiId: string): Metric {
    return new Metric({
      namespace: "AWS/ApiGateway",
      metricName,
      dimensionsMap: { ApiId: apiId },
      period: window,
      statistic: Stats.SUM,
    });
  }

  #alarm(name: string, description: string, metric: IMetric, threshold: number): void {
    new Alarm(this, name, {
      alarmName: `${this.#stack}-${name}`,
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}
