/** The terminal output while the stack starts and runs. */
export interface Progress {
  /** Shows the step, runs it, and prints how long it took. */
  step<T>(name: string, work: (detail: (text: string) => void) => Promise<T>): Promise<T>;
  /** Prints something for a person: an error of a function, or a parked message. */
  note(part: string, line: string): void;
}

export const dim = (text: string): string => color(2, text);

const color = (code: number, text: string): string =>
  process.stdout.isTTY && !process.env["NO_COLOR"] ? `\u001B[${code}m${text}\u001B[0m` : text;

export const bold = (text: string): string => color(1, text);
export const red = (text: string): string => color(31, text);

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints a line when a step is done, because steps run in parallel. */
export const terminalProgress = (write: (text: string) => void): Progress => ({
  step: async (name, work) => {
    const start = performance.now();
    const live = process.stdout.isTTY;
    let said = "";
    const result = await work((text) => {
      said = text;
      if (live) write(`\r  ${dim("·")} ${name.padEnd(12)} ${dim(text)}\u001B[K`);
    });
    const time = seconds(performance.now() - start).padStart(7);
    write(
      `${live ? "\r" : ""}  ✓ ${name.padEnd(12)} ${dim(time)}  ${dim(said)}${live ? "\u001B[K" : ""}\n`,
    );
    return result;
  },
  note: (part, line) => write(`${red(part.padEnd(12))} ${line}\n`),
});

export const silentProgress: Progress = {
  step: (_, work) => work(() => {}),
  note: () => {},
};
