import { valueAt, recordOf, textOf } from "./json.ts";
import type { Template } from "./template.ts";

export interface HttpRoute {
  /** The route key: `GET /api/basket`, `ANY /api/{proxy+}` or `$default`. */
  readonly routeKey: string;
  readonly functionArn: string;
}

/**
 * Returns the routes that API Gateway creates from its APIs' documents. Throws for an integration that is not of payload format
 * 2.0.
 */
export const httpRoutes = (template: Template): readonly HttpRoute[] =>
  template.ofType("AWS::ApiGatewayV2::Api").flatMap(({ properties: { Body: document } }) =>
    Object.entries(recordOf(valueAt(document, "paths"))).flatMap(([path, operations]) =>
      Object.entries(recordOf(operations))
        .filter(([method]) => !noOperations.has(method))
        .map(([method, operation]) => ({
          routeKey: routeKeyOf(path, method, operation),
          functionArn: functionOf(document, operation),
        })),
    ),
  );

/** The entries of a path that are not operations. */
const noOperations = new Set(["parameters"]);

const routeKeyOf = (path: string, method: string, operation: unknown): string => {
  if (valueAt(operation, "isDefaultRoute") === true) return "$default";
  return `${method === "x-amazon-apigateway-any-method" ? "ANY" : method.toUpperCase()} ${path}`;
};

const functionOf = (document: unknown, operation: unknown): string => {
  const reference = textOf(valueAt(operation, "x-amazon-apigateway-integration", "$ref"));
  const integration = valueAt(document, ...reference.replace(/^#\//, "").split("/"));
  if (valueAt(integration, "payloadFormatVersion") !== "2.0")
    throw new Error(`"${reference}" is no integration of payload format 2.0.`);
  return textOf(valueAt(integration, "uri"));
};
