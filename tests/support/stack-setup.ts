/**
 * Starts one stack for all projects that need one, and one for each worker of the project whose tests would affect others. They start in
 * the background while the first projects run; `await-stack.ts` waits for them.
 */
import { randomInt } from "node:crypto";
import type { TestProject } from "vitest/node";
import { freePort } from "../../infra/local/ports.ts";
import { startSeededStack } from "./seeded-data.ts";
import type { TestStack } from "./stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The running stacks: origin (`http://localhost:12345`) and process id. There are several if each worker has its own. */
    stacks: ReadonlyArray<{ readonly origin: string; readonly pid: number }>;
  }
}

// Each project loads this module anew, so shared stacks are stored in a global variable.
interface Shared {
  readonly origin: string;
  readonly stack: TestStack;
  users: number;
}

declare global {
  var sharedTestStacks: Array<Promise<Shared>> | undefined;
}

/**
 * The port is chosen in advance, so that the address is known before the stack runs. The operating system assigns only higher ports, so
 * this one stays free.
 */
const start = async ({ vitest }: TestProject): Promise<Shared> => {
  const port = await freePort(randomInt(10_000, 20_000));
  const stack = await startSeededStack(port);
  // No test can run without a stack, which has already printed its error.
  stack.ready.catch(() => vitest.cancelCurrentRun("test-failure"));
  return { origin: `http://localhost:${port}`, stack, users: 0 };
};

/** Returns the first stacks of the list, and starts those that are missing; the first stack is shared by all. */
const acquireStacks = (project: TestProject, requested: number): Promise<readonly Shared[]> => {
  const stacks = (globalThis.sharedTestStacks ??= []);
  while (stacks.length < requested) stacks.push(start(project));
  return Promise.all(stacks.slice(0, requested));
};

export const provideStacks = async (
  project: TestProject,
  requested: number,
): Promise<() => Promise<void>> => {
  const ownStacks = await acquireStacks(project, requested);
  for (const one of ownStacks) one.users += 1;
  project.provide(
    "stacks",
    ownStacks.map(({ origin, stack }) => ({ origin, pid: stack.pid })),
  );
  const leave = async (one: Shared): Promise<void> => {
    one.users -= 1;
    if (one.users === 0) await one.stack.stop();
  };
  return async () => {
    await Promise.all(ownStacks.map(leave));
  };
};

/** Provides one stack for all workers of this project and of all projects like it. */
const setup = (project: TestProject): Promise<() => Promise<void>> => provideStacks(project, 1);

export default setup;
