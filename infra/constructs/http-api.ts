import { Stack } from "aws-cdk-lib";
import { CfnApi, CfnIntegration, CfnRoute, CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { type Feature, routeKey, routePath } from "../../shared/contract/endpoint.ts";
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

/** The HTTP API without its routes, so that functions can know the site's address, which knows the API's. */
export class HttpApi extends Construct {
  readonly id: string;
  /** Host name. */
  readonly domain: string;

  constructor(scope: Construct, id: string, name: string, permanent: boolean) {
    super(scope, id);
    const api = new CfnApi(this, "Api", { name, protocolType: "HTTP" });
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
  route({ endpoints }: Feature, { name, lambda }: ProductFunction): void {
    const integration = new CfnIntegration(this, `${name}-integration`, {
      apiId: this.id,
      integrationType: "AWS_PROXY",
      integrationUri: lambda.functionArn,
      payloadFormatVersion: "2.0",
    });
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
    const add = (key: string, route: string): void => {
      const target = `integrations/${integration.ref}`;
      new CfnRoute(this, `${name}-${key}`, { apiId: this.id, routeKey: route, target });
    };
    for (const [key, endpoint] of Object.entries(endpoints)) {
      add(key, routeKey(endpoint));
      // Who checks a link asks for its head alone.
      if (endpoint.media !== undefined) add(`${key}-head`, `HEAD ${routePath(endpoint)}`);
    }
    if (name === answersTheRest) add("rest", "$default");
  }
}
