import { Lazy, Stack } from "aws-cdk-lib";
import { CfnApi, CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { type Feature, routePath } from "../../shared/contract/endpoint.ts";
import { acknowledge } from "./acknowledge.ts";
import type { ProductFunction } from "./product-function.ts";
import { removalPolicy } from "./removal-policy.ts";

const accessLog = {
  requestId: "$context.requestId",
  at: "$context.requestTime",
  ip: "$context.identity.sourceIp",
  route: "$context.routeKey",
  status: "$context.status",
  bytes: "$context.responseLength",
  latency: "$context.responseLatency",
  integrationLatency: "$context.integrationLatency",
  error: "$context.integrationErrorMessage",
};

/** The feature whose function also answers what no route leads to: API Gateway would do it in words of its own. */
const answersTheRest = "shell";

const integrations = "x-amazon-apigateway-integrations";

/** An operation of the document that API Gateway makes its routes of. */
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
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

/**
 * The HTTP API. Its routes are one document, so that they count as one resource of the stack however many there are (decision
 * 061); functions are added after it, since they know the site's address, which knows the API's.
 */
export class HttpApi extends Construct {
  readonly id: string;
  /** Host name. */
  readonly domain: string;
  readonly #paths: Record<string, Record<string, unknown>> = {};
  readonly #integrations: Record<string, object> = {};

  constructor(scope: Construct, id: string, name: string, permanent: boolean) {
    super(scope, id);
    const api = new CfnApi(this, "Api", {
      body: {
        openapi: "3.0.1",
        info: { title: name, version: "1" },
        paths: Lazy.any({ produce: () => this.#paths }),
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

  /** One route an endpoint; one integration and one permission for all of a feature (decision 001). */
  route({ endpoints }: Feature, { name, lambda, arn }: ProductFunction): void {
    this.#integrations[name] = {
      type: "AWS_PROXY",
      httpMethod: "POST",
      // By its name: what it is called with would make the API wait for the function, which waits for the API.
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
    for (const endpoint of Object.values(endpoints)) {
      const path = routePath(endpoint);
      this.#add(path, endpoint.method.toLowerCase(), operation(name));
      // Who checks a link asks for its head alone.
      if (endpoint.media !== undefined) this.#add(path, "head", operation(name));
    }
    if (name === answersTheRest)
      this.#add("/$default", "x-amazon-apigateway-any-method", {
        isDefaultRoute: true,
        ...operation(name),
      });
  }

  #add(path: string, method: string, added: Operation): void {
    const parameters = parametersOf(path);
    this.#paths[path] ??= parameters.length === 0 ? {} : { parameters };
    this.#paths[path][method] = added;
  }
}
