/**
 * Works out when EventBridge Scheduler runs an expression: `cron(…)`, `rate(…)` or `at(…)` in a time zone. A time that the spring
 * clock change removes is skipped; one that the autumn change repeats runs once.
 */
import { Cron } from "croner";

export interface Occurrences {
  /** Returns the first run after `after` in epoch milliseconds; null if there is none. */
  next(after: number): number | null;
}

const units: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** Parses an expression. Throws one sentence if that is not possible. */
export const occurrencesOf = (expression: string, zone: string): Occurrences => {
  if (expression.startsWith("rate(")) return parseRate(expression);
  if (expression.startsWith("at(")) return parseOneTime(expression, zone);
  return parseCron(expression, zone);
};

const parseRate = (expression: string): Occurrences => {
  const match = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  const step = Number(match?.[1]) * (units[match?.[2] ?? ""] ?? Number.NaN);
  if (!(step > 0)) throw new Error(`"${expression}" is no rate.`);
  // Runs are counted from the epoch, so that a restart does not shift them.
  return { next: (after) => (Math.floor(after / step) + 1) * step };
};

const wallClock = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

/** Returns the pattern for croner. AWS has a year at the end and no seconds; days of the week count from 1, Sunday. */
const cronerPattern = (expression: string): string => {
  const match = /^cron\((.+)\)$/.exec(expression);
  const fields = match?.[1]?.trim().split(/\s+/) ?? [];
  const [minute, hour, day, month, weekday, year] = fields;
  if (fields.length !== 6 || weekday === undefined || year === undefined)
    throw new Error(`"${expression}" is no cron expression of six fields.`);
  const shifted = weekday.replaceAll(/(?<![#/\d])\d/g, (digit) => String(Number(digit) - 1));
  return `0 ${minute} ${hour} ${day} ${month} ${shifted} ${year}`;
};

/**
 * Returns a test of whether a run is at an hour and minute that the expression names: croner moves a removed time to a later one.
 */
const matchesHourAndMinute = (expression: string, zone: string): ((time: number) => boolean) => {
  const [minute = "*", hour = "*"] = expression.slice("cron(".length).split(/\s+/);
  const format = wallClock(zone);
  return (time) => {
    const [hours = "", minutes = ""] = format.format(time).split(":");
    const fits = (field: string, value: number): boolean =>
      !/^\d+$/.test(field) || Number(field) === value;
    return fits(hour, Number(hours)) && fits(minute, Number(minutes));
  };
};

const parseCron = (expression: string, zone: string): Occurrences => {
  const cron = new Cron(cronerPattern(expression), { timezone: zone, paused: true });
  const isReal = matchesHourAndMinute(expression, zone);
  const format = wallClock(zone);
  return cacheNext({
    next: (after) => {
      let from = after;
      for (;;) {
        const found = cron.nextRun(new Date(from))?.getTime() ?? null;
        if (found === null) return null;
        // If the same wall time occurred an hour earlier, this one is the repetition.
        const repeated = format.format(found) === format.format(found - 3_600_000);
        if (isReal(found) && !repeated) return found;
        from = found;
      }
    },
  });
};

/** Caches the next run, which stays the same until it has come and takes some work to find. */
const cacheNext = ({ next }: Occurrences): Occurrences => {
  let existing = { after: Number.POSITIVE_INFINITY, found: 0 };
  return {
    next: (after) => {
      if (after >= existing.after && after < existing.found) return existing.found;
      const found = next(after);
      if (found !== null) existing = { after, found };
      return found;
    },
  };
};

const parseOneTime = (expression: string, zone: string): Occurrences => {
  const wall = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(expression)?.[1];
  if (wall === undefined) throw new Error(`"${expression}" is no time.`);
  const time = new Cron(wall, { timezone: zone, paused: true }).nextRun(new Date(0))?.getTime();
  return { next: (after) => (time !== undefined && time > after ? time : null) };
};
