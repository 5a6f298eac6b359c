/** The context of one request on its way through the middlewares. Each of them fills in its own part. */
import type middy from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Endpoint, ParsedRequest } from "../../../shared/contract/endpoint.ts";
import type { Caller, ClientOrigin } from "../../identity/caller.ts";
import type { Row } from "../../platform/table/write.ts";

export interface RequestContext {
  /** The start in milliseconds of the monotonic clock. */
  readonly startedAt: number;
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The parameters of the path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly origin: ClientOrigin;
  /** The caller, who is a visitor until the token is verified. */
  caller: Caller;
  basket: RequestBasket;
  input: ParsedRequest<Endpoint> & { readonly raw: RawRequest };
  /** The result of the use case; null before it has run. */
  answer: UseCaseAnswer | null;
}

export interface UseCaseAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
}

/** The basket that the request's `Token` header names. */
export interface RequestBasket {
  readonly token: string | null;
  /** The stored row, or null if no basket has that token. */
  readonly row: Row | null;
}

/** A request as it was sent. */
export interface RawRequest {
  readonly bytes: Uint8Array;
  /** The headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export type HttpEvent = APIGatewayProxyEventV2;
export type GatewayResult = APIGatewayProxyStructuredResultV2 | undefined;
/**
 * The context of the handler. Middy passes it to the handler and the middlewares alike, so it carries the request
 * context.
 */
export type HttpContext = Context & { exchange: RequestContext };
export type HttpMiddleware = middy.MiddlewareObj<HttpEvent, GatewayResult, Error, HttpContext>;
