/** Returns a file size for people to read, such as `1.4 MB`. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} bytes`;
  const mega = bytes >= 1_000_000;
  return new Intl.NumberFormat("en-GB", {
    style: "unit",
    unit: mega ? "megabyte" : "kilobyte",
    maximumFractionDigits: mega ? 1 : 0,
  }).format(bytes / (mega ? 1_000_000 : 1000));
};
