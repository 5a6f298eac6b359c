/** Before the first test of a file: the stack is up, which `stack-setup.ts` has begun to start. */
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";

const patience = 300_000;

const isUp = async (): Promise<boolean> => {
  try {
    return (await fetch(new URL("/_local/health", inject("origin")))).ok;
  } catch {
    return false;
  }
};

const end = performance.now() + patience;
while (!(await isUp())) {
  if (performance.now() > end) throw new Error("The stack has not come up");
  await pause(200);
}
