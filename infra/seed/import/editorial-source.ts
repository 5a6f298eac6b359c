/** Reads `editorial/` of a library folder: what staff set for search, onboarding and everybody's dashboard. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Report } from "./fault.ts";
import { readPages, type SourceBlock } from "./item-source.ts";
import type { ReportIn } from "./shop-folder.ts";
import { readYaml } from "./yaml-source.ts";

const words = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

const search = z.strictObject({
  synonyms: z._default(z.array(z.array(words(40)).check(z.minLength(2))), []),
  stickied: z._default(
    z.array(z.strictObject({ query: words(80), items: z.array(z.string()).check(z.minLength(1)) })),
    [],
  ),
  keywords: z._default(z.array(words(40)), []),
});
export type SourceSearch = z.output<typeof search>;

const step = z.strictObject({
  status: z._default(z.boolean(), true),
  title: words(120),
  text: z._default(z.string().check(z.maxLength(400)), ""),
  /** Paths of the categories to choose from. */
  categories: z._default(z.array(z.string()), []),
});
const onboarding = z.strictObject({ step1: step, step2: step, step3: step });
export type SourceOnboarding = z.output<typeof onboarding>;

const dashboardHead = z.strictObject({ message: z.optional(words(300)) });

export interface EditorialSource {
  readonly search: SourceSearch | null;
  readonly onboarding: SourceOnboarding | null;
  readonly message: string | null;
  readonly blocks: readonly SourceBlock[];
}

/** The folder in which the dashboard's pictures stand, too. */
export const editorialFolder = "editorial";

const readDashboard = (text: string, report: Report) => {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  const head =
    end === -1 ? null : readYaml(lines.slice(1, end).join("\n"), dashboardHead, 2, report);
  const pages = readPages(lines.slice(end + 1), end + 2, "Dashboard", report);
  return {
    message: head?.data.message ?? null,
    blocks: pages.flatMap(({ blocks }) => blocks),
  };
};

interface Known {
  readonly items: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

const checkNames = (
  { search: found, onboarding: steps }: Pick<EditorialSource, "search" | "onboarding">,
  known: Known,
  reportIn: ReportIn,
): void => {
  const inFile = (name: string): Report => reportIn(join(editorialFolder, name));
  for (const item of (found?.stickied ?? []).flatMap(({ items }) => items))
    if (!known.items.has(item)) inFile("search.yaml")(1, `There is no item "${item}"`);
  for (const path of Object.values(steps ?? {}).flatMap(({ categories }) => categories))
    if (!known.categories.has(path)) inFile("onboarding.yaml")(1, `There is no category "${path}"`);
};

/** Each of the three files may be left out. Faults go to `reportIn`. */
export const readEditorial = (
  folder: string,
  known: Known,
  checkBlock: (block: SourceBlock, report: Report) => void,
  reportIn: ReportIn,
): EditorialSource => {
  const read = <T>(name: string, parse: (text: string, report: Report) => T): T | null => {
    const file = join(editorialFolder, name);
    if (!existsSync(join(folder, file))) return null;
    return parse(readFileSync(join(folder, file), "utf8"), reportIn(file));
  };
  const source: EditorialSource = {
    search: read("search.yaml", (text, report) => readYaml(text, search, 1, report)?.data ?? null),
    onboarding: read(
      "onboarding.yaml",
      (text, report) => readYaml(text, onboarding, 1, report)?.data ?? null,
    ),
    ...(read("dashboard.md", readDashboard) ?? { message: null, blocks: [] }),
  };
  checkNames(source, known, reportIn);
  for (const block of source.blocks)
    checkBlock(block, reportIn(join(editorialFolder, "dashboard.md")));
  return source;
};
