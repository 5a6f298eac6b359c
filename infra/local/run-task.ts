/**
 * Runs memory-intensive work in a separate process, which frees it all: synthesis, the site's build, and seeding. Its last
 * message is the result; its output is shown only if it fails.
 */
import { type ChildProcess, fork } from "node:child_process";
import { valueAt, isRecord, textOf } from "./json.ts";

export interface TaskOptions {
  /** The program file. */
  readonly file: string;
  /** The input, which is sent as the first message; the process loads its code while the input is worked out. */
  readonly input?: unknown;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly onProgress?: (line: string) => void;
}

/** The running tasks, which end with the stack. */
const running = new Set<() => void>();

/** Ends all running tasks. */
export const endTasks = (): void => {
  for (const end of running) end();
};

/** Runs a task and resolves to its result. Rejects with its output if it fails. */
export const runTask = ({ file, input, environment, onProgress }: TaskOptions): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const child = fork(file, [], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, ...environment },
    });
    const end = (): boolean => child.kill("SIGKILL");
    running.add(end);
    let words = "";
    let result: unknown;
    let failure: string | undefined;
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (more: Buffer) => {
        words = (words + more.toString()).slice(-8000);
      });
    child.on("message", (message: unknown) => {
      if (!isRecord(message)) return;
      if ("progress" in message) onProgress?.(textOf(message["progress"]));
      if ("result" in message) result = message["result"];
      if ("failure" in message) failure = textOf(valueAt(message, "failure"));
    });
    child.once("exit", (code) => {
      running.delete(end);
      if (code === 0) resolve(result);
      else reject(new Error(failure ?? (words.trim() || `${file} ended with ${code}`)));
    });
    sendInput(child, input).catch(end);
  });

const sendInput = async (child: ChildProcess, input: unknown): Promise<void> => {
  const value = await input;
  if (child.connected) child.send({ input: value });
};
