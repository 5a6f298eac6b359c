import * as z from "zod/mini";
import type { KeptSettings } from "../../../shared/domain/operations/stack-settings.ts";
import { type DeadLetterQueue, openDeadLetterQueue } from "../../platform/dead-letter-queue.ts";
import type { Deps } from "../../platform/deps.ts";
import { readEnv } from "../../platform/env.ts";
import { queueAddresses } from "../../platform/queue-addresses.ts";

export interface OperatedWorker {
  /** `outbox` */
  readonly name: string;
  /** As Lambda knows it. */
  readonly functionName: string;
  readonly deadLetters: DeadLetterQueue;
}

export interface OperationsDeps extends Deps {
  /** What the stack was made with. */
  readonly settings: KeptSettings;
  /** When it was deployed and from which commit; null on one machine. */
  readonly release: { readonly at: string; readonly commit: string } | null;
  /** By name. */
  readonly workers: ReadonlyMap<string, OperatedWorker>;
}

export const withOperations = (deps: Deps): OperationsDeps => {
  const { STACK_SETTINGS = "{}", RELEASE = "", WORKER_QUEUES = "" } = readEnv();
  const [at, commit] = RELEASE.split(" ");
  return {
    ...deps,
    settings: kept.parse(JSON.parse(STACK_SETTINGS)),
    release: at && commit ? { at, commit } : null,
    workers: new Map(
      [...queueAddresses(WORKER_QUEUES, "dead-letters")].map(([name, address]) => [
        name,
        workerAt(name, address),
      ]),
    ),
  };
};

const kept = z.record(z.string(), z.string());

/** A worker's queue is called after its function. */
const workerAt = (name: string, address: string): OperatedWorker => ({
  name,
  functionName: /([^/]+)-dead-letters$/.exec(address)?.[1] ?? "",
  deadLetters: openDeadLetterQueue(address),
});
