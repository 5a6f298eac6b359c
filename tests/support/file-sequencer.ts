/**
 * The order of files within a project. Before it has run them on a machine, Vitest only knows their sizes and starts the largest first. A
 * short file that takes long would then be the last, while all other workers idle.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * These files start first, in this order. Of the serial files the first is always busy; those after it mostly wait for a clock or a
 * publication, and can do that in parallel with it.
 */
const first = [
  "journeys/staff-pages",
  "journeys/pages",
  "journeys/public-site",
  "serial/bad-input",
  "serial/clock-tells",
  "serial/staff-shop",
  "serial/library-changes",
  "serial/shop-changes",
  "serial/prices-by-day",
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = first.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return at === -1 ? first.length : at;
};

export class FileOrderSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) =>
      a.project.name === b.project.name ? rank(a) - rank(b) : sorted.indexOf(a) - sorted.indexOf(b),
    );
  }
}
