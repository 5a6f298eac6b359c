/** The months to choose from, newest first. */
const monthFormat = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const count = 60;

/** Returns the months up to `today`, which is a day such as `23/11/2026`. */
export const monthChoices = (today: string): ReadonlyArray<{ id: string; title: string }> => {
  const [, month = "1", year = "1970"] = today.split("/");
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(Number(year), Number(month) - 1 - back, 1));
    return { id: first.toISOString().slice(0, 7), title: monthFormat.format(first) };
  });
};

const short = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "2-digit",
  timeZone: "UTC",
});

/** Returns `Nov 26` for `2026-11`. */
export const shortMonth = (month: string): string =>
  short.format(new Date(`${month}-01T00:00:00Z`));
