const months = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
] as const;

/**
 * Returns a bank's date as `2026-11-21`: the day comes first, unless the year does. A time after it is ignored. Returns null for
 * any other text; the caller checks whether the calendar has the day.
 */
export const parseDay = (text: string): string | null => {
  const date = text.trim().replace(/[T\s]\d{1,2}:\d{2}.*$/, "");
  const byYear = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(date);
  if (byYear !== null) return written(byYear[1], byYear[2], byYear[3]);
  const byDay = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4}|\d{2})$/i.exec(date);
  if (byDay === null) return null;
  const [, day, month = "", year] = byDay;
  return written(year, monthOf(month), day);
};

const monthOf = (text: string): string => {
  if (/^\d/.test(text)) return text;
  const at = months.findIndex((month) => text.toLowerCase().startsWith(month));
  return String(at + 1);
};

const written = (year = "", month = "", day = ""): string => {
  const century = year.length === 2 ? `20${year}` : year;
  return [century, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
};
