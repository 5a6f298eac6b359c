/** The stack that a test talks to. */
import { inject } from "vitest";

/** That of the worker, where each has one of its own; otherwise the one that all share. */
const ownStack = () => {
  const stacks = inject("stacks");
  const own = stacks[(Number(process.env["VITEST_POOL_ID"]) - 1) % stacks.length];
  if (own === undefined) throw new Error("No stack was started");
  return own;
};

/** `http://localhost:12345` */
export const stackOrigin = (): string => ownStack().origin;

/** Its process. */
export const stackPid = (): number => ownStack().pid;
