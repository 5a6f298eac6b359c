/**
 * One stack for all kinds of tests that need one. It starts in the background while quicker kinds run; `await-stack.ts`
 * waits for it before the first file that needs it.
 */
import { randomInt } from "node:crypto";
import type { TestProject } from "vitest/node";
import { freePort } from "../../infra/local/ports.ts";
import { startTestStack, type TestStack } from "./stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of the running stack: `http://localhost:12345`. */
    origin: string;
    /** Its process. */
    stackPid: number;
  }
}

// Each project loads this file anew; what they share has to stand outside of it.
interface Shared {
  readonly origin: string;
  readonly stack: TestStack;
  users: number;
}

declare global {
  var sharedTestStack: Promise<Shared> | undefined;
}

/** Its address is known before it is there. The system hands out higher ports by itself, so that this one stays free. */
const start = async ({ vitest }: TestProject): Promise<Shared> => {
  const port = await freePort(randomInt(10_000, 20_000));
  const stack = startTestStack(port);
  // Without it nothing needs to be tried; it has said why.
  stack.ready.catch(() => vitest.cancelCurrentRun("test-failure"));
  return { origin: `http://localhost:${port}`, stack, users: 0 };
};

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const shared = await (globalThis.sharedTestStack ??= start(project));
  shared.users += 1;
  project.provide("origin", shared.origin);
  project.provide("stackPid", shared.stack.pid);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await shared.stack.stop();
  };
};

export default setup;
