import type { ReactNode } from "react";

export interface TableColumn<R> {
  readonly id: string;
  readonly title: string;
  /** Returns the content of a cell; the default is the column's text. */
  readonly cell?: (record: R) => ReactNode;
  /** Returns the column's text for a file; null for links and controls, which are left out of files. */
  readonly text: ((record: R) => string) | null;
  /** Includes the column in every file, whether or not it is visible. */
  readonly inEveryFile?: true;
  /** The call's sort key; absent if the column cannot be sorted. */
  readonly sort?: string;
  /** Makes the first click put the largest or newest value on top. */
  readonly descends?: true;
  /** Aligns the column to the right, as for numbers. */
  readonly numeric?: true;
  /** Hides the column unless somebody selects it. */
  readonly extra?: true;
}

/** Returns the visible columns: those that the URL names, or the defaults. The first column is always visible. */
export const shownColumns = <R>(
  columns: ReadonlyArray<TableColumn<R>>,
  search: URLSearchParams,
): ReadonlySet<string> => {
  const requested = search.get("columns")?.split(",");
  const shown = columns.filter(
    ({ id, extra }, at) => at === 0 || (requested === undefined ? !extra : requested.includes(id)),
  );
  return new Set(shown.map(({ id }) => id));
};

/** Returns the columns for the URL; empty for the default ones. */
export const columnsParam = <R>(
  columns: ReadonlyArray<TableColumn<R>>,
  shown: ReadonlySet<string>,
): string => {
  const isStandard = columns.every(({ id, extra }) => shown.has(id) === !extra);
  return isStandard ? "" : columns.flatMap(({ id }) => (shown.has(id) ? [id] : [])).join(",");
};

export interface FileColumn<R> {
  readonly title: string;
  readonly text: (record: R) => string;
}

/** Returns the columns of a file: the visible ones and those that are in every file. */
export const fileColumns = <R>(
  columns: ReadonlyArray<TableColumn<R>>,
  search: URLSearchParams,
): ReadonlyArray<FileColumn<R>> => {
  const shown = shownColumns(columns, search);
  return columns.flatMap(({ id, title, text, inEveryFile = false }) =>
    text !== null && (inEveryFile || shown.has(id)) ? [{ title, text }] : [],
  );
};
