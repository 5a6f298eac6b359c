import type { Deps } from "../../functions/platform/deps.ts";

/** A log for tests in which nobody reads it. */
export const quietLog: Deps["log"] = {
  info: () => {},
  warn: () => {},
  error: () => {},
  about: () => {},
};
