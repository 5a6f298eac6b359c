/** The stack that a test runs against. */
import { inject } from "vitest";
import { fileStack } from "./in-process/own-file-stack.ts";

/** Returns the stack of this worker, or the shared one if there is only one. */
const ownStack = () => {
  const stacks = inject("stacks");
  const own = stacks[(Number(process.env["VITEST_POOL_ID"]) - 1) % stacks.length];
  if (own === undefined) throw new Error("No stack was started");
  return own;
};

/** Returns the origin of the stack, such as `http://localhost:12345`. */
export const stackOrigin = (): string => fileStack()?.origin ?? ownStack().origin;

/** Returns the process id of the stack. */
export const stackPid = (): number => ownStack().pid;
