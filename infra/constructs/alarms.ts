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
import {
  type AlarmKind,
  alarms,
  type LogAlarmKind,
  logAlarms,
} from "../../shared/kernel/alarms.ts";
import type { ProductFunction } from "./product-function.ts";

export interface AlarmsProps {
  readonly stack: string;
  readonly email?: string;
}

const window = Duration.minutes(5);

/** The alarms that need a person, all with one topic. */
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
    const metric = new Metric({
      namespace: "AWS/ApiGateway",
      metricName: "5xx",
      dimensionsMap: { ApiId: apiId },
      period: window,
      statistic: Stats.SUM,
    });
    this.#alarm(alarms["api-fails"], "", metric);
  }

  watchFunction({ name, lambda }: ProductFunction): void {
    const errors = lambda.metricErrors({ period: window, statistic: Stats.SUM });
    this.#alarm(alarms["function-fails"], name, errors);
  }

  /** Watches throttling. The limit on concurrent functions belongs to the account, so one alarm covers all of them. */
  watchThrottles(): void {
    const metric = new Metric({
      namespace: "AWS/Lambda",
      metricName: "Throttles",
      period: window,
      statistic: Stats.SUM,
    });
    this.#alarm(alarms["function-throttled"], "", metric);
  }

  /** Watches that the reader of the stream does not fall behind. */
  watchStream({ name, lambda }: ProductFunction): void {
    const age = lambda.metric("IteratorAge", { period: window, statistic: Stats.MAXIMUM });
    this.#alarm(alarms["stream-behind"], name, age);
  }

  /** Watches that a worker does not fall behind the changes that it follows. */
  watchChanges({ name }: ProductFunction, changes: Queue): void {
    const age = changes.metricApproximateAgeOfOldestMessage({
      period: window,
      statistic: Stats.MAXIMUM,
    });
    this.#alarm(alarms["changes-wait"], name, age);
  }

  /** Watches the messages that a worker parks, which must be looked at. */
  watchDeadLetters({ name }: ProductFunction, deadLetters: Queue): void {
    const parked = deadLetters.metricApproximateNumberOfMessagesVisible({
      period: window,
      statistic: Stats.MAXIMUM,
    });
    this.#alarm(alarms["letters-parked"], name, parked);
  }

  /** Watches the log for errors that a function reports and survives. */
  watchLog({ name, logGroup }: ProductFunction, kind: LogAlarmKind): void {
    const alarm = logAlarms[kind];
    const metricName = nameOf(alarm, name);
    const filter = new MetricFilter(logGroup, metricName.replace(`${name}-`, ""), {
      logGroup,
      filterPattern: FilterPattern.anyTerm(alarm.words),
      metricNamespace: this.#stack,
      metricName,
    });
    this.#alarm(alarm, name, filter.metric({ period: window, statistic: Stats.SUM }));
  }

  watchTable(table: TableV2): void {
    for (const kind of ["read-throttled", "write-throttled"] as const) {
      const alarm = alarms[kind];
      const metricName = alarm.name.replace("table-", "");
      this.#alarm(alarm, "", table.metric(metricName, { period: window, statistic: Stats.SUM }));
    }
  }

  #alarm(alarm: AlarmText, of: string, metric: IMetric): void {
    const name = nameOf(alarm, of);
    new Alarm(this, name, {
      alarmName: `${this.#stack}-${name}`,
      // The recipient of the alarm email reads what to do.
      alarmDescription: `${alarm.means} ${alarm.todo}`,
      metric,
      threshold: alarm.threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}

type AlarmText = (typeof alarms)[AlarmKind] | (typeof logAlarms)[LogAlarmKind];

const nameOf = ({ name }: AlarmText, watched: string): string =>
  name.replace("{function}", watched);
