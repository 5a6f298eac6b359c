/** Where a visitor wanted to go before login or registration; kept until it is used. */
import { storedValue } from "./stored-value.ts";

/** Only paths of this site: `//host` and `/\host` would lead elsewhere. */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 500 && /^\/(?![/\\])/.test(value);

const record = storedValue<string>("redirect", (raw) => (isOwnPath(raw) ? raw : null));

export const redirectRecord = {
  get: record.get,
  remember(path: string): void {
    if (isOwnPath(path)) record.set(path);
  },
  /** The stored path, spent; the dashboard when there is none. */
  take(): string {
    const path = record.get();
    record.clear();
    return path ?? "/";
  },
};
