import type { BulkAction } from "./bulk-bar.tsx";

interface Versioned {
  readonly version: number;
}

/**
 * Turns something on or off for each record. Records that already had that value are not changed, and so not undone.
 */
export const switchTo =
  <R extends Versioned>(
    requested: boolean,
    isOn: (record: R) => boolean,
    save: (record: R, on: boolean, version: number) => Promise<{ readonly data: Versioned }>,
  ): BulkAction<R>["run"] =>
  async (record) => {
    const { data } = await save(record, requested, record.version);
    return isOn(record) === requested ? null : () => save(record, !requested, data.version);
  };
