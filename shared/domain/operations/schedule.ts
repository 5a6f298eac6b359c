/** Parses schedule expressions: `rate(5 minutes)`, `cron(30 3 * * ? *)`, `cron(0 8 ? * MON *)`. Hours are London time. */
type Unit = "minute" | "hour" | "day";

export type Schedule =
  | { readonly kind: "rate"; readonly count: number; readonly unit: Unit }
  | {
      readonly kind: "cron";
      readonly minute: number;
      /** The hour; null for every one. */
      readonly hour: number | null;
      readonly weekday: Weekday | null;
    };

export const weekdays = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;
type Weekday = (typeof weekdays)[number];

/** Returns the schedule; null for an expression of another form. */
export const scheduleOf = (expression: string): Schedule | null => {
  const [, count, every] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const unit = units.find((one) => one === every);
  if (unit !== undefined)
    return Number(count) > 0 ? { kind: "rate", count: Number(count), unit } : null;
  const [, minute, hour, day] =
    /^cron\((\d{1,2}) (\d{1,2}|\*) [*?] \* (\?|[A-Z]{3}) \*\)$/.exec(expression) ?? [];
  const weekday = weekdays.find((one) => one === day) ?? null;
  if (minute === undefined || (weekday === null && day !== "?")) return null;
  return {
    kind: "cron",
    minute: Number(minute),
    hour: hour === "*" ? null : Number(hour),
    weekday,
  };
};

const units: readonly Unit[] = ["minute", "hour", "day"];

/** Returns the time as a clock shows it: `09:05`. */
export const clockText = (hour: number, minute: number): string =>
  [hour, minute].map((number) => String(number).padStart(2, "0")).join(":");
