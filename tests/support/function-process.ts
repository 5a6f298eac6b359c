/** Runs a function of the stack in a process of its own, with the stack's code and data, and with what a test changes. */
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleBootstrap } from "../../infra/local/services/lambda/bundle-bootstrap.ts";
import { Worker } from "../../infra/local/services/lambda/worker.ts";
import { codeDirectoryOf, environmentOf } from "./running-functions.ts";

export interface FunctionSource {
  readonly name: string;
  readonly codeDirectory: string;
  readonly environment: Readonly<Record<string, string>>;
}

export interface FunctionProcess {
  readonly worker: Worker;
  end(): void;
}

/** The function must have run in the stack before. */
export const findFunction = async (name: string): Promise<FunctionSource> => {
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
