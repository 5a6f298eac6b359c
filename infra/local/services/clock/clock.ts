/**
 * The handlers' clock: the machine's clock with an offset. The offset is stored on disk, so that a restart continues at the same
 * time.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { valueAt, numberOf, parseJson } from "../../json.ts";

export interface Clock {
  /** Returns the handlers' time in epoch milliseconds. */
  now(): number;
  /** The offset from the machine's clock in milliseconds. */
  readonly offset: number;
  set(now: number): void;
}

/** Opens the clock whose offset is stored in `file`. */
export const openClock = (file: string): Clock => {
  const stored = existsSync(file) ? parseJson(readFileSync(file, "utf8")) : undefined;
  let offset = numberOf(valueAt(stored, "offset"), 0);
  return {
    now: () => Date.now() + offset,
    get offset() {
      return offset;
    },
    set: (now) => {
      offset = Math.round(now - Date.now());
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ offset }));
    },
  };
};

const durationPattern =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Returns `from` plus an ISO 8601 duration such as `P30D` or `PT90M`, in UTC; null for any other text. */
export const addDuration = (from: number, duration: string): number | null => {
  const match = durationPattern.exec(duration);
  if (!match) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + years * 12 + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay) + weeks * 7 + days);
  return date.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000;
};
