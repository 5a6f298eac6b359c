/**
 * The order of files within a project. Before it has run them on a machine, Vitest only knows their sizes and starts the largest first. A
 * short file that takes long would then be the last, while all other workers idle.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** These files start first, in this order. */
const first = [
  "journeys/staff-pages",
  "journeys/pages",
  "journeys/public-site",
  "use-cases/bad-input",
  "serial/member-import-kill",
  "serial/years",
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
