/** Reads what functions append to their log files and prints errors in short. */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { valueAt, parseJson, textOf } from "../../json.ts";

export interface LogWatch {
  stop(): void;
}

const interval = 250;
const maxReadBytes = 1024 * 1024;
const reportedLevels = new Set(["error", "ERROR", "fatal", "FATAL"]);

interface WatchedFile {
  readonly name: string;
  readonly file: number;
  position: number;
}

/** Watches `files` by the function's short name. `report` gets one line for each error. */
export const watchLogs = (
  files: Readonly<Record<string, string>>,
  report: (name: string, line: string) => void,
): LogWatch => {
  const followed = Object.entries(files).map(([name, path]): WatchedFile => {
    const file = openSync(path, "r");
    return { name, file, position: fstatSync(file).size };
  });
  const look = (): void => {
    for (const one of followed) {
      const text = readNew(one);
      // Most lines are not errors, so only those that contain the word are parsed.
      if (!/error/i.test(text)) continue;
      for (const line of text.split("\n")) {
        const short = line === "" ? null : shortForm(line);
        if (short !== null) report(one.name, short);
      }
    }
  };
  const timer = setInterval(look, interval).unref();
  return {
    stop: () => {
      clearInterval(timer);
      look();
      for (const { file } of followed) closeSync(file);
    },
  };
};

const shortForm = (line: string): string | null => {
  const entry = parseJson(line);
  if (entry === undefined) return /^\w*Error\b/.test(line) ? line : null;
  if (!reportedLevels.has(textOf(valueAt(entry, "level")))) return null;
  const error = valueAt(entry, "error");
  const detail = [
    textOf(valueAt(error, "name")) || textOf(valueAt(error, "errorType")),
    textOf(valueAt(error, "message")) || textOf(valueAt(error, "errorMessage")),
  ].filter((part) => part !== "");
  const route = textOf(valueAt(entry, "route"));
  return [textOf(valueAt(entry, "message")), route && `in ${route}`, detail.join(": ")]
    .filter((part) => part !== "")
    .join(" · ");
};

const readNew = (followed: WatchedFile): string => {
  const { size } = fstatSync(followed.file);
  const bytes = Math.min(size - followed.position, maxReadBytes);
  if (bytes <= 0) return "";
  const buffer = Buffer.allocUnsafe(bytes);
  const read = readSync(followed.file, buffer, 0, bytes, followed.position);
  // Incomplete lines are read the next time.
  const end = buffer.lastIndexOf(10, read - 1) + 1;
  followed.position += end === 0 && read === maxReadBytes ? read : end;
  return buffer.toString("utf8", 0, end);
};
