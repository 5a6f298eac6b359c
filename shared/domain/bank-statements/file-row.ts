/** A row of a file that somebody brought in, and where it stands there. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}
