import { userInfo } from "node:os";

/** Who runs a command, as the rows that it writes say it. */
export const operator = (): string => `command of ${userInfo().username}`;
