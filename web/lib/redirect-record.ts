/** The address that a visitor wanted before login or registration. It is stored until it is used. */
import { storedValue } from "./stored-value.ts";

/** Returns whether a value is a path of this site: `//host` and `/\host` would lead elsewhere. */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 500 && /^\/(?![/\\])/.test(value);

const record = storedValue<string>("redirect", (raw) => (isOwnPath(raw) ? raw : null));

export const redirectRecord = {
  get: record.get,
  remember(path: string): void {
    if (isOwnPath(path)) record.set(path);
  },
  /** Removes and returns the stored path; returns the dashboard if there is none. */
  take(): string {
    const path = record.get();
    record.clear();
    return path ?? "/";
  },
};
