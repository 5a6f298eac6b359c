import type { ReactNode } from "react";

export interface TableColumn<R> {
  readonly id: string;
  readonly title: string;
  readonly cell: (record: R) => ReactNode;
  /** As it stands in a file; null of what leads somewhere, which a file has no use for. */
  readonly text: ((record: R) => string) | null;
  /** It stands in every file, whether or not it is seen. */
  readonly inEveryFile?: true;
  /** What the call sorts by; absent where it cannot. */
  readonly sort?: string;
  /** The first click puts the largest or the newest on top. */
  readonly descends?: true;
  /** Numbers stand below each other's ends. */
  readonly numeric?: true;
  /** Seen only by who asks for it. */
  readonly extra?: true;
}

/** The ids that the address names, or those that are not extra; the first column always stays. */
export const shownColumns = <R>(
  columns: ReadonlyArray<TableColumn<R>>,
  search: URLSearchParams,
): ReadonlySet<string> => {
  const named = search.get("columns")?.split(",");
  const shown = columns.filter(
    ({ id, extra }, at) => at === 0 || (named === undefined ? !extra : named.includes(id)),
  );
  return new Set(shown.map(({ id }) => id));
};

/** For the address: empty for those that are shown unless told. */
export const namedColumns = <R>(
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

/** What a file has: the columns that are seen, with those that stand in every file. */
export const fileColumns = <R>(
  columns: ReadonlyArray<TableColumn<R>>,
  search: URLSearchParams,
): ReadonlyArray<FileColumn<R>> => {
  const shown = shownColumns(columns, search);
  return columns.flatMap(({ id, title, text, inEveryFile = false }) =>
    text !== null && (inEveryFile || shown.has(id)) ? [{ title, text }] : [],
  );
};
