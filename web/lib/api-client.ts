/**
 * The one way to the API. Calls are typed by the contract, carry the headers of specification A §7, have no timeout,
 * and their answers are parsed. A failure is thrown as `ApiFailure` after the rules of A §8 have been applied.
 */
import {
  routePath,
  type Endpoint,
  type Received200,
  type Sent,
} from "../../shared/contract/endpoint.ts";
import { failure as failureSchema } from "../../shared/contract/fields.ts";
import { ApiFailure } from "./api-failure.ts";
import { basketToken } from "./basket-token.ts";
import { takeEarly } from "./early-request.ts";
import { applyFailureRules } from "./failure-rules.ts";
import { session } from "./session.ts";

type Needed<E extends Endpoint> = {
  [Part in keyof Sent<E>]: undefined extends Sent<E>[Part] ? never : Part;
}[keyof Sent<E>];

/** What a call takes: the parts that its endpoint declares, and nothing else. */
export type Sending<E extends Endpoint> = Pick<Sent<E>, Needed<E>> &
  Partial<Omit<Sent<E>, Needed<E>>>;

interface AnySending {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const entriesOf = (part: unknown): [string, string][] =>
  typeof part === "object" && part !== null
    ? Object.entries(part)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([key, value]) => [key, String(value)])
    : [];

/** `/api/users/usr_1?page=2`: the address of a call, which is also its name in the cache. */
export const addressOf = (endpoint: Endpoint, sent: AnySending): string => {
  const params = new Map(entriesOf(sent.params));
  const path = routePath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ""),
  );
  const query = new URLSearchParams(entriesOf(sent.query)).toString();
  return query ? `${path}?${query}` : path;
};

const requestHeaders = (): Record<string, string> => {
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

const failureOf = async (response: Response): Promise<ApiFailure> => {
  const parsed = failureSchema.safeParse(await response.json().catch(() => null));
  return parsed.success
    ? new ApiFailure(response.status, parsed.data.code, parsed.data.message, parsed.data.errors)
    : new ApiFailure(
        response.status,
        "unexpected",
        `The service could not answer (${response.status}). Please try again.`,
      );
};

const unreachable = (): ApiFailure =>
  new ApiFailure(0, "unreachable", "The service could not be reached. Check your connection.");

const replyOf = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  const schema = endpoint.replies[response.status];
  if (!schema) return undefined;
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiFailure(response.status, "bad_reply", "The service answered in an unexpected way.");
};

export interface CallOptions {
  /** False for calls that no page depends on: their failures never lead away from the page. */
  readonly leaves?: boolean;
}

export function call<E extends Endpoint>(
  endpoint: E,
  sent: Sending<E>,
  options?: CallOptions,
): Promise<Received200<E>>;
export async function call(
  endpoint: Endpoint,
  sent: AnySending,
  { leaves = true }: CallOptions = {},
): Promise<unknown> {
  const address = addressOf(endpoint, sent);
  const token = session.token();
  try {
    const early = endpoint.method === "GET" ? takeEarly(address) : undefined;
    const response = await (
      early ??
      fetch(address, {
        method: endpoint.method,
        headers: requestHeaders(),
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      })
    ).catch(() => {
      throw unreachable();
    });
    if (!response.ok) throw await failureOf(response);
    return await replyOf(endpoint, response);
  } catch (thrown) {
    if (thrown instanceof ApiFailure && (leaves || thrown.status === 401))
      applyFailureRules(thrown, {
        path: address,
        page: location.pathname,
        method: endpoint.method,
        token,
      });
    throw thrown;
  }
}
