/** Answers as API Gateway wants them. Failures never tell more than their message, code and fields. */
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import type { Log } from "./log.ts";

interface Cost {
  /** Milliseconds in the handler, and of these in the table. */
  readonly app: number;
  readonly milliseconds: number;
  readonly trips: number;
  readonly writes: number;
  readonly units: number;
}

/** `Server-Timing`: what the call cost, for the browser's network panel and the bench. */
const timing = ({ app, milliseconds, trips, writes, units }: Cost): string =>
  `app;dur=${app.toFixed(2)}, table;dur=${milliseconds.toFixed(2)};desc="${trips} trips ${writes} writes ${units} units"`;

export const successResponse = (
  endpoint: Endpoint,
  status: number,
  body: unknown,
  cost: Cost,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: {
    ...(body === undefined ? {} : { "content-type": "application/json; charset=utf-8" }),
    "cache-control": endpoint.cache ?? "no-store",
    "server-timing": timing(cost),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

const asAppError = (log: Log, error: unknown): AppError => {
  if (error instanceof AppError) return error;
  log.error("failed", error);
  return new AppError("internal", "Something went wrong on our side. Please try again.");
};

export const failureResponse = (log: Log, error: unknown): APIGatewayProxyStructuredResultV2 => {
  const { code, status, message, errors, retryAfter } = asAppError(log, error);
  if (status < 500) log.info("refused", { status, code, fields: Object.keys(errors) });
  return {
    statusCode: status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    },
    body: JSON.stringify({ message, code, errors }),
  };
};
