/**
 * The order of files within a project. Vitest begins with the largest, as nothing else is known of them on a machine that
 * has not run them yet: a short file that takes long would be the last, with all other workers idle.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * They begin in this order. Of the serial ones the first works all the time; those after it mostly wait, for a clock or
 * for a publication, and do so beside it.
 */
const first = [
  "journeys/staff-pages",
  "journeys/pages",
  "journeys/front-door",
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

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) =>
      a.project.name === b.project.name ? rank(a) - rank(b) : sorted.indexOf(a) - sorted.indexOf(b),
    );
  }
}
