import type { Deps } from "../../functions/platform/deps.ts";

/** Of what nobody reads. */
export const quietLog: Deps["log"] = {
  info: () => {},
  warn: () => {},
  error: () => {},
  about: () => {},
};
