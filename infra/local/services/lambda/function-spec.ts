/** Reads the definition of a function from the template. */
import { httpRoutes } from "../../http-routes.ts";
import { valueAt, numberOf, recordOf, textOf } from "../../json.ts";
import type { Resource, Template } from "../../template.ts";

export interface FunctionSpec {
  /** The logical id in the template. */
  readonly id: string;
  readonly arn: string;
  /** The function's name, such as `trendbible-local-auth`. */
  readonly functionName: string;
  /** The name in the terminal, the log file and the console: `auth`. */
  readonly shortName: string;
  readonly codeDirectory: string;
  /** The handler: `index.handler`. */
  readonly handler: string;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
  /** The retries of an asynchronous invocation, and the queue in which it is parked afterwards. */
  readonly asyncRetries: number;
  readonly asyncFailureQueue: string | undefined;
  /** True if a route leads to the function, so that a client waits for it. All others yield on a busy machine. */
  readonly answersRequests: boolean;
}

/** Returns the specification of every function in the template. */
export const functionSpecs = (template: Template): readonly FunctionSpec[] =>
  template.ofType("AWS::Lambda::Function").map((resource) => specOf(template, resource));

const specOf = (template: Template, resource: Resource): FunctionSpec => {
  const { id, properties } = resource;
  const functionName = textOf(properties["FunctionName"]) || id;
  const prefix = `${template.stackName}-`;
  const config = template
    .ofType("AWS::Lambda::EventInvokeConfig")
    .find(({ properties: { FunctionName: name } }) => name === functionName);
  const queue = textOf(
    valueAt(config?.properties, "DestinationConfig", "OnFailure", "Destination"),
  );
  const arn = template.attribute(id, "Arn");
  const variables = Object.entries(recordOf(valueAt(properties, "Environment", "Variables")));
  return {
    id,
    arn,
    functionName,
    shortName: functionName.startsWith(prefix) ? functionName.slice(prefix.length) : functionName,
    codeDirectory: template.assetDirectory(resource),
    handler: textOf(properties["Handler"]),
    memoryMegabytes: numberOf(properties["MemorySize"], 128),
    timeoutSeconds: numberOf(properties["Timeout"], 3),
    environment: Object.fromEntries(variables.map(([name, value]) => [name, textOf(value)])),
    asyncRetries: numberOf(config?.properties["MaximumRetryAttempts"], 2),
    asyncFailureQueue: queue === "" ? undefined : queue,
    answersRequests: httpRoutes(template).some(({ functionArn }) => functionArn.includes(arn)),
  };
};
