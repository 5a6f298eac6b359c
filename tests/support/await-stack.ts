/** Before the first test of a file: the stack is up, which `stack-setup.ts` has begun to start. */
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";

/** Throws once there is no such process any more. */
const expectAlive = (): unknown => process.kill(inject("stackPid"), 0);

const isUp = async (): Promise<boolean> => {
  try {
    return (await fetch(new URL("/_local/health", inject("origin")))).ok;
  } catch {
    return false;
  }
};

while (!(await isUp())) {
  expectAlive();
  await pause(200);
}
