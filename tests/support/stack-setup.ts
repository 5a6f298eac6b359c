/**
 * One stack for all kinds of tests that need one, and one for each worker of those that others would feel. They start in the
 * background while quicker kinds run; `await-stack.ts` waits for them before the first file that needs one.
 */
import { randomInt } from "node:crypto";
import type { TestProject } from "vitest/node";
import { freePort } from "../../infra/local/ports.ts";
import { startTestStack, type TestStack } from "./stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Running stacks: `http://localhost:12345` and its process. Several where each worker has one of its own. */
    stacks: ReadonlyArray<{ readonly origin: string; readonly pid: number }>;
  }
}

// Each project loads this file anew; what they share has to stand outside of it.
interface Shared {
  readonly origin: string;
  readonly stack: TestStack;
  users: number;
}

declare global {
  var sharedTestStacks: Array<Promise<Shared>> | undefined;
}

/** Its address is known before it is there. The system hands out higher ports by itself, so that this one stays free. */
const start = async ({ vitest }: TestProject): Promise<Shared> => {
  const port = await freePort(randomInt(10_000, 20_000));
  const stack = startTestStack(port);
  // Without it nothing needs to be tried; it has said why.
  stack.ready.catch(() => vitest.cancelCurrentRun("test-failure"));
  return { origin: `http://localhost:${port}`, stack, users: 0 };
};

/** The first is everybody's. */
const takeStacks = (project: TestProject, requested: number): Promise<readonly Shared[]> => {
  const stacks = (globalThis.sharedTestStacks ??= []);
  while (stacks.length < requested) stacks.push(start(project));
  return Promise.all(stacks.slice(0, requested));
};

export const provideStacks = async (
  project: TestProject,
  requested: number,
): Promise<() => Promise<void>> => {
  const applied = await takeStacks(project, requested);
  for (const one of applied) one.users += 1;
  project.provide(
    "stacks",
    applied.map(({ origin, stack }) => ({ origin, pid: stack.pid })),
  );
  const leave = async (one: Shared): Promise<void> => {
    one.users -= 1;
    if (one.users === 0) await one.stack.stop();
  };
  return async () => {
    await Promise.all(applied.map(leave));
  };
};

/** One for all workers of the project, and for all such projects. */
const setup = (project: TestProject): Promise<() => Promise<void>> => provideStacks(project, 1);

export default setup;
