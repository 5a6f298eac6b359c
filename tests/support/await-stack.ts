/** Waits before the first test of a file until the stack runs, which `stack-setup.ts` has started. */
import { setTimeout as pause } from "node:timers/promises";
import { stackOrigin, stackPid } from "./own-stack.ts";

/** Throws if the process of the stack no longer exists. */
const expectAlive = (): unknown => process.kill(stackPid(), 0);

const isUp = async (): Promise<boolean> => {
  try {
    return (await fetch(new URL("/_local/health", stackOrigin()))).ok;
  } catch {
    return false;
  }
};

while (!(await isUp())) {
  expectAlive();
  await pause(200);
}
