/** One stack for all kinds of tests that need one: started for the first, stopped after the last. */
import type { TestProject } from "vitest/node";
import { startTestStack, type TestStack } from "./stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of the running stack: `http://localhost:41234`. */
    origin: string;
  }
}

// Each project loads this file anew; what they share has to stand outside of it.
interface Shared {
  stack?: Promise<TestStack>;
  users: number;
}

declare global {
  var sharedTestStack: Shared | undefined;
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const shared = (globalThis.sharedTestStack ??= { users: 0 });
  shared.users += 1;
  shared.stack ??= startTestStack();
  const { origin, stop } = await shared.stack;
  project.provide("origin", origin);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
};

export default setup;
