/** Starts the stack of each file before the file is loaded, and ends it after its tests. */
import { afterAll, inject } from "vitest";
import { startFileStack } from "./file-stack.ts";
import { setFileStack } from "./own-file-stack.ts";

const stack = await startFileStack(inject("prepared"));
setFileStack(stack);
afterAll(() => stack.stop());
