/** What is wrong with a library folder, and where. Lines start at 1. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Thrown before anything is written; carries every fault that was found. */
export class LibraryFaults extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    const lines = faults.map(({ file, line, message }) => `  ${file}:${line}  ${message}`);
    const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
    super(`${count} found, nothing was imported:\n${lines.join("\n")}`);
    this.name = "LibraryFaults";
    this.faults = faults;
  }
}

/** Where a reader reports to. `line` counts from the top of the file. */
export type ReportFault = (line: number, message: string) => void;
