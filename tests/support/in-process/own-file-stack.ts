/** The stack of this test file, if its functions run in the process of the test. */
import type { FileStack } from "./file-stack.ts";

let current: FileStack | undefined;

/** Returns the stack of the file, or undefined in a test against a running stack. */
export const fileStack = (): FileStack | undefined => current;

export const setFileStack = (stack: FileStack | undefined): void => {
  current = stack;
};
