/** Starts and stops the stack that is measured. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import * as z from "zod/mini";
import { buildFunctions, buildSite } from "../../infra/build.ts";

const port = 4710;

const ready = z.object({ origin: z.string(), readyMs: z.number() });

export interface RunningStack {
  readonly origin: string;
  readonly pid: number;
  readonly readyMs: number;
  stop(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => {
        child.once("exit", () => resolve());
      })
    : Promise.resolve();

/** Builds everything first, so that the start itself is measured without the build. */
export const runStack = async (): Promise<RunningStack> => {
  await buildFunctions();
  await buildSite();
  const child = fork(join(import.meta.dirname, "stack-process.ts"), {
    env: { ...process.env, PORT: String(port), SERVER_TIMING: "on" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { origin, readyMs } = await new Promise<z.output<typeof ready>>((resolve, reject) => {
    child.once("message", (message) => resolve(ready.parse(message)));
    child.once("exit", (code) => reject(new Error(`The stack ended with exit code ${code}`)));
  });
  return {
    origin,
    readyMs,
    pid: child.pid ?? 0,
    stop: async () => {
      const end = ended(child);
      const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
      if (child.connected) child.send("stop");
      await end;
      clearTimeout(timer);
    },
  };
};
