/**
 * Columns that show a field of the record in the format of its kind of value. They can be sorted by the field, and a
 * file contains the value itself.
 */
import { formatDateInput, instantText } from "./date-text.ts";
import { poundsText } from "./form-values.ts";
import type { TableColumn } from "./table-column.ts";

type Having<K extends string, V> = Readonly<Record<K, V>>;

/** The defaults that a column can change. */
type Options = Pick<TableColumn<never>, "descends" | "extra" | "sort">;

/** An instant in London time, newest first. */
export const instantColumn = <K extends string>(
  field: K,
  title: string,
  options: Options = {},
): TableColumn<Having<K, string>> => ({
  id: field,
  title,
  sort: field,
  descends: true,
  cell: ({ [field]: instant }) => instantText(instant),
  text: ({ [field]: instant }) => instant,
  ...options,
});

/** A day; nothing if the record has none. */
export const dayColumn = <K extends string>(
  field: K,
  title: string,
  options: Options = {},
): TableColumn<Having<K, string | null>> => ({
  id: field,
  title,
  sort: field,
  cell: ({ [field]: day }) => (day === null ? "" : formatDateInput(day)),
  text: ({ [field]: day }) => day ?? "",
  ...options,
});

/** A number of things, largest first. */
export const countColumn = <K extends string>(
  field: K,
  title: string,
): TableColumn<Having<K, number>> => ({
  id: field,
  title,
  sort: field,
  descends: true,
  numeric: true,
  cell: ({ [field]: count }) => count.toLocaleString("en-GB"),
  text: ({ [field]: count }) => String(count),
});

/** An amount, largest first, that the record also has in words; a dash if it has none. */
export const moneyColumn = <K extends string>(
  field: K,
  title: string,
): TableColumn<Having<K, number | null> & Having<`${K}_display`, string | null>> => {
  const display: `${K}_display` = `${field}_display`;
  return {
    id: field,
    title,
    sort: field,
    descends: true,
    numeric: true,
    cell: (record: Having<typeof display, string | null>) => record[display] ?? "–",
    text: (record: Having<K, number | null>) => poundsText(record[field]),
  };
};
