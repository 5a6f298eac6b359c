/** Starts a stack for the tests, whose data is in the given folder, and seeds it if there is none. */
import { fork } from "node:child_process";
import { resolve } from "node:path";

export interface TestStack {
  readonly pid: number;
  /** Rejects if the stack ends before it is ready. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

const stopLimit = 15_000;

/** Starts the stack in a process of its own, so that it does not share a thread with the test runner. */
export const startTestStack = (port: number, dataFolder: string): TestStack => {
  const child = fork(
    resolve(import.meta.dirname, "../../infra/local/start.ts"),
    ["--quiet", "--data-dir", dataFolder],
    {
      env: { ...process.env, PORT: String(port), SERVER_TIMING: "on" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  const ended = new Promise<number | null>((done) => {
    child.once("exit", done);
  });
  const ready = new Promise<void>((up, fail) => {
    child.once("message", () => up());
    void ended.then((code) => fail(new Error(`The stack ended with exit code ${code}`)));
  });
  return {
    pid: Number(child.pid),
    ready,
    stop: async () => {
      const late = setTimeout(() => child.kill("SIGKILL"), stopLimit);
      // The stack shuts down in an orderly way when its parent disconnects.
      if (child.connected) child.disconnect();
      await ended;
      clearTimeout(late);
    },
  };
};
