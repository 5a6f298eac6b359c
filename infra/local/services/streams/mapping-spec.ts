/** Reads a stream's event source mapping from the template. */
import { valueAt, arrayOf, numberOf, textOf } from "../../json.ts";
import { parseDocument } from "../../resolve-intrinsics.ts";
import type { Resource, Template } from "../../template.ts";
import { compilePattern, type Matches } from "../events/match-pattern.ts";
import { queueOf } from "../queues/queue-mapping.ts";

export interface MappingSpec {
  /** The logical id in the template. */
  readonly id: string;
  readonly functionArn: string;
  /** The logical id of the table whose stream it reads. */
  readonly tableId: string;
  /** The filters, of which one must match; none means every record. */
  readonly filters: readonly Matches[];
  readonly batchSize: number;
  /** The time for which records are batched, in milliseconds. */
  readonly window: number;
  readonly bisect: boolean;
  readonly reportsItems: boolean;
  /** The number of retries. */
  readonly retries: number;
  /** The seconds after which a record is given up; infinite without a limit. */
  readonly oldest: number;
  readonly failureQueue: string | undefined;
}

export const mappingSpecs = (template: Template): readonly MappingSpec[] =>
  template
    .ofType("AWS::Lambda::EventSourceMapping")
    .filter(
      (mapping) =>
        mapping.properties["Enabled"] !== false && queueOf(template, mapping) === undefined,
    )
    .map((resource) => specOf(template, resource));

const limit = (value: unknown): number => {
  const number = numberOf(value, -1);
  return number < 0 ? Number.POSITIVE_INFINITY : number;
};

const tableOf = ({ id, raw }: Resource): string => {
  const [table, attribute] = arrayOf(valueAt(raw, "EventSourceArn", "Fn::GetAtt")).map(textOf);
  if (table === undefined || attribute !== "StreamArn")
    throw new Error(
      `${id} reads something else than a table's stream or a queue, which is all that is known.`,
    );
  return table;
};

const specOf = (template: Template, resource: Resource): MappingSpec => {
  const { id, properties } = resource;
  const target = textOf(properties["FunctionName"]);
  const lambda = template
    .ofType("AWS::Lambda::Function")
    .find((one) => one.id === target || one.properties["FunctionName"] === target);
  const queue = textOf(valueAt(properties, "DestinationConfig", "OnFailure", "Destination"));
  const filters = arrayOf(valueAt(properties, "FilterCriteria", "Filters"));
  return {
    id,
    functionArn: lambda ? template.attribute(lambda.id, "Arn") : target,
    tableId: tableOf(resource),
    filters: filters.map((filter) =>
      compilePattern(parseDocument(valueAt(filter, "Pattern"), id), id),
    ),
    batchSize: numberOf(properties["BatchSize"], 100),
    window: numberOf(properties["MaximumBatchingWindowInSeconds"], 0) * 1000,
    bisect: properties["BisectBatchOnFunctionError"] === true,
    reportsItems: arrayOf(properties["FunctionResponseTypes"]).includes("ReportBatchItemFailures"),
    retries: limit(properties["MaximumRetryAttempts"]),
    oldest: limit(properties["MaximumRecordAgeInSeconds"]),
    failureQueue: queue === "" ? undefined : queue,
  };
};
