/**
 * Puts small faults into the rules and shows which of them no test notices:
 *
 *     npm run test:mutants -- domain --minutes 15 --seed 7
 *
 * Without an area it takes all of them, each for the given minutes.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, matchesGlob, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Mutant, mutantsOf } from "./mutants-of.ts";
import { type Reach, recordReach, testsOf } from "./reach.ts";
import { shuffled } from "./shuffled.ts";
import { openSession, root } from "./test-session.ts";

interface Area {
  readonly folder: string;
  readonly projects: readonly string[];
  /** How long the test files of one mutant may take. */
  readonly maxMilliseconds: number;
}

const inProcess = { projects: ["domain", "use-cases"], maxMilliseconds: 60_000 };

const areas: Readonly<Record<string, Area>> = {
  domain: { folder: "shared/domain", projects: ["domain"], maxMilliseconds: 60_000 },
  commerce: { folder: "functions/commerce", ...inProcess },
  entities: { folder: "functions/entities", ...inProcess },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "15" },
    /** The maximum number of mutants of an area; 0 for all. */
    mutants: { type: "string", default: "0" },
    files: { type: "string", default: "**" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});

/** Returns a whole number of 0 or more, or ends the program with a message. */
const countOf = (option: "minutes" | "mutants" | "seed"): number => {
  const count = Number(values[option]);
  if (Number.isInteger(count) && count >= 0) return count;
  process.stderr.write(`--${option} ${values[option]}: this must be a whole number.\n`);
  process.exit(2);
};
const [minutes, maxMutants, seed] = [countOf("minutes"), countOf("mutants"), countOf("seed")];

interface Result {
  readonly mutant: Mutant;
  /** The number of test files that run the function of the mutant. */
  readonly tests: number;
  readonly isKilled: boolean;
}

const describe = ({ file, start, end, replacement }: Mutant): string => {
  const text = readFileSync(resolve(root, file), "utf8");
  const line = text.slice(0, start).split("\n").length;
  const oneLine = (part: string): string => part.replaceAll(/\s+/g, " ");
  return `${file}:${line}  ${oneLine(text.slice(start, end))}  →  ${oneLine(replacement)}`;
};

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a.localeCompare(b);

const report = (results: readonly Result[]): void => {
  const line = (name: string, some: readonly Result[]): string => {
    const killed = some.filter(({ isKilled }) => isKilled).length;
    const percent = Math.floor((100 * killed) / some.length);
    return `${name.padEnd(40)} ${killed} of ${some.length}, ${percent} %\n`;
  };
  const survivors = results.filter(({ isKilled }) => !isKilled);
  for (const { mutant, tests } of survivors)
    process.stdout.write(`${describe(mutant)}  (${tests} test files)\n`);
  const byFolder = Object.groupBy(results, ({ mutant }) => dirname(mutant.file));
  for (const [folder, some = []] of Object.entries(byFolder).toSorted(byName))
    process.stdout.write(line(folder, some));
  process.stdout.write(line("Killed", results));
};

const runArea = async ({ folder, projects, maxMilliseconds }: Area): Promise<void> => {
  const mutants = globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((file) => matchesGlob(file, values.files))
    .toSorted()
    .flatMap((file) => mutantsOf(file, readFileSync(resolve(root, file), "utf8")));
  const sample = shuffled(mutants, seed).slice(0, maxMutants || mutants.length);
  process.stdout.write(`${folder}: ${mutants.length} mutants, seed ${seed}\n`);
  const reach: Reach = {};
  for (const project of projects) Object.assign(reach, await recordReach(project));
  const session = await openSession({ projects, marksFolder: null });
  const end = performance.now() + minutes * 60_000;
  const results: Result[] = [];
  for (const mutant of sample) {
    if (performance.now() > end) break;
    const tests = testsOf(reach, mutant, maxMilliseconds);
    const isKilled = tests.length > 0 && (await session.kills(mutant, tests));
    results.push({ mutant, tests: tests.length, isKilled });
  }
  await session.close();
  report(results);
};

const names = positionals.length > 0 ? positionals : Object.keys(areas);
for (const name of names) {
  const area = areas[name];
  if (area === undefined) {
    process.stderr.write(`There is no area ${name}, only ${Object.keys(areas).join(", ")}.\n`);
    process.exit(2);
  }
  await runArea(area);
}
