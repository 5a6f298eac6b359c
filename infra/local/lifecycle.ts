/** Parts are stopped in the reverse of the order in which they came up, and a start that fails stops those that did. */
export interface Lifecycle {
  /** `stop` runs before those that were added earlier. */
  add(name: string, stop: () => Promise<void> | void): void;
  /** Stops all, once; failures are reported and do not keep the others from stopping. */
  stop(report: (line: string) => void): Promise<void>;
}

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
