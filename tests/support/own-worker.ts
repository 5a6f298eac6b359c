import { afterAll, beforeAll, vi } from "vitest";
import { findFunction, type FunctionProcess, startFunction } from "./function-process.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import { stackOrigin } from "./own-stack.ts";
import { environmentOf } from "./running-functions.ts";

/** Runs a worker of the stack in a process of its own for all tests of a file, which use it for their own members only. */
export const ownWorker = (name: string, schedule: string): (() => FunctionProcess) => {
  let own: FunctionProcess | undefined;
  beforeAll(async () => {
    if (fileStack() !== undefined) {
      own = startFunction(await findFunction(name));
      return;
    }
    // The schedule runs once because the function's environment is only known after that; nothing is due at the stack's own time.
    void fetch(new URL(`/_local/schedules/${schedule}`, stackOrigin()), { method: "POST" });
    await vi.waitFor(() => environmentOf(name), { timeout: 30_000, interval: 100 });
    own = startFunction(await findFunction(name));
    await own.worker.ready;
  });
  afterAll(() => own?.end());
  return () => {
    if (own === undefined) throw new Error(`The worker ${name} is there for tests only`);
    return own;
  };
};
