const monthFormat = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Formats a month for people: `2026-11` becomes `November 2026`. */
export const monthTitle = (month: string): string =>
  monthFormat.format(new Date(`${month}-01T00:00:00Z`));
