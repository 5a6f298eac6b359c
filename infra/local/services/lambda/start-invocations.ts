/** Lambda's Invoke, for asynchronous invocations by functions. */
import { parseJson } from "../../json.ts";
import { openServer } from "../../open-server.ts";
import { readBody } from "../../read-body.ts";
import type { FunctionSpec } from "./function-spec.ts";

export interface InvocationsPart {
  readonly url: string;
  stop(): Promise<void>;
}

export interface InvocationTargets {
  readonly specs: readonly FunctionSpec[];
  readonly invokeAsync: (functionArn: string, event: unknown) => void;
}

export const startInvocations = async (
  port: number,
  { specs, invokeAsync }: InvocationTargets,
): Promise<InvocationsPart> => {
  const server = await openServer({
    port,
    answer: async (request, response) => {
      const name = /^\/2015-03-31\/functions\/([\w-]+)\/invocations$/.exec(request.url ?? "")?.[1];
      const spec = specs.find(({ functionName }) => functionName === name);
      const answer = (status: number, fault?: string): void => {
        if (fault !== undefined) response.setHeader("x-amzn-errortype", fault);
        response.writeHead(status, { "content-type": "application/json" });
        response.end(fault === undefined ? "" : JSON.stringify({ Message: fault }));
      };
      const bytes = await readBody(request, maxPayloadBytes);
      if (spec === undefined) return answer(404, "ResourceNotFoundException");
      const event = parseJson(bytes?.toString("utf8") ?? "");
      if (event === undefined) return answer(400, "InvalidRequestContentException");
      // Synchronous calls go through the gateway.
      if (request.headers["x-amz-invocation-type"] !== "Event")
        return answer(400, "InvalidParameterValueException");
      invokeAsync(spec.arn, event);
      return answer(202);
    },
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

/** The maximum payload of an asynchronous invocation, in bytes. */
const maxPayloadBytes = 256 * 1024;
