/**
 * Runs a function whose clock is ahead, for tests of what happens later. It reads and writes the stack's data; the stack's own clock does
 * not move. Schedules and other functions see a later time only if the stack's clock moves (`clock.ts`).
 */
import { onTestFinished } from "vitest";
import { addDuration } from "../../infra/local/services/clock/clock.ts";
import { type Endpoint, routeKey, type RequestInput } from "../../shared/contract/endpoint.ts";
import { startFunction } from "./function-process.ts";
import { stackFunction } from "./running-functions.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import { httpEvent } from "./http-event.ts";
import type { VisitorResponse, Visitor } from "./visitor.ts";

interface Caller {
  readonly visitor: Visitor;
  readonly token?: string;
  /** The token of the caller's basket. */
  readonly basketToken?: string;
}

export interface AheadFunction {
  /** Makes one call of the contract, an ISO 8601 duration (`PT61M`) from now. */
  call<E extends Endpoint>(
    duration: string,
    endpoint: E,
    caller: Caller,
    sent?: Partial<RequestInput<E>>,
  ): Promise<VisitorResponse>;
}

const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(values)).map(([name, it]) => [name, String(it)]));

const eventOf = (
  endpoint: Endpoint,
  { visitor, token, basketToken }: Caller,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
): object =>
  httpEvent({
    routeKey: routeKey(endpoint),
    pathParameters: texts(params),
    query: texts(query),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(basketToken === undefined ? {} : { token: basketToken }),
    },
    sourceIp: visitor.address,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Opens a function of the stack, which ends with the test. `changed` replaces variables of its environment. */
export const openAheadFunction = async (
  name: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<AheadFunction> => {
  if (fileStack() !== undefined && Object.keys(changed).length > 0)
    throw new Error("A function in the process of the test has the environment of the stack");
  const found = await stackFunction(name);
  const { worker, end } = startFunction({
    ...found,
    environment: { ...found.environment, ...changed },
  });
  onTestFinished(end);
  await worker.ready;
  return {
    call: async (duration, endpoint, caller, sent = {}) => {
      const now = Date.now();
      const then = addDuration(now, duration);
      if (then === null) throw new Error(`${duration} is no duration`);
      const { response } = await worker.invoke({
        event: JSON.stringify(eventOf(endpoint, caller, sent)),
        http: true,
        requestId: "of-a-test",
        clockOffset: then - now,
      });
      if (response === undefined) throw new Error(`${name} answered nothing`);
      const { status, headers, body } = response;
      const text = Buffer.from(body).toString();
      const isJson = headers["content-type"]?.startsWith("application/json") === true;
      return { status, headers, body: isJson ? JSON.parse(text) : null };
    },
  };
};
