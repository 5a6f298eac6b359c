/** Prints aligned tables with a result beside every figure that has a target, and at the end all targets that were missed. */

export interface TargetCell {
  readonly text: string;
  readonly holds: boolean;
}

export type Cell = string | TargetCell;

const isTargetCell = (cell: Cell): cell is TargetCell => typeof cell !== "string";

/** Returns a cell such as `12.3 <= 15 ok`. */
export const atMost = (value: number, target: number, show: (n: number) => string): TargetCell => {
  const holds = value <= target;
  return { text: `${show(value)} <= ${show(target)} ${holds ? "ok" : "OVER"}`, holds };
};

export const atLeast = (value: number, target: number, show: (n: number) => string): TargetCell => {
  const holds = value >= target;
  return { text: `${show(value)} >= ${show(target)} ${holds ? "ok" : "SHORT"}`, holds };
};

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
export const whole = (value: number): string => String(Math.round(value));

export class Report {
  #held = 0;
  readonly #missed: string[] = [];

  line(text: string): void {
    console.log(text);
  }

  /** The first column must say what the row is about. */
  table(title: string, headings: readonly string[], rows: ReadonlyArray<readonly Cell[]>): void {
    const texts = rows.map((row) => row.map((cell) => (isTargetCell(cell) ? cell.text : cell)));
    const widths = headings.map((heading, column) =>
      Math.max(heading.length, ...texts.map((row) => (row[column] ?? "").length)),
    );
    const aligned = (row: readonly string[]): string =>
      row
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd();
    this.line(`\n${title}`);
    this.line(`  ${aligned(headings)}`);
    for (const row of texts) this.line(`  ${aligned(row)}`);
    for (const row of rows) this.#judge(title, headings, row);
  }

  #judge(title: string, headings: readonly string[], row: readonly Cell[]): void {
    const [name = ""] = row;
    for (const [column, cell] of row.entries()) {
      if (!isTargetCell(cell)) continue;
      if (cell.holds) this.#held += 1;
      else
        this.#missed.push(
          `${title.split(":")[0]}: ${isTargetCell(name) ? name.text : name}, ${headings[column]}: ${cell.text}`,
        );
    }
  }

  summary(): void {
    this.line(`\n${this.#held} of ${this.#held + this.#missed.length} targets are met.`);
    for (const missed of this.#missed) this.line(`  missed: ${missed}`);
  }
}

/** Returns the quantile of an unsorted list, or NaN if it is empty. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);
