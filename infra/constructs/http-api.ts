import { Lazy, Stack } from "aws-cdk-lib";
import { CfnApi, CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Feature } from "../../shared/contract/endpoint.ts";
import { acknowledge } from "./acknowledge.ts";
import { apiRoutes } from "./api-routes.ts";
import type { ProductFunction } from "./product-function.ts";
import { removalPolicy } from "./removal-policy.ts";

const accessLog = {
  requestId: "$context.requestId",
  at: "$context.requestTime",
  ip: "$context.identity.sourceIp",
  // The route is often a whole subtree; the function's log of this request names the endpoint.
  route: "$context.routeKey",
  method: "$context.httpMethod",
  status: "$context.status",
  bytes: "$context.responseLength",
  latency: "$context.responseLatency",
  integrationLatency: "$context.integrationLatency",
  error: "$context.integrationErrorMessage",
};

/** The feature whose function also answers unknown routes: API Gateway would answer in its own words. */
const fallbackFeature = "layout";

const integrations = "x-amazon-apigateway-integrations";

/** An operation of the document from which API Gateway creates its routes. */
interface Operation {
  readonly isDefaultRoute?: true;
  readonly responses: object;
  readonly "x-amazon-apigateway-integration": { readonly $ref: string };
}

const operation = (feature: string): Operation => ({
  responses: { default: { description: "As openapi.json says" } },
  "x-amazon-apigateway-integration": { $ref: `#/components/${integrations}/${feature}` },
});

const parametersOf = (path: string): readonly object[] =>
  [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

const anyMethod = "x-amazon-apigateway-any-method";

const pathsOf = (features: readonly Feature[]): Record<string, Record<string, unknown>> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, feature } of apiRoutes(features)) {
    const parameters = parametersOf(path);
    paths[path] ??= parameters.length === 0 ? {} : { parameters };
    paths[path][method === "ANY" ? anyMethod : method.toLowerCase()] = operation(feature);
  }
  paths["/$default"] = { [anyMethod]: { isDefaultRoute: true, ...operation(fallbackFeature) } };
  return paths;
};

export interface HttpApiProps {
  readonly name: string;
  readonly permanent: boolean;
  /** The features whose endpoints it has. */
  readonly features: readonly Feature[];
}

/**
 * The HTTP API. Its routes are one document, so they count as one resource of the stack (decision 061). Functions are added after
 * it, because they depend on the site's address, which depends on the API's.
 */
export class HttpApi extends Construct {
  readonly id: string;
  /** The host name. */
  readonly domain: string;
  readonly #integrations: Record<string, object> = {};

  constructor(scope: Construct, id: string, { name, permanent, features }: HttpApiProps) {
    super(scope, id);
    const api = new CfnApi(this, "Api", {
      body: {
        openapi: "3.0.1",
        info: { title: name, version: "1" },
        paths: pathsOf(features),
        components: { [integrations]: Lazy.any({ produce: () => this.#integrations }) },
      },
      failOnWarnings: true,
    });
    this.id = api.ref;
    const { region, urlSuffix } = Stack.of(this);
    this.domain = `${api.ref}.execute-api.${region}.${urlSuffix}`;
    const logs = new LogGroup(this, "Logs", {
      retention: permanent ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
      removalPolicy: removalPolicy(permanent),
    });
    new CfnStage(this, "Stage", {
      apiId: this.id,
      stageName: "$default",
      autoDeploy: true,
      accessLogSettings: {
        destinationArn: logs.logGroupArn,
        format: JSON.stringify(accessLog),
      },
      defaultRouteSettings: {
        throttlingBurstLimit: 500,
        throttlingRateLimit: 250,
      },
    });
    acknowledge(this, {
      "AwsSolutions-APIG4":
        "The contract declares each endpoint's audience, and the handler admits by it before any use case runs.",
    });
  }

  /** Adds one integration and one permission for all of a feature (decision 001). */
  integrate({ name, lambda, arn }: ProductFunction): void {
    this.#integrations[name] = {
      type: "AWS_PROXY",
      httpMethod: "POST",
      // The ARN is made from the name: a reference would make the API wait for the function, which waits for the API.
      uri: arn,
      payloadFormatVersion: "2.0",
    };
    new CfnPermission(this, `${name}-permission`, {
      action: "lambda:InvokeFunction",
      functionName: lambda.functionArn,
      principal: "apigateway.amazonaws.com",
      sourceArn: Stack.of(this).formatArn({
        service: "execute-api",
        resource: this.id,
        resourceName: "*",
      }),
    });
  }
}
