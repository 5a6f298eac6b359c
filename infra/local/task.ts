/** The task's side of `runTask`, which its program calls. */
import { valueAt, textOf } from "./json.ts";

export interface Task {
  readonly input: unknown;
  progress(line: string): void;
}

/** Runs `work` with the input from the stack and reports its result. */
export const task = (work: (task: Task) => Promise<unknown>): void => {
  const { send } = process;
  if (!send) throw new Error("This program is started by the local stack.");
  const tell = (message: Readonly<Record<string, unknown>>): Promise<void> =>
    new Promise((resolve) => {
      send.call(process, message, () => resolve());
    });
  // Ctrl-C reaches the whole group; the stack decides the order.
  process.on("SIGINT", () => {});
  process.once("disconnect", () => process.exit(1));
  process.once("message", (message: unknown) => {
    const run = work({
      input: valueAt(message, "input"),
      progress: (line) => void tell({ progress: line }),
    });
    run
      .then((result) => tell({ result: result ?? null }))
      .then(
        () => process.exit(0),
        async (error: unknown) => {
          const failure = error instanceof Error ? error.message : textOf(error);
          await tell({ failure });
          process.exit(1);
        },
      );
  });
};
