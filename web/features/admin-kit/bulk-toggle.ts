import type { BulkAction } from "./bulk-bar.tsx";

interface Versioned {
  readonly version: number;
}

/**
 * Turns something on or off for each record. Records that already had that value are not changed, and so not undone.
 */
export const switchTo =
  <R extends Versioned>(
    wanted: boolean,
    isOn: (record: R) => boolean,
    save: (record: R, on: boolean, version: number) => Promise<{ readonly data: Versioned }>,
  ): BulkAction<R>["run"] =>
  async (record) => {
    const { data } = await save(record, wanted, record.version);
    return isOn(record) === wanted ? null : () => save(record, !wanted, data.version);
  };
