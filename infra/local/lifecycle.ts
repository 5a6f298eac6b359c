/** Stops parts in reverse start order; a failed start stops those that had started. */
export interface Lifecycle {
  /** Adds a part. `stop` runs before those that were added earlier. */
  add(name: string, stop: () => Promise<void> | void): void;
  /** Stops all parts once; failures are reported and do not prevent the others from stopping. */
  stop(report: (line: string) => void): Promise<void>;
}

/** Creates a lifecycle without parts. */
export const createLifecycle = (): Lifecycle => {
  const parts: { readonly name: string; readonly stop: () => Promise<void> | void }[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = async (report: (line: string) => void): Promise<void> => {
    for (const { name, stop } of parts.toReversed()) {
      try {
        await stop();
      } catch (error) {
        report(`${name} did not stop: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  return {
    add: (name, stop) => parts.push({ name, stop }),
    stop: (report) => (stopping ??= stopAll(report)),
  };
};
