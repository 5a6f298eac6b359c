/** Dates as members read them: day/month/year in Europe/London. Instants are transferred as ISO 8601. */
const dayMonthYear = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** Formats the London date: `2026-03-14T08:00:00.000Z` -> `14/03/2026` */
export const formatDate = (instant: string | Date): string =>
  dayMonthYear.format(typeof instant === "string" ? new Date(instant) : instant);

/** Returns the London day: `2026-03-14T08:00:00.000Z` -> `2026-03-14`. Such days sort by age. */
export const londonDay = (instant: string | Date): string =>
  formatDate(instant).split("/").toReversed().join("-");

const timeOfDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  hour: "2-digit",
  minute: "2-digit",
});

/** Returns the London time: `2026-07-14T08:00:00.000Z` -> `09:00` */
export const londonTimeOfDay = (instant: string | Date): string =>
  timeOfDay.format(typeof instant === "string" ? new Date(instant) : instant);

/** Returns the London date and time: `2026-07-14T08:00:00.000Z` -> `2026-07-14 09:00`. Such texts sort by age. */
export const londonMoment = (instant: string | Date): string =>
  `${londonDay(instant)} ${londonTimeOfDay(instant)}`;

/** Formats date and time: `2026-07-14T08:00:00.000Z` -> `14/07/2026 at 09:00 (London)` */
export const londonTime = (instant: string | Date): string => {
  const at = typeof instant === "string" ? new Date(instant) : instant;
  return `${dayMonthYear.format(at)} at ${timeOfDay.format(at)} (London)`;
};

const londonParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

const wallClockAsUtc = (instant: number): number => {
  const part = Object.fromEntries(
    londonParts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(
    part["year"] ?? 0,
    (part["month"] ?? 1) - 1,
    part["day"] ?? 1,
    part["hour"] ?? 0,
    part["minute"] ?? 0,
  );
};

/**
 * Returns the instant of the London time `YYYY-MM-DD HH:MM`. A time that the spring change skips becomes the hour after it; a
 * time that the autumn change repeats is the first one. Returns null for any other text.
 */
export const londonInstant = (text: string): Date | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1).map(Number);
  const wall = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
  const roundTrip = new Date(wall);
  if (
    roundTrip.getUTCMonth() + 1 !== month ||
    roundTrip.getUTCDate() !== day ||
    (hour ?? 0) > 23 ||
    (minute ?? 0) > 59
  )
    return null;
  const summer = wall - 3_600_000;
  return new Date(wallClockAsUtc(summer) === wall ? summer : wall);
};
