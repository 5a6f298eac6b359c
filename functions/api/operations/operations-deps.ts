import * as z from "zod/mini";
import type { DeployedSettings } from "../../../shared/domain/operations/stack-settings.ts";
import { type DeadLetterQueue, openDeadLetterQueue } from "../../platform/dead-letter-queue.ts";
import type { Deps } from "../../platform/deps.ts";
import { readEnv } from "../../platform/env.ts";
import { queueAddresses } from "../../platform/queue-addresses.ts";

export interface OperatedWorker {
  /** The name of the worker, such as `outbox`. */
  readonly name: string;
  /** The name of the function in Lambda. */
  readonly functionName: string;
  readonly deadLetters: DeadLetterQueue;
}

export interface OperationsDeps extends Deps {
  /** The settings that the stack was deployed with. */
  readonly settings: DeployedSettings;
  /** The time and the commit of the deployment, or null on one machine. */
  readonly release: { readonly at: string; readonly commit: string } | null;
  /** The workers by name. */
  readonly workers: ReadonlyMap<string, OperatedWorker>;
}

export const withOperations = (deps: Deps): OperationsDeps => {
  const { STACK_SETTINGS = "{}", RELEASE = "", WORKER_QUEUES = "" } = readEnv();
  const [at, commit] = RELEASE.split(" ");
  return {
    ...deps,
    settings: settingsRecord.parse(JSON.parse(STACK_SETTINGS)),
    release: at && commit ? { at, commit } : null,
    workers: new Map(
      [...queueAddresses(WORKER_QUEUES, "dead-letters")].map(([name, address]) => [
        name,
        workerAt(name, address),
      ]),
    ),
  };
};

const settingsRecord = z.record(z.string(), z.string());

/** Returns a worker, whose queue has the name of its function. */
const workerAt = (name: string, address: string): OperatedWorker => ({
  name,
  functionName: /([^/]+)-dead-letters$/.exec(address)?.[1] ?? "",
  deadLetters: openDeadLetterQueue(address),
});
