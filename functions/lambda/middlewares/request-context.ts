/** What is known of one request on its way through the middlewares; each fills in its own part. */
import type middy from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Endpoint, Received } from "../../../shared/contract/endpoint.ts";
import type { Caller, ClientOrigin } from "../../identity/caller.ts";
import type { Row } from "../../platform/table/write.ts";

export interface RequestContext {
  /** Milliseconds of the monotonic clock. */
  readonly startedAt: number;
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Of its path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly origin: ClientOrigin;
  /** A visitor until the token was looked at. */
  caller: Caller;
  basket: NamedBasket;
  input: Received<Endpoint> & { readonly raw: RawRequest };
  /** What the use case said; null before it has. */
  answer: UseCaseAnswer | null;
}

export interface UseCaseAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
}

/** The basket that the request's `Token` header names. */
export interface NamedBasket {
  readonly token: string | null;
  /** As stored; null when there is no basket of that token. */
  readonly row: Row | null;
}

/** A request as it was sent. */
export interface RawRequest {
  readonly bytes: Uint8Array;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export type HttpEvent = APIGatewayProxyEventV2;
export type GatewayResult = APIGatewayProxyStructuredResultV2 | undefined;
/** Middy hands the context to handler and middlewares alike: the exchange travels there. */
export type HttpContext = Context & { exchange: RequestContext };
export type HttpMiddleware = middy.MiddlewareObj<HttpEvent, GatewayResult, Error, HttpContext>;
