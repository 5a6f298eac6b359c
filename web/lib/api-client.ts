/**
 * The client through which every call to the API is made. Calls are typed by the contract, carry the product's
 * headers and have no timeout; their answers are parsed. A failure is thrown as `ApiFailure` after `failure-rules.ts`
 * has been applied.
 */
import { requestPath } from "../../shared/contract/request-path.ts";
import type { Endpoint, ResponseData, CallInput } from "../../shared/contract/endpoint.ts";
import { errorBody as failureSchema } from "../../shared/contract/envelope.ts";
import { ApiFailure } from "./api-failure.ts";
import { basketToken } from "./basket-token.ts";
import {
  readEarlyResponse,
  peekEarlyResponse,
  claimEarlyResponse,
  type EarlyResponse,
} from "./early-request.ts";
import { applyFailureRules } from "./failure-rules.ts";
import { paths } from "./paths.ts";
import { session } from "./session.ts";

interface AnySending {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export const requestHeaders = (): Record<string, string> => {
  const token = session.token();
  const basket = basketToken.get();
  return {
    Accept: "application/json",
    "Content-Type": "application/json",
    Service: "user",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(basket ? { Token: basket } : {}),
  };
};

export const failureFromResponse = ({ status, body, retryAfter }: EarlyResponse): ApiFailure => {
  const { data } = failureSchema.safeParse(body);
  return data
    ? new ApiFailure(status, data.code, data.message, data.errors, data.current, retryAfter)
    : new ApiFailure(
        status,
        "unexpected",
        `The service could not answer (${status}). Please try again.`,
        {},
        undefined,
        retryAfter,
      );
};

export const unreachableFailure = (): ApiFailure =>
  new ApiFailure(0, "unreachable", "The service could not be reached. Check your connection.");

const isGood = ({ status }: EarlyResponse): boolean => status >= 200 && status < 300;

const replyOf = (endpoint: Endpoint, { status, body }: EarlyResponse): unknown => {
  const schema = endpoint.replies[status];
  if (!schema) return undefined;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiFailure(status, "bad_reply", "The service answered in an unexpected way.");
};

/**
 * Returns the answer to a call that was sent ahead of the page, if it has arrived and is valid. The answer stays
 * available for `call`.
 */
export function peekEarlyReply<E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
): ResponseData<E> | undefined;
export function peekEarlyReply(endpoint: Endpoint, sent: AnySending): unknown {
  const answer = peekEarlyResponse(requestPath(endpoint, sent));
  if (!answer || !isGood(answer)) return undefined;
  return endpoint.replies[answer.status]?.safeParse(answer.body).data;
}

/**
 * True for failures that leave the page whatever the caller wants: the session has ended, or a member of staff has to
 * log in again.
 */
const alwaysLeaves = ({ status, code }: ApiFailure): boolean =>
  status === 401 || (code === "two_step" && location.pathname.startsWith(paths.staff));

export interface CallOptions {
  /** Set to false for calls that no page depends on: their failures never navigate away from the page. */
  readonly leaves?: boolean;
  /** Aborts a call whose answer is no longer needed. */
  readonly signal?: AbortSignal;
}

export function call<E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
  options?: CallOptions,
): Promise<ResponseData<E>>;
export async function call(
  endpoint: Endpoint,
  sent: AnySending,
  { leaves = true, signal }: CallOptions = {},
): Promise<unknown> {
  const address = requestPath(endpoint, sent);
  const token = session.token();
  try {
    const early = endpoint.method === "GET" ? claimEarlyResponse(address) : undefined;
    const answer = await (
      early ??
      fetch(address, {
        method: endpoint.method,
        headers: requestHeaders(),
        signal: signal ?? null,
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      }).then(readEarlyResponse)
    ).catch(() => {
      throw unreachableFailure();
    });
    if (!isGood(answer)) throw failureFromResponse(answer);
    return replyOf(endpoint, answer);
  } catch (thrown) {
    if (thrown instanceof ApiFailure && (leaves || alwaysLeaves(thrown)))
      applyFailureRules(thrown, {
        path: address,
        page: location.pathname,
        method: endpoint.method,
        token,
      });
    throw thrown;
  }
}

/** Makes a call that no page depends on, such as an action on the page: its failures never navigate away. */
export const callInPlace = <E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
): Promise<ResponseData<E>> => call(endpoint, sent, { leaves: false });
