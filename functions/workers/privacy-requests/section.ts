/** A part of a copy: a file of JSON with everything, and a table on the page with what a reader looks for. */
import type { MemberKind } from "../../entities/member-rows.ts";
import type { MemberDataContext } from "./load-member-data.ts";
import { type PlainRecord, plainRow } from "./to-json-row.ts";

/** How a column is read: text as it is, an instant, a day, pence. */
export type ColumnForm = "day" | "money" | "text" | "time";

export interface Column {
  readonly label: string;
  /** Attribute of an entry; of several the first that it has. */
  readonly of: readonly string[];
  readonly as: ColumnForm;
}

export interface ExportSection {
  /** Its file: `data/<name>.json`. */
  readonly name: string;
  readonly title: string;
  /** What it is, and where it is not obvious why it is kept. */
  readonly about: string;
  readonly columns: readonly Column[];
  readonly entries: readonly PlainRecord[];
}

export const column = (
  label: string,
  of: string | readonly string[],
  as: ColumnForm = "text",
): Column => ({ label, of: typeof of === "string" ? [of] : of, as });

/** The rows of these kinds. */
export const entriesOf = (
  { rowsOf }: MemberDataContext,
  kinds: readonly MemberKind[],
  secrets: readonly string[] = [],
): readonly PlainRecord[] =>
  kinds.flatMap((kind) => rowsOf(kind).map((row) => plainRow(row, secrets)));
