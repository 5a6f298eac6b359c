/** Defines a section of an export: a JSON file with all data, and a table on the page with what a reader looks for. */
import type { MemberKind } from "../../entities/member-rows.ts";
import type { MemberDataContext } from "./load-member-data.ts";
import { type JsonRowRecord, toJsonRow } from "./to-json-row.ts";

/** The format of a column: plain text, an instant, a date, or pence. */
export type ColumnForm = "day" | "money" | "text" | "time";

export interface Column {
  readonly label: string;
  /** The attributes of an entry to choose from; the first that exists is shown. */
  readonly of: readonly string[];
  readonly as: ColumnForm;
}

export interface ExportSection {
  /** The name of the file: `data/<name>.json`. */
  readonly name: string;
  readonly title: string;
  /** A description of the section, with the reason for storing it where that is not obvious. */
  readonly about: string;
  readonly columns: readonly Column[];
  readonly entries: readonly JsonRowRecord[];
}

export const column = (
  label: string,
  of: string | readonly string[],
  as: ColumnForm = "text",
): Column => ({ label, of: typeof of === "string" ? [of] : of, as });

/** Returns the rows of these kinds. */
export const entriesOf = (
  { rowsOf }: MemberDataContext,
  kinds: readonly MemberKind[],
  secrets: readonly string[] = [],
): readonly JsonRowRecord[] =>
  kinds.flatMap((kind) => rowsOf(kind).map((row) => toJsonRow(row, secrets)));
