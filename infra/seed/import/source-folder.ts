/** A library folder while it is read: its files by path, and all their faults. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault, ReportFault } from "./fault.ts";

/** Parses a file; `report` takes lines that count from its top. */
type Parse<T> = (text: string, report: ReportFault) => T | null;

export interface SourceFolder {
  readonly faults: readonly Fault[];
  /** Returns the reporter for one file. */
  reportIn(file: string): ReportFault;
  has(path: string): boolean;
  /** Returns the sorted names; none if there is no such folder. */
  names(path: string): string[];
  /** Returns a test of whether a file of that name is in the folder `path`; no name leads out of it. */
  hasIn(path: string): (name: string) => boolean;
  /** Returns null if the file is absent. */
  read<T>(file: string, parse: Parse<T>): T | null;
  /** Reads a file like `read`, but a missing file is a fault. */
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
