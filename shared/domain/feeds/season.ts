/** The seasons in London by which the library is filtered: spring begins in March, winter in December. */
import { londonDay, londonInstant } from "../../kernel/london-date.ts";

const names = ["spring", "summer", "autumn", "winter"] as const;

export interface Season {
  /** The id, such as `2026-autumn`; a winter has the year of its December. */
  readonly id: string;
  /** The title, such as `Autumn 2026` or `Winter 2026/27`. */
  readonly title: string;
  /** The start in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** Returns the season of an instant, given in milliseconds. */
export const seasonAt = (instant: number): Season => {
  const [year = 0, month = 1] = londonDay(new Date(instant)).split("-").map(Number);
  // January and February belong to the previous winter.
  const months = year * 12 + month - 3;
  return seasonNumbered(Math.floor(months / 3));
};

/** Returns the season with this id; null for any other text. */
export const seasonNamed = (id: string): Season | null => {
  const [, year, name] = /^(\d{4})-(\w+)$/.exec(id) ?? [];
  const place = names.findIndex((existing) => existing === name);
  return year === undefined || place < 0 ? null : seasonNumbered(Number(year) * 4 + place);
};

/** Returns the season with a number, which counts seasons since the year 0. */
const seasonNumbered = (number: number): Season => {
  const year = Math.floor(number / 4);
  const name = names[number % 4] ?? "spring";
  const years = name === "winter" ? `${year}/${String((year + 1) % 100).padStart(2, "0")}` : year;
  return {
    id: `${String(year).padStart(4, "0")}-${name}`,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${years}`,
    from: beginOf(number),
    until: beginOf(number + 1),
  };
};

const beginOf = (number: number): number => {
  const months = number * 3 + 2;
  const year = String(Math.floor(months / 12)).padStart(4, "0");
  const month = String((months % 12) + 1).padStart(2, "0");
  return londonInstant(`${year}-${month}-01 00:00`)?.getTime() ?? 0;
};

/**
 * Returns the seasons in which something was published, the latest first. `publishedAt` is descending; positions before `first`
 * are not published.
 */
export const seasonsOf = (publishedAt: Float64Array, first: number): Season[] => {
  const seasons: Season[] = [];
  for (let at = first; at < publishedAt.length;) {
    const season = seasonAt(publishedAt[at] ?? 0);
    seasons.push(season);
    at = firstBefore(publishedAt, season.from, at);
  }
  return seasons;
};

/** Returns the first position, from `start` on, that is older than an instant. */
const firstBefore = (publishedAt: Float64Array, instant: number, start: number): number => {
  let low = start;
  let high = publishedAt.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((publishedAt[middle] ?? 0) >= instant) low = middle + 1;
    else high = middle;
  }
  return low;
};
