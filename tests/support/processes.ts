/** The processes that run the functions, as the local console lists them. */
import * as z from "zod/mini";
import { stackOrigin } from "./own-stack.ts";

const health = z.object({
  parts: z.array(z.object({ name: z.string(), pid: z.nullable(z.number()) })),
});

const pidsOf = async (functionName: string): Promise<readonly number[]> => {
  const answer = await fetch(new URL("/_local/health", stackOrigin()));
  const { parts } = health.parse(await answer.json());
  return parts.flatMap(({ name, pid }) =>
    pid !== null && name.startsWith("function ") && name.endsWith(functionName) ? [pid] : [],
  );
};

/** Kills all processes of a function immediately, and returns how many there were. */
export const killFunction = async (functionName: string): Promise<number> => {
  let killed = 0;
  for (const pid of await pidsOf(functionName)) {
    try {
      process.kill(pid, "SIGKILL");
      killed += 1;
    } catch {
      // The process has just ended by itself.
    }
  }
  return killed;
};
