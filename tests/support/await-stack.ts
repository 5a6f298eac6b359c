/** Before the first test of a file: the stack is up, which `stack-setup.ts` has begun to start. */
import { setTimeout as pause } from "node:timers/promises";
import { stackOrigin, stackPid } from "./own-stack.ts";

/** Throws once there is no such process any more. */
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
