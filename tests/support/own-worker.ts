import { afterAll, beforeAll } from "vitest";
import { type FunctionProcess, startFunction } from "./function-process.ts";
import { stackFunction } from "./running-functions.ts";

/** Runs a worker of the stack in a process of its own for all tests of a file, which use it for their own members only. */
export const ownWorker = (name: string): (() => FunctionProcess) => {
  let own: FunctionProcess | undefined;
  beforeAll(async () => {
    own = startFunction(await stackFunction(name));
    await own.worker.ready;
  });
  afterAll(() => own?.end());
  return () => {
    if (own === undefined) throw new Error(`The worker ${name} is there for tests only`);
    return own;
  };
};
