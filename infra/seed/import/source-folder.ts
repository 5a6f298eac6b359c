/** A library folder while it is read: its files by their paths in it, and everything that is wrong with them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault, ReportFault } from "./fault.ts";

/** What a file says; `report` takes lines that count from its top. */
type Parse<T> = (text: string, report: ReportFault) => T | null;

export interface SourceFolder {
  readonly faults: readonly Fault[];
  /** Where faults of one file go. */
  reportIn(file: string): ReportFault;
  has(path: string): boolean;
  /** Sorted; none when there is no such folder. */
  names(path: string): string[];
  /** Whether a file of that name stands in the folder `path`; no name leads out of it. */
  hasIn(path: string): (name: string) => boolean;
  /** Null when the file is left out. */
  read<T>(file: string, parse: Parse<T>): T | null;
  /** As `read`, but a file that is missing is a fault. */
  need<T>(file: string, parse: Parse<T>): T | null;
}

export const openSourceFolder = (folder: string): SourceFolder => {
  const faults: Fault[] = [];
  const has = (path: string): boolean => existsSync(join(folder, path));
  const reportIn =
    (file: string): ReportFault =>
    (line, message) => {
      faults.push({ file, line, message });
    };
  const read = <T>(file: string, parse: Parse<T>): T | null =>
    has(file) ? parse(readFileSync(join(folder, file), "utf8"), reportIn(file)) : null;
  return {
    faults,
    reportIn,
    has,
    names: (path) => (has(path) ? readdirSync(join(folder, path)).sort() : []),
    hasIn: (path) => (name) => /^[\w.-]+$/.test(name) && has(join(path, name)),
    read,
    need: (file, parse) => {
      if (!has(file)) reportIn(file)(1, "The file is missing");
      return read(file, parse);
    },
  };
};
