import { userInfo } from "node:os";

/** Returns the person who runs a command, as its rows record it. */
export const operator = (): string => `command of ${userInfo().username}`;
