/** Starts a stack of its own for the tests: in memory and a temporary folder, on a free port, with the seed. */
import { fork } from "node:child_process";
import { resolve } from "node:path";
import * as z from "zod/mini";

const started = z.object({ origin: z.string() });

export interface TestStack {
  /** `http://localhost:41234`. */
  readonly origin: string;
  stop(): Promise<void>;
}

const stopLimit = 15_000;

/** In a process of its own, so that the gateway does not share a thread with the test runner. */
export const startTestStack = async (): Promise<TestStack> => {
  const child = fork(
    resolve(import.meta.dirname, "../../infra/local/start.ts"),
    ["--memory", "--quiet"],
    { env: { ...process.env, PORT: "0" }, stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const ended = new Promise<number | null>((done) => {
    child.once("exit", done);
  });
  const { origin } = await new Promise<z.output<typeof started>>((ready, fail) => {
    child.once("message", (message) => ready(started.parse(message)));
    void ended.then((code) => fail(new Error(`The stack ended with exit code ${code}`)));
  });
  return {
    origin,
    stop: async () => {
      const late = setTimeout(() => child.kill("SIGKILL"), stopLimit);
      // It stops in order when whoever started it lets go of it.
      if (child.connected) child.disconnect();
      await ended;
      clearTimeout(late);
    },
  };
};
