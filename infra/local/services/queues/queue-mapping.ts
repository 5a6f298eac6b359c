/** Reads a queue's event source mapping from the template. */
import { arrayOf, valueAt, numberOf, textOf } from "../../json.ts";
import type { Resource, Template } from "../../template.ts";

export interface QueueMapping {
  /** The logical id in the template. */
  readonly id: string;
  readonly functionArn: string;
  readonly queueArn: string;
  readonly queueName: string;
  readonly batchSize: number;
  /** The time for which messages are batched, in milliseconds. */
  readonly window: number;
  readonly reportsItems: boolean;
  /** The number of times a message is received before it is parked. */
  readonly maxAttempts: number;
  readonly deadLetterArn: string | undefined;
}

/** Returns the event source mappings of queues. Throws a sentence for what Lambda rejects. */
export const queueMappings = (template: Template): readonly QueueMapping[] =>
  template
    .ofType("AWS::Lambda::EventSourceMapping")
    .filter((mapping) => queueOf(template, mapping) !== undefined)
    .map((mapping) => mappingOf(template, mapping));

export const queueOf = (template: Template, { raw }: Resource): Resource | undefined => {
  const [id = ""] = arrayOf(valueAt(raw, "EventSourceArn", "Fn::GetAtt")).map(textOf);
  const resource = template.byId(id);
  return resource?.type === "AWS::SQS::Queue" ? resource : undefined;
};

const mappingOf = (template: Template, mapping: Resource): QueueMapping => {
  const { id, properties } = mapping;
  const queue = queueOf(template, mapping);
  const target = textOf(properties["FunctionName"]);
  const lambda = template
    .ofType("AWS::Lambda::Function")
    .find((one) => one.id === target || one.properties["FunctionName"] === target);
  if (queue === undefined || lambda === undefined)
    throw new Error(`${id} leads from or to what the template does not hold.`);
  const hidden = numberOf(queue.properties["VisibilityTimeout"], 30);
  const timeout = numberOf(lambda.properties["Timeout"], 3);
  if (hidden < timeout)
    throw new Error(
      `Lambda refuses ${id}: messages are hidden for ${hidden} s, and the function may take ${timeout} s.`,
    );
  const batchSize = numberOf(properties["BatchSize"], 10);
  const window = numberOf(properties["MaximumBatchingWindowInSeconds"], 0) * 1000;
  if (batchSize > 10 && window < 1000)
    throw new Error(`Lambda refuses ${id}: more than ten messages at once have to be gathered.`);
  const redrive = queue.properties["RedrivePolicy"];
  const deadLetterArn = textOf(valueAt(redrive, "deadLetterTargetArn"));
  return {
    id,
    functionArn: template.attribute(lambda.id, "Arn"),
    queueArn: template.attribute(queue.id, "Arn"),
    queueName: textOf(queue.properties["QueueName"]) || queue.id,
    batchSize,
    window,
    reportsItems: arrayOf(properties["FunctionResponseTypes"]).includes("ReportBatchItemFailures"),
    maxAttempts: numberOf(valueAt(redrive, "maxReceiveCount"), Number.POSITIVE_INFINITY),
    deadLetterArn: deadLetterArn === "" ? undefined : deadLetterArn,
  };
};
