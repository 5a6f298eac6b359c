/** A fault of a library folder with its place. Lines start at 1. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The error with every fault that was found, which is thrown before anything is written. */
export class LibraryError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    const lines = faults.map(({ file, line, message }) => `  ${file}:${line}  ${message}`);
    const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
    super(`${count} found, nothing was imported:\n${lines.join("\n")}`);
    this.name = "LibraryFaults";
    this.faults = faults;
  }
}

/** Reports a fault of a file. `line` counts from the top of the file. */
export type ReportFault = (line: number, message: string) => void;
