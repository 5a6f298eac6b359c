/**
 * A function of the running stack in a process of its own, which dies by SIGKILL right before or right after one of its
 * writes to the table or to Stripe. The code is the stack's, so is all that it writes to.
 */
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { InvocationFailed, Worker } from "../../infra/local/services/lambda/worker.ts";
import { codeOf, environmentOf } from "./running-functions.ts";
import { watchWrites } from "./write-watch.ts";

export interface Fall {
  /** Counts an invocation's writes from 1. */
  readonly write: number;
  readonly when: "after" | "before";
}

export interface Outcome {
  readonly died: boolean;
  /** HTTP status; null when there was no answer, or none is due. */
  readonly status: number | null;
  /** Writes that it set out to make, in their order. */
  readonly writes: readonly string[];
}

export interface FragileFunction {
  /** Without a fall it runs to its end. `ahead`: milliseconds that its clock is before the real one. */
  invoke(event: object, fall: Fall | null, ahead?: number): Promise<Outcome>;
}

const specOf = (name: string, codeDirectory: string) => ({
  id: name,
  arn: `arn:aws:lambda:eu-west-2:000000000000:function:${name}`,
  functionName: name,
  shortName: name,
  codeDirectory,
  handler: "index.handler",
  memoryMegabytes: 512,
  timeoutSeconds: 60,
  environment: {},
  asyncRetries: 0,
  asyncFailureQueue: undefined,
  answersRequests: true,
});

/** The function must have run in the stack already. */
export const openFragile = async (name: string): Promise<FragileFunction> => {
  const [environment, codeDirectory] = await Promise.all([environmentOf(name), codeOf(name)]);
  const spec = specOf(name, codeDirectory);
  return {
    invoke: async (event, fall, ahead = 0) => {
      const writes: string[] = [];
      const running: { worker?: Worker } = {};
      const onWrite = async (when: "after" | "before", what: string): Promise<void> => {
        if (when === "before") writes.push(what);
        if (fall?.write !== writes.length || fall.when !== when) return;
        running.worker?.end("SIGKILL");
        // Its last words must not be passed on.
        await sleep(60_000, undefined, { ref: false });
      };
      const table = await watchWrites(environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", onWrite);
      const stripe = await watchWrites(environment["STRIPE_API_BASE"] ?? "", onWrite);
      const logFile = openSync("/dev/null", "a");
      const worker = new Worker({
        spec,
        environment: {
          ...environment,
          AWS_ENDPOINT_URL_DYNAMODB: table.url,
          STRIPE_API_BASE: stripe.url,
        },
        logFile,
        clockOffset: ahead,
        onEnd: () => {},
      });
      running.worker = worker;
      try {
        await worker.ready;
        const { response } = await worker.invoke({
          event: JSON.stringify(event),
          http: "routeKey" in event,
          requestId: "fragile",
          clockOffset: ahead,
        });
        return { died: false, status: response?.status ?? null, writes };
      } catch (error) {
        if (!(error instanceof InvocationFailed) || error.kind !== "crashed") throw error;
        return { died: true, status: null, writes };
      } finally {
        worker.end("SIGKILL");
        closeSync(logFile);
        await Promise.all([table.close(), stripe.close()]);
      }
    },
  };
};

export interface HttpCall {
  /** `PUT /api/users/subscription`, as API Gateway names the route. */
  readonly routeKey: string;
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The event of an HTTP call, as API Gateway hands it over. */
export const httpEvent = ({ routeKey, pathParameters = {}, headers, body }: HttpCall) => {
  const [method = "GET", pattern = "/"] = routeKey.split(" ");
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathParameters[name] ?? "");
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: "",
    headers: { "content-type": "application/json", ...headers },
    pathParameters,
    requestContext: {
      requestId: "fragile",
      routeKey,
      http: { method, path, sourceIp: "127.9.9.9", userAgent: "test", protocol: "HTTP/1.1" },
    },
    body,
    isBase64Encoded: false,
  };
};
