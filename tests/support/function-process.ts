/** Runs a function of the stack in a process of its own, with the stack's code and data, and with what a test changes. */
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleBootstrap } from "../../infra/local/services/lambda/bundle-bootstrap.ts";
import { httpResultOf } from "../../infra/local/services/lambda/http-result.ts";
import { Worker } from "../../infra/local/services/lambda/worker.ts";
import type { FileStack } from "./in-process/file-stack.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import type { StackFunction } from "./running-functions.ts";

export type FunctionSource = Pick<StackFunction, "codeDirectory" | "environment" | "name">;

export interface FunctionProcess {
  readonly worker: Pick<Worker, "end" | "invoke" | "ready">;
  end(): void;
}

export const startFunction = ({
  name,
  codeDirectory,
  environment,
}: FunctionSource): FunctionProcess => {
  const stack = fileStack();
  if (stack !== undefined) return inProcess(stack, name);
  const logFile = openSync("/dev/null", "a");
  const folder = mkdtempSync(join(tmpdir(), "function-"));
  const worker = new Worker({
    spec: {
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
    },
    environment,
    bootstrap: bundleBootstrap(folder),
    logFile,
    clockOffset: 0,
    onEnd: () => {},
  });
  return {
    worker,
    end: () => {
      worker.end("SIGKILL");
      closeSync(logFile);
      rmSync(folder, { recursive: true });
    },
  };
};

/** Returns a function that runs in the process of the test, with its own clock. */
const inProcess = ({ lambda }: FileStack, name: string): FunctionProcess => ({
  worker: {
    ready: Promise.resolve(),
    invoke: async ({ event, http, clockOffset }) => {
      const result = await lambda.run(name, JSON.parse(event), clockOffset);
      if (!http) return { payload: JSON.stringify(result ?? null) };
      const { head, body } = httpResultOf(result);
      return { payload: "", response: { ...head, body: Buffer.from(body) } };
    },
    end: () => {},
  },
  end: () => {},
});
