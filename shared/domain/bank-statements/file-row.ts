/** A row of an imported file, with its position there. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}
