/** Runs a function of the stack in a process of its own, with the stack's code and data, and with what a test changes. */
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleBootstrap } from "../../infra/local/services/lambda/bundle-bootstrap.ts";
import { httpResultOf } from "../../infra/local/services/lambda/http-result.ts";
import { Worker } from "../../infra/local/services/lambda/worker.ts";
import type { FileStack } from "./in-process/file-stack.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import { codeDirectoryOf, environmentOf } from "./running-functions.ts";

export interface FunctionSource {
  readonly name: string;
  readonly codeDirectory: string;
  readonly environment: Readonly<Record<string, string>>;
}

export interface FunctionProcess {
  readonly worker: Pick<Worker, "end" | "invoke" | "ready">;
  end(): void;
}

/** The function must have run in the stack before, unless functions run in the process of the test. */
export const findFunction = async (name: string): Promise<FunctionSource> => {
  const stack = fileStack();
  if (stack !== undefined)
    return { name, codeDirectory: "", environment: stack.lambda.environmentOf(name) };
  const [environment, codeDirectory] = await Promise.all([
    environmentOf(name),
    codeDirectoryOf(name),
  ]);
  return { name, codeDirectory, environment };
};

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
